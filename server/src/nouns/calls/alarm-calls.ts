import { HOUR_MS } from '@hansang/domain'
import { type Selectable, sql } from 'kysely'
import type { Database, OpenTransaction, Reader, Schema } from '../../platform/db/index.ts'
import type { DueRow, Looking } from '../../platform/jobs/sweep-rows.ts'
import type { Secrets } from '../../platform/secrets/index.ts'

export type CallRow = Selectable<Schema['alarm_calls']>
type EndedCall = NonNullable<CallRow['outcome']>

interface NewCall extends Pick<CallRow, 'about' | 'attempt' | 'place'> {
  readonly storeId: string
  readonly orderId: string | null
  readonly dueAt: Date
  /** Tests within it are one. */
  readonly window?: number
}

/** Nothing if it is there already, or another call to the store is under way. */
export async function insertCall(tx: OpenTransaction, call: NewCall): Promise<void> {
  const { storeId, orderId, about, attempt, place, dueAt, window = 0 } = call
  const id = orderId ? `${orderId}:${about}:${attempt}` : `test:${storeId}:${place}:${window}`
  const row = { id, store_id: storeId, order_id: orderId, about, attempt, place, due_at: dueAt }
  await tx
    .insertInto('alarm_calls')
    .values({ ...row, state: 'due' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A call that is still under way, or was answered, tells of everything that waited when it was placed. */
export async function isTold(
  tx: OpenTransaction,
  { storeId, waitsSince }: { readonly storeId: string; readonly waitsSince: Date },
): Promise<boolean> {
  const call = await tx
    .selectFrom('alarm_calls')
    .select('id')
    .where('store_id', '=', storeId)
    .where('about', '<>', 'test')
    .where((where) =>
      where.or([
        where('state', '<>', 'ended'),
        where.and([where('outcome', '=', 'answered'), where('placed_at', '>=', waitsSince)]),
      ]),
    )
    .executeTakeFirst()
  return call !== undefined
}

export async function findDueCalls(db: Reader, { now, most, isNotPutBack }: Looking): Promise<DueRow[]> {
  const rows = await db
    .selectFrom('alarm_calls')
    .select(['id as key', 'due_at as dueAt'])
    .where('state', '<>', 'ended')
    .where('due_at', '<=', now)
    .where(isNotPutBack(sql.ref('alarm_calls.id')))
    .orderBy('due_at')
    .limit(most)
    .execute()
  return rows
}

/** `undefined` if it is not due any more, or at work in another process. */
export async function lockCall(tx: OpenTransaction, id: string, now: Date): Promise<CallRow | undefined> {
  return await tx
    .selectFrom('alarm_calls')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Placed within the last hour, tests included. */
export async function countPlaced(tx: OpenTransaction, storeId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('alarm_calls')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('store_id', '=', storeId)
    .where('placed_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow()
  return count
}

interface Beginning {
  readonly id: string
  readonly phone: string
  readonly words: string
  readonly now: Date
  /** When it counts as failed, if its process tells nothing more. */
  readonly lostAt: Date
}

/** Kept before it is placed, so that nobody places it again. */
export async function beginCall(tx: OpenTransaction, secrets: Secrets, beginning: Beginning): Promise<void> {
  const { id, phone, words, now, lostAt } = beginning
  await tx
    .updateTable('alarm_calls')
    .set({
      state: 'placing',
      placed_at: now,
      due_at: lostAt,
      phone_sealed: secrets.seal(phone, 'alarm_calls.phone_sealed', id),
      words_sealed: secrets.seal(words, 'alarm_calls.words_sealed', id),
    })
    .where('id', '=', id)
    .execute()
}

export async function noteRinging(
  db: Database,
  {
    id,
    reference,
    lookAgainAt,
  }: { readonly id: string; readonly reference: string; readonly lookAgainAt: Date },
): Promise<void> {
  await db
    .updateTable('alarm_calls')
    .set({ state: 'ringing', reference, due_at: lookAgainAt })
    .where('id', '=', id)
    .where('state', 'in', ['placing', 'ringing'])
    .execute()
}

/** `false` if it has ended already. */
export async function endCall(
  db: Database,
  { id, outcome, now }: { readonly id: string; readonly outcome: EndedCall; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alarm_calls')
    .set({ state: 'ended', outcome, ended_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Newest first, without those that turned out to be needless. */
export async function readLastCalls(db: Reader, storeId: string, most: number) {
  return await db
    .selectFrom('alarm_calls')
    .select(['about', 'attempt', 'due_at', 'placed_at', 'outcome'])
    .where('store_id', '=', storeId)
    .where((where) => where.or([where('outcome', 'is', null), where('outcome', '<>', 'needless')]))
    .orderBy(sql`coalesce(placed_at, due_at)`, 'desc')
    .limit(most)
    .execute()
}
