import type { ChannelCode } from '@hansang/domain'

export type MapOutOrigins = Readonly<Partial<Record<ChannelCode, readonly string[]>>>

/** `null` unless the link is https, without user information, and of an origin allowed for the channel. */
export function mapOutTarget(given: string | null, channel: ChannelCode, origins: MapOutOrigins): URL | null {
  if (!given || !URL.canParse(given)) return null
  const target = new URL(given)
  const isPlain = target.protocol === 'https:' && target.username === '' && target.password === ''
  return isPlain && (origins[channel] ?? []).includes(target.origin) ? target : null
}
