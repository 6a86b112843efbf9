import { HOUR_MS, MINUTE_MS } from '@hansang/domain'
import type { OrderRow } from '../../platform/db/index.ts'
import type { CallLimit, Spending } from '../../platform/http/index.ts'

/** Post-paid orders reach the board without payment or a proven phone, so they could flood it. */
const PER_STORE: CallLimit = { name: 'unpaid orders to a store', most: 60, withinMs: MINUTE_MS }
const PER_CUSTOMER: CallLimit = { name: 'unpaid orders of a phone', most: 20, withinMs: HOUR_MS }

export function cashSpendings(order: Pick<OrderRow, 'store_id' | 'customer_id'>): Spending[] {
  const ofStore = { limit: PER_STORE, by: order.store_id }
  return order.customer_id === null
    ? [ofStore]
    : [ofStore, { limit: PER_CUSTOMER, by: String(order.customer_id) }]
}
