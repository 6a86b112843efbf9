/** Rows that are kept together by the column that each of the tables has. */
export interface ShardedFamily {
  readonly column: string
  readonly tables: readonly string[]
}

/** Rows of one order, and counters and deeds of one store, by the shard key of the store. */
const OF_STORES: ShardedFamily = {
  column: 'shard_key',
  tables: [
    'orders',
    'order_events',
    'order_returns',
    'order_coupons',
    'order_refunds',
    'refund_requests',
    'partial_refunds',
    'payment_attempts',
    'payment_entries',
    'delivery_requests',
    'favourite_orders',
    'kitchen_marks',
    'ticket_prints',
    'waiting_tickets',
    'rings',
    'day_numbers',
    'slot_counts',
    'slot_places',
    'deeds',
  ],
}

/** Purses and their ledger. */
const OF_CUSTOMERS: ShardedFamily = {
  column: 'customer_id',
  tables: ['point_accounts', 'point_entries', 'point_lots', 'point_lot_takings', 'point_reservations'],
}

/** Of all brands, as most have no coupon with the number of another. */
const OF_NUMBERS: ShardedFamily = { column: 'number', tables: ['coupons'] }

/** Kept answers, by whose call it was. */
const OF_SCOPES: ShardedFamily = { column: 'scope', tables: ['idempotent_answers'] }

export const SHARDED_FAMILIES: readonly ShardedFamily[] = [OF_STORES, OF_CUSTOMERS, OF_NUMBERS, OF_SCOPES]

export const SHARDED_TABLES: readonly string[] = SHARDED_FAMILIES.flatMap(({ tables }) => tables)

/**
 * On the coordinator, and known to Citus: it commits in two phases what they and one worker write, else the worker's
 * part first. Jobs are written along with their effects.
 */
export const COORDINATOR_TABLES = ['outbox_effects'] as const

/** Small, and asked for beside sharded ones: each machine has all of their rows. */
export const REFERENCE_TABLES = ['put_back_rows'] as const
