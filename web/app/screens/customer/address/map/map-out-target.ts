import type { ChannelCode } from '@hansang/domain'

/** Which origins may be sent an address, by channel. */
export type MapOutOrigins = Readonly<Partial<Record<ChannelCode, readonly string[]>>>

/** The target of a link, `null` unless it is https, without user information, and of an origin of the channel's list. */
export function mapOutTarget(given: string | null, channel: ChannelCode, origins: MapOutOrigins): URL | null {
  if (!given || !URL.canParse(given)) return null
  const target = new URL(given)
  const isPlain = target.protocol === 'https:' && target.username === '' && target.password === ''
  return isPlain && (origins[channel] ?? []).includes(target.origin) ? target : null
}
