import type { ColumnType, Generated } from 'kysely'

export interface SentMessagesTable {
  id: Generated<number>
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
}

export interface MessageTables {
  sent_messages: SentMessagesTable
}
