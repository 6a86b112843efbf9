import type { ColumnType } from 'kysely'
import type { CallOutcome } from '../../gateways/calls/port.ts'

export interface AlarmCallsTable {
  id: string
  store_id: string
  about: 'order' | 'cancel' | 'test'
  order_id: string | null
  attempt: number
  place: number
  state: 'due' | 'placing' | 'ringing' | 'ended'
  due_at: Date
  placed_at: ColumnType<Date | null, undefined, Date>
  reference: ColumnType<string, undefined, string>
  phone_sealed: ColumnType<Buffer | null, undefined, Buffer>
  words_sealed: ColumnType<Buffer | null, undefined, Buffer>
  /** `limited`: too many in the hour. `needless`: answered meanwhile, or nobody to call. */
  outcome: ColumnType<
    CallOutcome | 'limited' | 'needless' | null,
    undefined,
    CallOutcome | 'limited' | 'needless'
  >
  ended_at: ColumnType<Date | null, undefined, Date>
}

export interface CallTables {
  alarm_phones: { id: string; store_id: string; place: number; phone_sealed: Buffer }
  alarm_calls: AlarmCallsTable
}
