import { shardKeyOf } from '@hansang/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isDistributed } from './distributed.ts'

interface Lockable<Row> {
  where(condition: RawBuilder<SqlBool>): Lockable<Row>
  forUpdate(): Lockable<Row>
  executeTakeFirst(): Promise<Row | undefined>
}

/**
 * Citus locks rows of one shard: where an id does not lead to it, the row tells it first.
 *
 * @param row of `id`, whose shard the statement names if the id leads to it
 */
export async function lockOnShard<Row extends { readonly shard_key: number }>(
  db: Parameters<typeof isDistributed>[0],
  row: Lockable<Row>,
  id: string,
): Promise<Row | undefined> {
  if (!isDistributed(db) || shardKeyOf(id) !== null) return await row.forUpdate().executeTakeFirst()
  const found = await row.executeTakeFirst()
  if (!found) return undefined
  return await row.where(sql<SqlBool>`shard_key = ${found.shard_key}`).forUpdate().executeTakeFirst()
}
