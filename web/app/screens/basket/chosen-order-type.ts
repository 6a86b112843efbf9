import type { BrowsingType, OrderType } from '@hansang/domain/order/order-type'

/**
 * The order type a basket is under: the visit's, where the store offers it; else the first it does offer.
 * Who only looked around has not chosen yet (REG-09).
 */
export function chosenOrderType(visited: BrowsingType, offered: readonly OrderType[]): OrderType | null {
  if (visited === 'discover') return null
  return offered.includes(visited) ? visited : (offered[0] ?? visited)
}
