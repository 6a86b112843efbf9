import { type OrderKind, type OrderStatus, isPrepaid } from '@hansang/domain'
import type { OrderRow } from '../db/schema.ts'

/** What the transition table asks of an order. */
export function orderKind(order: OrderRow): OrderKind {
  return {
    orderType: order.order_type,
    isPostPaid: order.payment_method !== null && (!isPrepaid(order.payment_method) || order.due === 0),
    previous: order.status_before_cancel as OrderStatus | null,
  }
}
