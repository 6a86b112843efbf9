import { readOrderNumber, writeOrderInfo } from '@hansang/contract/navigation-state'
import { localShelf, sessionShelf } from '../../browser-storage.ts'
import { emptyBasket } from '../../basket/basket.ts'

/** The order whose result this tab has shown already, so that a reload announces nothing twice. */
export function announcedOrder(): string | null {
  const kept = sessionShelf.readJson<{ isAnnounced?: boolean }>('orderInfo')
  return kept?.isAnnounced ? readOrderNumber(kept) : null
}

/**
 * The store has the order: its basket and notes are done with. Once an order, or a reload of its
 * receipt would empty the next basket.
 */
export function settleVisit(orderNumber: string): void {
  sessionShelf.writeJson('orderInfo', writeOrderInfo(orderNumber, { isAnnounced: true }))
  emptyBasket()
  localShelf.remove('msgToStore', 'msgToDelivery', 'needSpoon', 'favrtMenuYn')
}
