import type { BasketLine, MenuItem, OrderType, Store, Won } from '@hansang/domain'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** JSON columns are read parsed and written as text. */
type Json<T> = ColumnType<T, string, string>

export interface Schema {
  channels: { code: string; is_under_maintenance: boolean }
  cooperative_stores: { position: number; value: string; channel: string; url: string }
  stores: StoresTable
  menu_groups: { store_id: string; position: number; name: string }
  menu_items: MenuItemsTable
  menu_ids: { kind: 'price' | 'option-group' | 'option'; id: string; item_id: string }
  reviews: ReviewsTable
  gazetteer: GazetteerTable
  customers: CustomersTable
  point_accounts: PointAccountsTable
  point_entries: PointEntriesTable
  point_lots: PointLotsTable
  point_lot_takings: PointLotTakingsTable
  point_reservations: PointReservationsTable
  point_earnings: PointEarningsTable
  coupons: CouponsTable
  order_coupons: OrderCouponsTable
  identity_checks: IdentityChecksTable
  link_secrets: LinkSecretsTable
  order_refunds: OrderRefundsTable
  partial_refunds: PartialRefundsTable
  phone_codes: PhoneCodesTable
  provider_calls: ProviderCallsTable
  favourite_orders: FavouriteOrdersTable
  owners: {
    id: Generated<string>
    login_id: string
    password_hash: string
    name: string
    phone_sealed: Buffer | null
  }
  owner_stores: { owner_id: string; store_id: string; position: number }
  pos_keys: { key_hash: Buffer }
  pos_key_stores: { key_hash: Buffer; store_id: string; position: number }
  agents: { login_id: string; password_hash: string; team: string; channels: string[] }
  sessions: SessionsTable
  tokens: TokensTable
  order_steps: { from_status: string; to_status: string }
  orders: OrdersTable
  order_events: OrderEventsTable
  payment_attempts: PaymentAttemptsTable
  payment_entries: { attempt_id: string; kind: 'CAPTURE' | 'REFUND'; reason: string; amount: Won; at: Date }
  idempotent_answers: {
    scope: string
    key: string
    body_hash: Buffer
    answer: Json<unknown>
    created_at: Date
  }
  outbox_effects: { key: string; at: Date }
  sent_messages: SentMessagesTable
  coupon_look_up_failures: { guesser: string; failures: number; since: Date }
  order_look_up_misses: { order_id: string; misses: number; since: Date }
  program_keys: { name: string; sealed: Buffer }
  program_clock: { id: number; reads: Date }
  'sandbox.payments': SandboxPaymentsTable
  'sandbox.refunds': { reference: string; key: string; amount: Won }
}

interface StoresTable {
  id: string
  channel: string
  name: string
  lat: number
  lng: number
  profile: Json<Store>
  changed_at: Date
}

interface MenuItemsTable {
  id: string
  store_id: string
  group_position: number
  position: number
  is_gone: ColumnType<boolean, boolean | undefined, boolean>
  profile: Json<MenuItem>
}

interface ReviewsTable {
  id: string
  store_id: string
  position: number
  rating: number
  written_at: Date
  profile: Json<unknown>
}

interface GazetteerTable {
  road_address: string
  jibun_address: string
  lat: number
  lng: number
  legal_code: string
  search_text: string
  profile: Json<unknown>
}

interface CustomersTable {
  id: Generated<string>
  phone_lookup: Buffer
  phone_sealed: Buffer
  verified_first_at: Date | null
  verified_last_at: Date | null
  created_at: Date
  ci_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  birth_year: ColumnType<number | null, number | null | undefined, number | null>
  is_adult: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
}

interface PointAccountsTable {
  customer_id: string
  kind: PointAccountKind
  store_id: string
  balance: Won
  minimum_use: Won
  expected: Won
  held: ColumnType<Won, Won | undefined, Won>
  is_closed: ColumnType<boolean, boolean | undefined, boolean>
  changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** '01' franchise points, '02' call-reminder points (PNT-06). */
export type PointAccountKind = '01' | '02'

export type PointAccountRow = Selectable<PointAccountsTable>

export type PointEntryKind = 'EARN' | 'EARN_CANCEL' | 'USE' | 'USE_CANCEL' | 'EXPIRE' | 'IMPORT'

interface PointEntriesTable {
  id: Generated<string>
  customer_id: string
  account_kind: PointAccountKind
  store_id: string
  kind: PointEntryKind
  amount: Won
  balance_after: Won
  order_id: string | null
  reason: ColumnType<string, string | undefined, string>
  reverses: string | null
  expires_at: Date | null
  at: Date
}

export type PointEntryRow = Selectable<PointEntriesTable>

interface PointLotsTable {
  entry_id: string
  customer_id: string
  account_kind: PointAccountKind
  store_id: string
  remaining: Won
  expires_at: Date | null
}

interface PointLotTakingsTable {
  entry_id: string
  lot_entry_id: string
  amount: Won
  returned: ColumnType<Won, Won | undefined, Won>
}

interface PointReservationsTable {
  id: Generated<string>
  order_id: string
  customer_id: string
  account_kind: PointAccountKind
  store_id: string
  amount: Won
  state: 'HELD' | 'TAKEN' | 'RELEASED'
  held_at: Date
  settled_at: Date | null
}

export type PointReservationRow = Selectable<PointReservationsTable>

interface PointEarningsTable {
  order_id: string
  customer_id: string
  account_kind: PointAccountKind
  store_id: string
  reason: string
  amount: Won
  due_at: Date
  state: 'SCHEDULED' | 'CREDITED' | 'DROPPED'
}

interface CouponsTable {
  channel: string
  number: string
  state: 'ISSUED' | 'RESERVED' | 'USED'
  order_id: string | null
  profile: Json<unknown>
  changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type CouponRow = Selectable<CouponsTable>

interface OrderCouponsTable {
  id: Generated<string>
  order_id: string
  channel: string
  number: string
  kind: 'line' | 'exchanged' | 'amount'
  amount: Won
  value: Won
  state: 'RESERVED' | 'USED' | 'RELEASED'
  reserved_at: Date
  used_at: Date | null
  released_at: Date | null
}

export type OrderCouponRow = Selectable<OrderCouponsTable>

interface IdentityChecksTable {
  id: string
  session_id: string
  customer_id: string | null
  channel: string
  ticket_hash: Buffer
  purpose: ColumnType<string, string | undefined, string>
  provider: string
  provider_reference: ColumnType<string, string | undefined, string>
  state: 'OPEN' | 'PASSED' | 'UNDER_AGE' | 'FAILED' | 'EXPIRED'
  created_at: Date
  expires_at: Date
  verified_at: Date | null
  ci_hash: Buffer | null
  birth_year: number | null
  is_adult: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
}

export type IdentityCheckRow = Selectable<IdentityChecksTable>

interface LinkSecretsTable {
  hash: Buffer
  kind: string
  order_id: string | null
  customer_id: string | null
  channel: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  session_id: ColumnType<string | null, string | null | undefined, string | null>
}

interface OrderRefundsTable {
  id: Generated<string>
  order_id: string
  line_index: number
  quantity: number
  money: Won
  points: Won
  reason: string
  bearer: 'store' | 'hq' | 'platform'
  actor: string
  at: Date
  request_id: ColumnType<string | null, string | null | undefined, string | null>
}

interface ProviderCallsTable {
  provider: string
  call_id: string
  body: Json<unknown>
  received_at: Date
  handled_at: Date | null
}

interface FavouriteOrdersTable {
  order_id: string
  customer_id: string | null
  session_id: string | null
  state: 'RESERVED' | 'FINAL'
  at: Date
}

interface SessionsTable {
  id: string
  cookie_hash: Buffer
  channel: string
  customer_id: string | null
  created_at: Date
  proven_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface PhoneCodesTable {
  id: string
  session_id: string
  customer_id: string
  code_hash: Buffer
  guesses: ColumnType<number, number | undefined, number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

interface PartialRefundsTable {
  id: string
  order_id: string
  attempt_id: string
  amount: Won
  state: 'PENDING' | 'DONE'
  at: Date
  next_try_at: Date | null
  settled_at: Date | null
  request_id: string
}

export type PartialRefundRow = Selectable<PartialRefundsTable>

interface TokensTable {
  hash: Buffer
  role: 'NONMBER' | 'CEO'
  session_id: string | null
  owner_id: string | null
  channel: string
  customer_id: string | null
  level: 'claimed' | 'proven' | 'agent' | 'owner'
  issued_at: Date
  expires_at: Date
}

interface OrdersTable {
  id: string
  store_id: string
  channel: string
  session_id: string | null
  customer_id: string | null
  order_type: OrderType
  origin: string
  call_sid: string
  is_member_mode: boolean
  status: string
  status_before_cancel: string | null
  payment_method: string | null
  goods_name: string
  lines: Json<BasketLine[]>
  used_coupons: Json<{ code: string; isExchanged: boolean }[]>
  order_amount: Won
  surcharge: Won
  delivery_fee: Won
  courier_fee: ColumnType<Won, Won | undefined, Won>
  pickup_discount: Won
  quoted_delivery_fee: ColumnType<Won, Won | undefined, Won>
  quoted_pickup_discount: ColumnType<Won, Won | undefined, Won>
  event_item_discount: Won
  event_discount: ColumnType<Won, Won | undefined, Won>
  mobile_voucher: Won
  local_voucher: ColumnType<Won, Won | undefined, Won>
  franchise_points: ColumnType<Won, Won | undefined, Won>
  call_reminder_points: ColumnType<Won, Won | undefined, Won>
  coupon_amount: ColumnType<Won, Won | undefined, Won>
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
  deny_reason: ColumnType<string, string | undefined, string>
  placed_at: Date
  pay_by: Date
  paid_at: Date | null
  close_planned_at: Date | null
  finished_at: Date | null
  event_count: ColumnType<number, number | undefined, number>
  cancel_reason: ColumnType<string, string | undefined, string>
}

export type OrderRow = Selectable<OrdersTable>

interface OrderEventsTable {
  order_id: string
  sequence: number
  from_status: string
  to_status: string
  actor: string
  at: Date
}

export type AttemptState =
  | 'CREATED'
  | 'CONFIRMING'
  | 'UNKNOWN'
  | 'PAID'
  | 'FAILED'
  | 'REPLACED'
  | 'EXPIRED'
  | 'REFUNDED'

interface PaymentAttemptsTable {
  id: string
  order_id: string
  pay_key_hash: Buffer
  provider: string
  method: string
  pays: ColumnType<'due' | 'local-voucher', 'due' | 'local-voucher' | undefined, never>
  amount: Won
  state: AttemptState
  provider_reference: ColumnType<string, string | undefined, string>
  means: ColumnType<string, string | undefined, string>
  card_company: ColumnType<string, string | undefined, string>
  instalment: ColumnType<string, string | undefined, string>
  failure: ColumnType<string, string | undefined, string>
  refunded: ColumnType<Won, Won | undefined, Won>
  created_at: Date
  settled_at: Date | null
  next_query_at: Date | null
  query_count: ColumnType<number, number | undefined, number>
}

export type AttemptRow = Selectable<PaymentAttemptsTable>

interface SentMessagesTable {
  id: Generated<string>
  dedupe_key: string
  kind: string
  order_id: string | null
  phone_sealed: Buffer
  text_sealed: Buffer
  at: Date
  provider: ColumnType<string, string | undefined, string>
  provider_reference: ColumnType<string, string | undefined, string>
  delivery: ColumnType<string, string | undefined, string>
  delivered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  phone_lookup: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  asked_from: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  store_id: ColumnType<string | null, string | null | undefined, string | null>
}

interface SandboxPaymentsTable {
  reference: string
  amount: Won
  state: 'READY' | 'APPROVED' | 'DECLINED' | 'CANCELED' | 'EXPIRED'
  fault: ColumnType<string, string | undefined, string>
  means: ColumnType<string, string | undefined, string>
  card_company: ColumnType<string, string | undefined, string>
  instalment: ColumnType<string, string | undefined, string>
  refunded: ColumnType<Won, Won | undefined, Won>
}
