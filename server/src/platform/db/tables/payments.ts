import type { Won } from '@hansang/domain'
import type { ColumnType, Selectable } from 'kysely'
import type { ShardKey } from './orders.ts'

export interface PartialRefundsTable {
  shard_key: ShardKey
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

export type AttemptState =
  | 'CREATED'
  | 'CONFIRMING'
  | 'UNKNOWN'
  | 'PAID'
  | 'FAILED'
  | 'REPLACED'
  | 'EXPIRED'
  | 'RETURNING'
  | 'REFUNDED'

export interface PaymentAttemptsTable {
  shard_key: ShardKey
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
  compare_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type AttemptRow = Selectable<PaymentAttemptsTable>

export interface SandboxPaymentsTable {
  reference: string
  amount: Won
  state: 'READY' | 'APPROVED' | 'DECLINED' | 'CANCELED' | 'EXPIRED'
  fault: ColumnType<string, string | undefined, string>
  means: ColumnType<string, string | undefined, string>
  card_company: ColumnType<string, string | undefined, string>
  instalment: ColumnType<string, string | undefined, string>
  refunded: ColumnType<Won, Won | undefined, Won>
}

export type PartialRefundRow = Selectable<PartialRefundsTable>

export interface PaymentTables {
  partial_refunds: PartialRefundsTable
  payment_attempts: PaymentAttemptsTable
  'sandbox.payments': SandboxPaymentsTable
}
