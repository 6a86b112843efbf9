import { sql } from 'kysely'
import { type Database, inTransaction } from '../../../server/src/platform/db/index.ts'
import { isDistributed } from '../../../server/src/platform/shards/distributed.ts'
import { SHARDED_TABLES } from '../../../server/src/platform/shards/sharded-tables.ts'

/** What queries group by. */
const WITH_KEYS = ['orders', 'payment_attempts', 'partial_refunds', 'point_entries']
/** What they ask of each order and purse. */
const INDEXED = {
  order_events: 'order_id',
  payment_entries: 'attempt_id',
  payment_attempts: 'order_id',
  point_entries: 'customer_id',
  point_lots: 'customer_id',
  point_lot_takings: 'entry_id',
}

/** On Citus the work is over copies of the distributed tables, as it refuses joins that do not name the shard key. */
export async function inOneBase<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  const isCopied = db.isTransaction
  if (!isDistributed(db) || isCopied || process.env['TEST_AS_DISTRIBUTED']) return await work(db)
  return await inTransaction(db, async (tx) => {
    // What a transaction writes on one worker is copied whole or not at all.
    await sql`set transaction isolation level repeatable read`.execute(tx)
    for (const table of SHARDED_TABLES) {
      const [own, copy] = [sql.table(`public.${table}`), sql.table(`pg_temp.${table}`)]
      await sql`create temporary table ${sql.table(table)} (like ${own} including defaults including constraints) on commit drop`.execute(
        tx,
      )
      await sql`insert into ${copy} select * from ${own}`.execute(tx)
      if (WITH_KEYS.includes(table)) await sql`alter table ${copy} add primary key (id)`.execute(tx)
    }
    for (const [table, column] of Object.entries(INDEXED))
      await sql`create index on ${sql.table(`pg_temp.${table}`)} (${sql.ref(column)})`.execute(tx)
    return await work(tx)
  })
}
