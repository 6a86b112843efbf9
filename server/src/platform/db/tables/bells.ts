import type { ColumnType, Generated } from 'kysely'
import type { ShardKey } from './orders.ts'

export interface BellTables {
  bells: {
    id: Generated<number>
    session_id: string
    endpoint_hash: Buffer
    subscription_sealed: Buffer
    made_at: Date
    rung_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    outcome: ColumnType<'sent' | 'failed' | null, undefined, 'sent' | 'failed' | null>
  }
  rings: {
    order_id: string
    shard_key: ShardKey
    about: 'order' | 'cancel'
    step: 'arrival' | 'push' | 'urgent' | 'owner' | 'customer' | 'call'
    at: Date
    was_heard: boolean
  }
}
