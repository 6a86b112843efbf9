import type { OrderStatus } from '@hansang/domain'
import { sql } from 'kysely'
import type { OpenTransaction, OrderRow, Reader } from '../../../platform/db/index.ts'
import type { DueRow, Looking } from '../../../platform/jobs/sweep-rows.ts'
import type { UnansweredColumns } from './claim-unanswered.ts'
import { ofNumber } from '../../../platform/shards/of-number.ts'
import { atStore } from '../../../platform/shards/at-store.ts'

interface Unheard extends Pick<UnansweredColumns, 'statuses' | 'since'> {
  readonly about: 'order' | 'cancel'
  readonly step: 'arrival' | 'push'
  /** Of these stores alone. */
  readonly storeIds?: readonly string[]
  readonly heardWithinMs: number
  readonly newForMs: number
}

/** Arrived a while ago, still waiting, and at this step neither read by a ringing board nor told to devices. */
export async function findUnheard(
  db: Reader,
  { about, step, storeIds, statuses, since, heardWithinMs, newForMs }: Unheard,
  { now, most, isNotPutBack }: Looking,
): Promise<DueRow[]> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return await db
    .selectFrom('orders')
    .select(['id as key'])
    .where('status', 'in', statuses)
    .where(since, '<=', before(heardWithinMs))
    .where(since, '>', before(newForMs))
    .where(
      sql<boolean>`not exists (
        select from rings
        where rings.shard_key = orders.shard_key and order_id = orders.id and about = ${about} and step = ${step})`,
    )
    .$if(storeIds !== undefined, (found) => found.where('store_id', 'in', storeIds ?? []))
    .where(isNotPutBack(sql.ref('orders.id')))
    .orderBy(since)
    .limit(most)
    .execute()
}

/** Locks the order's row; `undefined` if answered meanwhile or locked by another process. */
export async function claimUnheard(
  tx: OpenTransaction,
  statuses: readonly OrderStatus[],
  id: string,
): Promise<OrderRow | undefined> {
  return await tx
    .selectFrom('orders')
    .selectAll()
    .where(ofNumber(id, 'id'))
    .where('status', 'in', statuses)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** What waits at a store for one of `statuses` to end. */
export async function countWaiting(
  db: Reader,
  storeId: string,
  statuses: readonly OrderStatus[],
): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(atStore(storeId, 'store_id'))
    .where('status', 'in', statuses)
    .where('reached_store_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
