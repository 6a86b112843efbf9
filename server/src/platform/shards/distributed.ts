import { type Kysely, sql } from 'kysely'
import { SettingsFault } from '../settings/settings-fault.ts'
import { SHARDED_TABLES } from './sharded-tables.ts'

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

/**
 * Looks once, as a program or a command starts: a base is distributed while none runs.
 *
 * @throws SettingsFault for a base that an earlier version distributed and this one has not completed.
 */
export async function noteDistribution<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ hasCitus: boolean }>`
    select exists (select from pg_extension where extname = 'citus') as "hasCitus"`.execute(db)
  if (!rows[0]?.hasCitus) return false
  const found = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition where partmethod = 'h'`.execute(db)
  const names = found.rows.map(({ name }) => name)
  if (!names.includes('orders')) return false
  const left = SHARDED_TABLES.filter((table) => !names.includes(table))
  if (left.length > 0)
    throw new SettingsFault(
      `The database is distributed but for ${left.join(', ')}: npm run distribute, then start again.`,
    )
  distributed.add(db.getExecutor().adapter)
  return true
}

/** Of the unique key that an insert may conflict with: a distributed table has the shard key in each. */
export function conflictKey<Column extends string>(
  db: Opened,
  columns: readonly Column[],
): (Column | 'shard_key')[] {
  return isDistributed(db) ? ['shard_key', ...columns] : [...columns]
}
