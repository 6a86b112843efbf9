import { shardKeyOf } from '@hansang/domain'
import type { Insertable } from 'kysely'
import { compiledOnce, type Database, type Schema } from '../../platform/db/index.ts'

export type RingAbout = Schema['rings']['about']
export type RingStep = Schema['rings']['step']

export interface Ring {
  readonly orderId: string
  readonly about: RingAbout
  readonly step: RingStep
}

/** `true` for the first to claim it, however many processes and boards do. */
export async function claimRing(
  db: Database,
  { orderId, about, step }: Ring,
  { wasHeard, now }: { wasHeard: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await ringInsert(db, {
    order_id: orderId,
    shard_key: shardKeyOf(orderId),
    about,
    step,
    at: now,
    was_heard: wasHeard,
  }).execute(db)
  return rows.length > 0
}

const ringInsert = compiledOnce((db: Database, row: Insertable<Schema['rings']>) =>
  db
    .insertInto('rings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id'),
)

/** Orders that a board which rings by itself has read: their arrival need not be told to shut devices. */
export async function noteHeard(
  db: Database,
  orders: readonly { readonly orderId: string; readonly about: RingAbout }[],
  now: Date,
): Promise<void> {
  if (orders.length === 0) return
  await db
    .insertInto('rings')
    .values(
      orders.map(({ orderId, about }) => ({
        order_id: orderId,
        shard_key: shardKeyOf(orderId),
        about,
        step: 'arrival' as const,
        at: now,
        was_heard: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
