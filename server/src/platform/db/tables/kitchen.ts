import type { PrinterKind } from '@hansang/domain'
import type { ColumnType, Generated } from 'kysely'
import type { ShardKey } from './orders.ts'

export interface KitchenMarksTable {
  shard_key: ShardKey
  order_id: string
  station: string
  bumped_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  seen_pieces: ColumnType<number, number | undefined, number>
  has_seen_end: ColumnType<boolean, boolean | undefined, boolean>
  marked_at: Date
}

export interface PrintersTable {
  id: string
  store_id: string
  name: string
  kind: PrinterKind
  station: string
  copies: number
  prints_on_accept: boolean
  added_at: Date
  failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  host: string | null
  port: number | null
  asked: ColumnType<'check' | 'page' | null, undefined, 'check' | 'page' | null>
  asked_at: ColumnType<Date | null, undefined, Date | null>
  found_at: ColumnType<Date | null, undefined, Date | null>
  busy_until: ColumnType<Date | null, undefined, Date | null>
  failures: ColumnType<number, undefined, number>
  rests_until: ColumnType<Date | null, undefined, Date | null>
}

export interface TicketPrintsTable {
  shard_key: ShardKey
  printer_id: string
  order_id: string
  turn: number
  claim_id: string
  claimed_at: Date
  expires_at: Date
  printed_at: Date | null
  failed_at: Date | null
  broke_off_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface WaitingTicketsTable {
  shard_key: ShardKey
  printer_id: string
  order_id: string
  asked_at: Date
  is_again: boolean
  broken_tries: ColumnType<number, number | undefined, number>
}

export interface SandboxPapersTable {
  id: Generated<string>
  port: number
  bytes: Buffer
  at: Date
}

export interface KitchenTables {
  kitchen_marks: KitchenMarksTable
  printers: PrintersTable
  ticket_prints: TicketPrintsTable
  waiting_tickets: WaitingTicketsTable
  'sandbox.papers': SandboxPapersTable
}
