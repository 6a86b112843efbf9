import type { DeedKind } from '@hansang/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Reader, Schema } from '../../platform/db/index.ts'
import { onShardsOf } from '../../platform/shards/at-store.ts'
import { shardParts } from '../../platform/shards/distributed.ts'

export type DeedRow = Selectable<Schema['deeds']>

export interface DeedsQuery {
  readonly storeIds: readonly string[]
  readonly ownerId: number | null
  readonly kind: DeedKind | null
  /** From the first to before the second. */
  readonly between: readonly [Date, Date] | null
  /** The last row of the page before. */
  readonly after: { readonly at: Date; readonly id: number } | null
  readonly most: number
}

/** Newest first. Each store is read by its own index, whatever the others hold; on Citus on its own shard. */
export async function readDeeds(db: Reader, query: DeedsQuery): Promise<DeedRow[]> {
  const { storeIds, most } = query
  const parts = shardParts(db, storeIds).map((ids) => readPart(db, { ...query, storeIds: ids }))
  const rows = (await Promise.all(parts)).flat()
  return rows
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id)
    .slice(0, most)
}

async function readPart(db: Reader, query: DeedsQuery): Promise<DeedRow[]> {
  const { storeIds, most } = query
  const { rows } = await sql<DeedRow>`
    select found.* from unnest(${[...storeIds]}::text[]) as own(id), lateral (
      select * from deeds where store_id = own.id and ${onShardsOf(storeIds, 'shard_key')} ${conditionsOf(query)}
      order by at desc, id desc limit ${most}
    ) found
    order by found.at desc, found.id desc limit ${most}`.execute(db)
  return rows
}

function conditionsOf({ ownerId, kind, between, after }: DeedsQuery): RawBuilder<unknown> {
  const conditions = [
    ...(ownerId === null ? [] : [sql`and owner_id = ${ownerId}`]),
    ...(kind === null ? [] : [sql`and kind = ${kind}`]),
    ...(between === null ? [] : [sql`and at >= ${between[0]} and at < ${between[1]}`]),
    ...(after === null ? [] : [sql`and (at, id) < (${after.at}::timestamptz, ${after.id}::bigint)`]),
  ]
  return sql.join(conditions, sql` `)
}

/** Each person who did something at a store. */
export async function peopleOfDeeds(db: Reader, storeIds: readonly string[]): Promise<number[]> {
  const parts = await Promise.all(shardParts(db, storeIds).map((ids) => peopleOfPart(db, ids)))
  return [...new Set(parts.flat())]
}

/** By steps from person to person over the index. */
async function peopleOfPart(db: Reader, storeIds: readonly string[]): Promise<number[]> {
  const isThere = onShardsOf(storeIds, 'deeds.shard_key')
  const { rows } = await sql<{ owner_id: number }>`
    with recursive people as (
      select own.id as store_id, (
        select owner_id from deeds
        where store_id = own.id and ${isThere} and owner_id is not null order by owner_id limit 1
      ) as owner_id from unnest(${[...storeIds]}::text[]) as own(id)
      union all
      select people.store_id, (
        select owner_id from deeds
        where store_id = people.store_id and ${isThere} and owner_id > people.owner_id order by owner_id limit 1
      ) from people where people.owner_id is not null
    )
    select distinct owner_id from people where owner_id is not null`.execute(db)
  return rows.map(({ owner_id: ownerId }) => ownerId)
}
