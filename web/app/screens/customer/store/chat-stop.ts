import { brandOf, type Store, storeService } from '@hansang/domain'

export type ChatStop = 'expired' | 'stopped'

const STOPS = { normal: null, discontinued: 'expired', paused: 'stopped' } as const

/** Why a store takes no orders any more, or for now. */
export function storeStop(status: string): ChatStop | null {
  return STOPS[storeService(status)]
}

/** Every page of a chat order's store is stopped by a popup while the store is not normal. */
export function chatStop({ channel, status }: Pick<Store, 'channel' | 'status'>): ChatStop | null {
  return brandOf(channel).features.isChatOrder ? storeStop(status) : null
}
