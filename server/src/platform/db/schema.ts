import type { Won } from '@hansang/domain'
import type { ColumnType, Generated } from 'kysely'
import type {
  AgentSessionsTable,
  AgentsTable,
  AgentViewsTable,
  CouponsTable,
  CustomersTable,
  DeliveryRequestsTable,
  ErasedPeopleTable,
  FavouriteOrdersTable,
  GazetteerTable,
  IdentityChecksTable,
  Json,
  LinkSecretsTable,
  MapStreetsTable,
  MenuItemsTable,
  OrderCouponsTable,
  OrderEventsTable,
  OrderRefundsTable,
  OrdersTable,
  OwnerSessionsTable,
  PartialRefundsTable,
  PaymentAttemptsTable,
  PhoneCodesTable,
  PointAccountsTable,
  PointEntriesTable,
  PointLotsTable,
  PointLotTakingsTable,
  PointReservationsTable,
  RefundRequestsTable,
  ReviewsTable,
  SandboxDeliveriesTable,
  SandboxPaymentsTable,
  SentMessagesTable,
  SessionsTable,
  StoresTable,
  TokensTable,
} from './tables/index.ts'

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

export interface Schema {
  channels: { code: string; is_under_maintenance: boolean }
  cooperative_stores: { position: number; value: string; channel: string; url: string }
  stores: StoresTable
  menu_groups: { store_id: string; position: number; name: string }
  menu_items: MenuItemsTable
  menu_ids: { kind: 'price' | 'option-group' | 'option'; id: string; item_id: string }
  reviews: ReviewsTable
  gazetteer: GazetteerTable
  map_streets: MapStreetsTable
  map_version: { is_only: boolean; version: Generated<string> }
  customers: CustomersTable
  erased_people: ErasedPeopleTable
  point_accounts: PointAccountsTable
  point_entries: PointEntriesTable
  point_lots: PointLotsTable
  point_lot_takings: PointLotTakingsTable
  point_reservations: PointReservationsTable
  coupons: CouponsTable
  order_coupons: OrderCouponsTable
  identity_checks: IdentityChecksTable
  link_secrets: LinkSecretsTable
  order_refunds: OrderRefundsTable
  refund_requests: RefundRequestsTable
  partial_refunds: PartialRefundsTable
  phone_codes: PhoneCodesTable
  favourite_orders: FavouriteOrdersTable
  owners: {
    id: Generated<number>
    login_id: string
    password_hash: string
    name: string
    phone_sealed: Buffer | null
    is_demo: ColumnType<boolean, boolean | undefined, boolean>
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  owner_stores: { owner_id: number; store_id: string; position: number }
  pos_keys: {
    key_hash: Buffer
    is_demo: ColumnType<boolean, boolean | undefined, boolean>
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  pos_key_stores: { key_hash: Buffer; store_id: string; position: number }
  agents: AgentsTable
  agent_sessions: AgentSessionsTable
  agent_views: AgentViewsTable
  sessions: SessionsTable
  owner_sessions: OwnerSessionsTable
  known_devices: { hash: Buffer; account: string; ends_at: Date }
  tokens: TokensTable
  order_steps: { from_status: string; to_status: string }
  orders: OrdersTable
  order_events: OrderEventsTable
  repeated_orders: { order_id: string; new_order_id: string }
  payment_attempts: PaymentAttemptsTable
  payment_entries: { attempt_id: string; kind: 'CAPTURE' | 'REFUND'; reason: string; amount: Won; at: Date }
  idempotent_answers: {
    scope: string
    key: string
    body_hash: Buffer
    answer: Json<unknown>
    created_at: Date
  }
  delivery_requests: DeliveryRequestsTable
  put_back_rows: { sweep: string; row: string; tries: number; failed_first_at: Date; until: Date }
  outbox_effects: { key: string; at: Date }
  forgotten_effects: { id: number; before: Date }
  sent_messages: SentMessagesTable
  call_counts: { key: Buffer; count: number; until: Date; forget_at: Date }
  program_keys: { name: string; sealed: Buffer; look_up_start: Generated<Buffer> }
  program_clock: { id: number; reads: Date }
  'sandbox.deliveries': SandboxDeliveriesTable
  'sandbox.payments': SandboxPaymentsTable
  'sandbox.refunds': { reference: string; key: string; amount: Won }
}
