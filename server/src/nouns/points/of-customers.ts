import { type RawBuilder, sql } from 'kysely'
import type { OrderRow } from '../../platform/db/index.ts'

export type OfCustomer = Pick<OrderRow, 'id' | 'customer_id'>

/** Names the shard of an order's points. All are asked where the order has forgotten its customer. */
export function ofCustomer({ customer_id: id }: Pick<OrderRow, 'customer_id'>): RawBuilder<boolean> {
  return id === null ? sql<boolean>`true` : sql<boolean>`customer_id = ${id}`
}

/** As `ofCustomer`, of several orders. */
export function ofCustomers(orders: readonly OfCustomer[]): RawBuilder<boolean> {
  const ids = [...new Set(orders.map(({ customer_id }) => customer_id))]
  return ids.includes(null) ? sql<boolean>`true` : sql<boolean>`customer_id = any(${ids}::bigint[])`
}
