import type { OrderType } from '@hansang/domain/order/order-type'
import type { Visit } from '../../visit/visit.ts'

/**
 * The order type a basket is under: the visit's, where the store offers it; else the first it does offer.
 * Who only looked around has not chosen yet, unless there is nothing to choose.
 */
export function chosenOrderType(
  visited: Visit['orderType'],
  offered: readonly OrderType[],
): OrderType | null {
  const [first = null] = offered
  if (visited === null || visited === 'discover') return offered.length === 1 ? first : null
  return offered.includes(visited) ? visited : (first ?? visited)
}
