import type { ChannelCode } from '@hansang/domain'
import { DEFAULT_CHANNEL, useVisit } from '../../../visit/visit.ts'

/** The channel of the visit: addresses of the store search name none. */
export function useStoredChannel(): ChannelCode {
  return useVisit((visit) => visit.channel) ?? DEFAULT_CHANNEL
}
