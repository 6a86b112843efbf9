import type { ChannelCode } from '@hansang/domain'
import { DEFAULT_CHANNEL, useVisit } from '../../../visit/index.ts'

export function useStoredChannel(): ChannelCode {
  return useVisit((visit) => visit.channel) ?? DEFAULT_CHANNEL
}
