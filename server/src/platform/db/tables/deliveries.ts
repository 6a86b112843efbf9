import type { DeliveryState } from '@hansang/domain'
import type { ColumnType, GeneratedAlways, Selectable } from 'kysely'
import type { ShardKey } from './orders.ts'

export interface DeliveryRequestsTable {
  shard_key: ShardKey
  id: string
  order_id: string
  sequence: GeneratedAlways<string>
  agency: string
  state: DeliveryState
  agency_reference: ColumnType<string, string | undefined, string>
  failure: ColumnType<string, string | undefined, string>
  created_at: Date
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  next_query_at: Date | null
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type DeliveryRow = Selectable<DeliveryRequestsTable>

export interface SandboxDeliveriesTable {
  reference: string
  requested_at: Date
  canceled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface DeliveryTables {
  delivery_requests: DeliveryRequestsTable
  'sandbox.deliveries': SandboxDeliveriesTable
}
