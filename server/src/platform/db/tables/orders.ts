import type { AmountName, ChannelCode, OrderSource, OrderStatus, OrderType, Won } from '@hansang/domain'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { KeptJson } from './json.ts'

/** Of the order's store. Programs of earlier releases leave it to a trigger. */
export type ShardKey = ColumnType<number, number | null | undefined, never>

export interface OrderRefundsTable {
  shard_key: ShardKey
  id: Generated<number>
  order_id: string
  line_index: number
  quantity: number
  money: Won
  points: Won
  /** Plain text from programs before 0032; the sweep of plain reasons clears it. */
  reason: ColumnType<string, string | undefined, string>
  bearer: 'store' | 'hq' | 'platform'
  actor: Actor
  at: Date
  request_id: string
}

export interface RefundRequestsTable {
  shard_key: ShardKey
  id: string
  order_id: string
  reason_sealed: Buffer | null
  at: Date
}

export interface FavouriteOrdersTable {
  shard_key: ShardKey
  order_id: string
  customer_id: number | null
  session_id: string | null
  stage: 'RESERVED' | 'COMMITTED'
  at: Date
}

export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

export type AmountColumn = SnakeCase<AmountName>

export function amountColumn<Name extends AmountName>(name: Name): SnakeCase<Name> {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>
}

export interface OrdersTable extends Record<AmountColumn, Won> {
  shard_key: ShardKey
  id: string
  store_id: string
  channel: ChannelCode
  session_id: string | null
  customer_id: number | null
  order_type: OrderType
  order_source: OrderSource
  call_sid: string
  is_member_mode: boolean
  table_number: ColumnType<string, string | undefined, string>
  status: OrderStatus
  status_before_cancel: OrderStatus | null
  payment_method: string | null
  goods_name: string
  lines: KeptJson
  used_coupons: KeptJson
  quoted_delivery_fee: ColumnType<Won, Won | undefined, Won>
  quoted_pickup_discount: ColumnType<Won, Won | undefined, Won>
  due: Won
  phone_sealed: Buffer | null
  caller_phone_sealed: Buffer | null
  address_sealed: Buffer | null
  address_area: string
  legal_code: string
  distance_km: number | null
  store_note_sealed: Buffer | null
  delivery_note_sealed: Buffer | null
  agrees_to_marketing: ColumnType<boolean, boolean | undefined, boolean>
  deny_reason_sealed: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  /** Plain text from programs before 0032, as `cancel_reason`; the sweep of plain reasons clears both. */
  deny_reason: ColumnType<string, string | undefined, string>
  placed_at: Date
  pay_by: Date
  paid_at: Date | null
  close_planned_at: Date | null
  slot_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  promised_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  finished_at: Date | null
  event_count: ColumnType<number, number | undefined, number>
  reached_store_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  day_number: ColumnType<number | null, number | null | undefined, number | null>
  escalation: ColumnType<number, number | undefined, number>
  escalated_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  cancel_reason_sealed: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  cancel_reason: ColumnType<string, string | undefined, string>
  cancel_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  cancel_escalation: ColumnType<number, number | undefined, number>
  cancel_escalated_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  is_auto_accepted: ColumnType<boolean, boolean | undefined, boolean>
  pos_missed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  past_day_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  late_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type OrderRow = Selectable<OrdersTable>

/** `rule`: of the store, without a person. */
export type Actor = 'customer' | 'store' | 'rule' | 'pos' | 'provider' | 'clock' | 'sandbox'

export interface OrderEventsTable {
  shard_key: ShardKey
  order_id: string
  sequence: number
  from_status: OrderStatus
  to_status: OrderStatus
  actor: Actor
  at: Date
}

export interface DayNumbersTable {
  shard_key: ShardKey
  store_id: string
  /** `YYYY-MM-DD` */
  day: string
  last: number
}

export interface OrderTables {
  day_numbers: DayNumbersTable
  order_refunds: OrderRefundsTable
  refund_requests: RefundRequestsTable
  favourite_orders: FavouriteOrdersTable
  orders: OrdersTable
  order_events: OrderEventsTable
}
