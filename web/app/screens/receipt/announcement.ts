import { localShelf, sessionShelf } from '../../browser-storage.ts'
import { emptyBasket } from '../../ordering/basket.ts'

interface OrderInfo {
  readonly orderNumber?: string
  readonly isAnnounced?: boolean
}

/** The order whose result this tab has shown already (STG-19), so that a reload announces nothing twice. */
export function announcedOrder(): string | null {
  const kept = sessionShelf.readJson<OrderInfo>('orderInfo')
  return kept?.isAnnounced ? (kept.orderNumber ?? null) : null
}

/**
 * The store has the order: its basket and notes are done with (RES-06). Once an order, or a reload of its
 * receipt would empty the next basket.
 */
export function settleVisit(orderNumber: string): void {
  sessionShelf.writeJson('orderInfo', { orderNumber, isAnnounced: true } satisfies OrderInfo)
  emptyBasket()
  localShelf.remove('msgToStore', 'msgToDelivery', 'needSpoon', 'favrtMenuYn')
}
