import type { PointKind, Won } from '@hansang/domain'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ReservationStage } from './reservation-stage.ts'

export interface PointAccountsTable {
  customer_id: number
  kind: PointKind
  store_id: string
  balance: Won
  minimum_use: Won
  expected: Won
  held: ColumnType<Won, Won | undefined, Won>
  imported: ColumnType<Won, Won | undefined, Won>
  is_closed: ColumnType<boolean, boolean | undefined, boolean>
  changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type PointAccountRow = Selectable<PointAccountsTable>

export type PointEntryKind = 'EARN' | 'EARN_CANCEL' | 'USE' | 'USE_CANCEL' | 'EXPIRE' | 'IMPORT'

export interface PointEntriesTable {
  id: Generated<number>
  customer_id: number
  account_kind: PointKind
  store_id: string
  kind: PointEntryKind
  amount: Won
  balance_after: Won
  order_id: string | null
  reason: ColumnType<string, string | undefined, string>
  reverses: number | null
  expires_at: Date | null
  at: Date
}

export type PointEntryRow = Selectable<PointEntriesTable>

export interface PointLotsTable {
  entry_id: number
  customer_id: number
  account_kind: PointKind
  store_id: string
  remaining: Won
  expires_at: Date | null
}

export interface PointLotTakingsTable {
  customer_id: number
  entry_id: number
  lot_entry_id: number
  amount: Won
  returned: ColumnType<Won, Won | undefined, Won>
}

export interface PointReservationsTable {
  id: Generated<number>
  order_id: string
  customer_id: number
  account_kind: PointKind
  store_id: string
  amount: Won
  stage: ReservationStage
  held_at: Date
  settled_at: Date | null
}

export type PointReservationRow = Selectable<PointReservationsTable>

export interface PointTables {
  point_accounts: PointAccountsTable
  point_entries: PointEntriesTable
  point_lots: PointLotsTable
  point_lot_takings: PointLotTakingsTable
  point_reservations: PointReservationsTable
}
