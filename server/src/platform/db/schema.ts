import type { StaffRole, Won } from '@hansang/domain'
import type { ColumnType, Generated } from 'kysely'
import type { BellTables } from './tables/bells.ts'
import type { CallTables } from './tables/calls.ts'
import type { CouponTables } from './tables/coupons.ts'
import type { DeedsTable } from './tables/deeds.ts'
import type { DeliveryTables } from './tables/deliveries.ts'
import type { KitchenTables } from './tables/kitchen.ts'
import type { MessageTables } from './tables/messages.ts'
import type { OrderTables, ShardKey } from './tables/orders.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { PeopleTables } from './tables/people.ts'
import type { PhotoTables } from './tables/photos.ts'
import type { PointTables } from './tables/points.ts'
import type { SecondFactorTables } from './tables/second-factors.ts'
import type { SlotTables } from './tables/slots.ts'
import type { StaffInvitationsTable } from './tables/staff.ts'
import type { StoreTables } from './tables/stores.ts'
import type { TakingsTables } from './tables/takings.ts'
import type { Json } from './tables/json.ts'

export type { CouponRow, OrderCouponRow } from './tables/coupons.ts'
export type { DeliveryRow } from './tables/deliveries.ts'
export type { Actor, OrderRow } from './tables/orders.ts'
export type { AttemptRow, AttemptState, PartialRefundRow } from './tables/payments.ts'
export type {
  AgentViewKind,
  IdentityCheckRow,
  LinkedPage,
  ProofLevel,
  TokenRow,
} from './tables/people.ts'
export type {
  PointAccountRow,
  PointEntryKind,
  PointEntryRow,
  PointReservationRow,
} from './tables/points.ts'

export interface Schema
  extends BellTables,
    CallTables,
    CouponTables,
    DeliveryTables,
    KitchenTables,
    MessageTables,
    OrderTables,
    PaymentTables,
    PeopleTables,
    PhotoTables,
    PointTables,
    SecondFactorTables,
    SlotTables,
    StoreTables,
    TakingsTables {
  channels: {
    code: string
    is_under_maintenance: boolean
    second_factor_roles: ColumnType<StaffRole[], StaffRole[] | undefined, StaffRole[]>
  }
  cooperative_stores: { position: number; value: string; channel: string; url: string }
  menu_groups: { store_id: string; position: number; name: string }
  menu_ids: { kind: 'price' | 'option-group' | 'option'; id: string; item_id: string }
  map_version: { is_only: boolean; version: Generated<string> }
  owners: {
    id: Generated<number>
    login_id: string
    password_hash: string
    name: string
    phone_sealed: Buffer | null
    is_demo: ColumnType<boolean, boolean | undefined, boolean>
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  owner_stores: {
    owner_id: number
    store_id: string
    position: number
    role: ColumnType<StaffRole, StaffRole | undefined, StaffRole>
  }
  deeds: DeedsTable
  staff_invitations: StaffInvitationsTable
  left_stores: { owner_id: number; store_id: string; at: Date }
  pos_keys: {
    key_hash: Buffer
    is_demo: ColumnType<boolean, boolean | undefined, boolean>
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  pos_key_stores: { key_hash: Buffer; store_id: string; position: number }
  known_devices: { hash: Buffer; account: string; ends_at: Date }
  order_steps: { from_status: string; to_status: string }
  repeated_orders: { order_id: string; new_order_id: string }
  payment_entries: {
    attempt_id: string
    shard_key: ShardKey
    kind: 'CAPTURE' | 'REFUND'
    reason: string
    amount: Won
    at: Date
  }
  idempotent_answers: {
    scope: string
    key: string
    body_hash: Buffer
    answer: Json<unknown>
    created_at: Date
  }
  put_back_rows: { sweep: string; row: string; tries: number; failed_first_at: Date; until: Date }
  outbox_effects: { key: string; at: Date }
  forgotten_effects: { id: number; before: Date }
  call_counts: { key: Buffer; count: number; until: Date; forget_at: Date }
  program_keys: { name: string; sealed: Buffer; look_up_start: Generated<Buffer> }
  program_clock: { id: number; reads: Date }
  'sandbox.refunds': { reference: string; key: string; amount: Won }
}
