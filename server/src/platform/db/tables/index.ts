export type { CouponsTable, OrderCouponsTable } from './coupons.ts'
export type { DeliveryRequestsTable, SandboxDeliveriesTable } from './deliveries.ts'
export type { Json } from './json.ts'
export type { SentMessagesTable } from './messages.ts'
export {
  type AmountColumn,
  amountColumn,
  type FavouriteOrdersTable,
  type OrderEventsTable,
  type OrderRefundsTable,
  type OrdersTable,
  type RefundRequestsTable,
} from './orders.ts'
export type { PartialRefundsTable, PaymentAttemptsTable, SandboxPaymentsTable } from './payments.ts'
export type {
  AgentSessionsTable,
  AgentsTable,
  AgentViewsTable,
  CustomersTable,
  ErasedPeopleTable,
  IdentityChecksTable,
  LinkSecretsTable,
  OwnerSessionsTable,
  PhoneCodesTable,
  SessionsTable,
  TokensTable,
} from './people.ts'
export type {
  PointAccountsTable,
  PointEntriesTable,
  PointLotsTable,
  PointLotTakingsTable,
  PointReservationsTable,
} from './points.ts'
export type { GazetteerTable, MapStreetsTable, MenuItemsTable, ReviewsTable, StoresTable } from './stores.ts'
