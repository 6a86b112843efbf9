import type { OrderRow } from '../db/schema.ts'
import type { Visitor } from '../visits/callers.ts'
import { orderKind } from './order-kind.ts'
import type { OrderView } from './present-order.ts'

/** Whether a view shows all of an order that is not the phone itself. */
export function isWhole(view: OrderView | null): boolean {
  return view === 'full' || view === 'phoneless'
}

/**
 * What a visitor may see of an order of their channel: all of it in the session that placed it or with a
 * proven phone, its digits only to who has given or proven them; items and amounts while any token of its phone may still pay it; nothing otherwise (trust §1, SES-19).
 */
export function orderRight(order: OrderRow, visitor: Visitor | null): OrderView | null {
  if (!visitor || order.channel !== visitor.channel) return null
  if (order.session_id === visitor.sessionId) return visitor.knowsPhone ? 'full' : 'phoneless'
  if (order.customer_id === null || order.customer_id !== visitor.customerId) return null
  if (visitor.level === 'proven') return 'full'
  return awaitsPayment(order) ? 'masked' : null
}

/** Somebody still has to pay it before the store gets it. */
export function awaitsPayment(order: OrderRow): boolean {
  return (
    order.status === 'NOT_ORDER_READY' || (order.status === 'ORDER_READY' && !orderKind(order).isPostPaid)
  )
}
