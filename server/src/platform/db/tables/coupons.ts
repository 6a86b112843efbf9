import type { ChannelCode, Won } from '@hansang/domain'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { KeptJson } from './json.ts'
import type { ReservationStage } from './reservation-stage.ts'
import type { ShardKey } from './orders.ts'

export interface CouponsTable {
  channel: ChannelCode
  number: string
  stage: 'ISSUED' | 'RESERVED' | 'COMMITTED'
  order_id: string | null
  profile: KeptJson
  changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface OrderCouponsTable {
  shard_key: ShardKey
  id: Generated<number>
  order_id: string
  channel: ChannelCode
  number: string
  kind: 'line' | 'exchanged' | 'amount'
  amount: Won
  value: Won
  stage: ReservationStage
  reserved_at: Date
  used_at: Date | null
  released_at: Date | null
}

export type CouponRow = Selectable<CouponsTable>
export type OrderCouponRow = Selectable<OrderCouponsTable>

export interface CouponTables {
  coupons: CouponsTable
  order_coupons: OrderCouponsTable
}
