import type { CREDIT_TENDERS, DueMethod, OrderType, Won } from '@hansang/domain'
import type { AmountColumn, ShardKey, SnakeCase } from './orders.ts'

export type ReturnedColumn = SnakeCase<'due' | (typeof CREDIT_TENDERS)[number]>

export interface TakingsTables {
  order_returns: { order_id: string; shard_key: ShardKey; act: string; store_id: string; at: Date } & Record<
    ReturnedColumn,
    Won
  >
  takings_days: { store_id: string; day: string; starts_at: Date; ends_at: Date; returned_orders: number }
  takings_hours: {
    store_id: string
    day: string
    hour: number
    order_type: OrderType
    method: DueMethod
    orders: number
  } & Record<AmountColumn | 'due' | `returned_${ReturnedColumn}`, Won>
  takings_dishes: {
    store_id: string
    day: string
    item_id: string
    name: string
    quantity: number
    amount: Won
    returned_quantity: number
    returned_amount: Won
  }
}
