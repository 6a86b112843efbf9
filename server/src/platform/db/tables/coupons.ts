import type { ChannelCode, Won } from '@hansang/domain'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { KeptJson } from './json.ts'

export interface CouponsTable {
  channel: ChannelCode
  number: string
  state: 'ISSUED' | 'RESERVED' | 'USED'
  order_id: string | null
  profile: KeptJson
  changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface OrderCouponsTable {
  id: Generated<number>
  order_id: string
  channel: ChannelCode
  number: string
  kind: 'line' | 'exchanged' | 'amount'
  amount: Won
  value: Won
  state: 'RESERVED' | 'USED' | 'RELEASED'
  reserved_at: Date
  used_at: Date | null
  released_at: Date | null
}

export type CouponRow = Selectable<CouponsTable>
export type OrderCouponRow = Selectable<OrderCouponsTable>
