import type { SystemChannel } from '@hansang/contract/visitor'

/** The service of `channel` is down when the login answer says so. */
export function isUnderMaintenance(channels: readonly SystemChannel[], channel: string): boolean {
  return channels.some((entry) => entry.channel === channel && entry.isUnderMaintenance)
}
