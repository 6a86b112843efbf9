import { nextStatuses, type OrderKind, type OrderStatus } from './order-status.ts'

/** How a store ends an order, the first that the table allows. */
const ENDS: readonly OrderStatus[] = ['ORDER_CANCEL_COMPLT', 'ORDER_CANCEL', 'ORDER_RETURN']

/** The steps by which an order ends of which everything was given back; empty for one that is over. */
export function wayOut(from: OrderStatus, kind: OrderKind): readonly OrderStatus[] {
  const next = nextStatuses(from, kind)
  const end = ENDS.find((status) => next.includes(status))
  if (end) return [end]
  // A delivery agency that has the order is called off first.
  return next.includes('ORDER_DAGCY_CANCEL') ? ['ORDER_DAGCY_CANCEL', 'ORDER_CANCEL'] : []
}
