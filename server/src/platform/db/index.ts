export { compiledOnce } from './statements/compiled-once.ts'
export { containing } from './containing.ts'
export {
  type Database,
  inTransaction,
  isRetryable,
  type Limits,
  type OpenDatabase,
  openDatabase,
  REQUEST_LIMITS,
  openedAs,
  type OpenTransaction,
  type Reader,
  socketOf,
} from './database.ts'
export { isDatabaseBusy, isDatabaseLost, postgresCodeOf } from './lost-database.ts'
export { migrate } from './migrate.ts'
export { inOneStatement, NeedsDatabase, type OneStatement, oneStatementOf } from './one-statement.ts'
export { afterCommit, ifUndone, sendAhead, type Sendable, sendAlong } from './pipeline.ts'
export { OWN_SESSIONS, reachDatabase } from './reach-database.ts'
export type {
  Actor,
  AgentViewKind,
  AttemptRow,
  AttemptState,
  CouponRow,
  DeliveryRow,
  IdentityCheckRow,
  LinkedPage,
  OrderCouponRow,
  OrderRow,
  PartialRefundRow,
  PointAccountRow,
  PointEntryKind,
  PointEntryRow,
  PointReservationRow,
  ProofLevel,
  Schema,
  TokenRow,
} from './schema.ts'
export { logUnreadableRows, onUnreadableRow, readOrNull } from './unreadable-rows.ts'
