import { type Kysely, sql } from 'kysely'

type Opened = Pick<Kysely<unknown>, 'getExecutor'>

const distributed = new WeakSet<object>()

/** Citus refuses some statements over its tables; `isDistributed` is asked where another does the same. */
export function isDistributed(db: Opened): boolean {
  return distributed.has(db.getExecutor().adapter)
}

/**
 * The statements that ask for `keys`: Citus locks and compares on one shard at a time, so there one for each key, elsewhere
 * one for all.
 */
export function shardParts<Key>(db: Opened, keys: readonly Key[]): readonly (readonly Key[])[] {
  return isDistributed(db) ? keys.map((key) => [key]) : [keys]
}

/** Looks once, as the program starts: a base is distributed while no program runs. */
export async function noteDistribution<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ hasCitus: boolean }>`
    select exists (select from pg_extension where extname = 'citus') as "hasCitus"`.execute(db)
  if (!rows[0]?.hasCitus) return false
  const found = await sql<{ isDistributed: boolean }>`
    select exists (select from pg_dist_partition where logicalrelid = 'orders'::regclass and partmethod = 'h')
      as "isDistributed"`.execute(db)
  if (found.rows[0]?.isDistributed) distributed.add(db.getExecutor().adapter)
  return isDistributed(db)
}

/** Of the unique key that an insert may conflict with: a distributed table has the shard key in each. */
export function conflictKey<Column extends string>(
  db: Opened,
  columns: readonly Column[],
): (Column | 'shard_key')[] {
  return isDistributed(db) ? ['shard_key', ...columns] : [...columns]
}
