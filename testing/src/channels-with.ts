import { BRANDS, type Brand, CHANNEL_CODES, type ChannelCode } from '@hansang/domain'

export function channelsWith(holds: (features: Brand['features']) => boolean): ChannelCode[] {
  return CHANNEL_CODES.filter((code) => holds(BRANDS[code].features))
}
