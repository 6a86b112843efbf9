import { brandOf } from '@hansang/domain/brands/index'
import { type Store, STORE_STATUS_EXPIRE, STORE_STATUS_NORMAL } from '@hansang/domain/store/store'

export type ChatStop = 'expired' | 'stopped'

/** Every page of a chat order's store is stopped by a popup while the store is not normal (LND-20). */
export function chatStop({ channel, status }: Pick<Store, 'channel' | 'status'>): ChatStop | null {
  if (!brandOf(channel).features.isChatOrder || status === STORE_STATUS_NORMAL) return null
  return status === STORE_STATUS_EXPIRE ? 'expired' : 'stopped'
}
