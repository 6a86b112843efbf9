import { brandOf, type Store, storeService } from '@hansang/domain'

export type ChatStop = 'expired' | 'stopped'

const STOPS = { normal: null, discontinued: 'expired', paused: 'stopped' } as const

export function storeStop(status: string): ChatStop | null {
  return STOPS[storeService(status)]
}

/** A popup blocks every page of a chat store that is not in normal service. */
export function chatStop({ channel, status }: Pick<Store, 'channel' | 'status'>): ChatStop | null {
  return brandOf(channel).features.isChatOrder ? storeStop(status) : null
}
