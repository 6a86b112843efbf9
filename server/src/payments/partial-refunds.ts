import { randomUUID } from 'node:crypto'
import { type Won, addWon, atLeastZero, subtractWon } from '@hansang/domain'
import { sql } from 'kysely'
import type { Database, OpenTransaction, Reader } from '../db/database.ts'
import type { PartialRefundRow } from '../db/schema.ts'

/** Jobs are given up after some minutes; after that a sweep retries. */
const NEXT_TRY_MS = 60_000
const MOST_AT_ONCE = 10

/** What an attempt took, and what of it is not spoken for by refunds. */
export interface MoneyLeft {
  readonly attemptId: string
  readonly amount: Won
  readonly left: Won
}

/** The paid attempts of an order, the due before the local voucher; to be read with the order locked. */
export async function readMoneyLeft(tx: OpenTransaction, orderId: string): Promise<MoneyLeft[]> {
  const attempts = await tx
    .selectFrom('payment_attempts')
    .select(['id', 'amount', 'refunded'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'PAID')
    .orderBy('pays')
    .forUpdate()
    .execute()
  return await Promise.all(
    attempts.map(async ({ id, amount, refunded }) => {
      const left = atLeastZero(subtractWon(amount, refunded, await pendingParts(tx, id)))
      return { attemptId: id, amount, left }
    }),
  )
}

/** What parts under way will still take from an attempt. */
export async function pendingParts(db: Reader, attemptId: string): Promise<Won> {
  const parts = await db
    .selectFrom('partial_refunds')
    .select('amount')
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'PENDING')
    .execute()
  return addWon(...parts.map(({ amount }) => amount))
}

/** Yields the number of the new part. */
export async function insertPart(
  tx: OpenTransaction,
  part: Pick<PartialRefundRow, 'order_id' | 'attempt_id' | 'request_id' | 'amount'>,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const nextTry = new Date(now.getTime() + NEXT_TRY_MS)
  const timed = { state: 'PENDING' as const, at: now, next_try_at: nextTry, settled_at: null }
  await tx
    .insertInto('partial_refunds')
    .values({ id, ...part, ...timed })
    .execute()
  return id
}

export async function readPart(db: Reader, id: string): Promise<PartialRefundRow> {
  return await db.selectFrom('partial_refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Writes what really went back as a part; `false` when that was written before. */
export async function settlePart(
  tx: OpenTransaction,
  { id, amount }: Pick<PartialRefundRow, 'id' | 'amount'>,
  now: Date,
): Promise<boolean> {
  const settled = await tx
    .updateTable('partial_refunds')
    .set({ state: 'DONE', amount, settled_at: now, next_try_at: null })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}

/** Parts whose next try is due, each for one caller. */
export async function claimOpenParts(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update partial_refunds set next_try_at = ${new Date(now.getTime() + NEXT_TRY_MS)}
    where id in (
      select id from partial_refunds where state = 'PENDING' and next_try_at <= ${now}
      order by next_try_at limit ${MOST_AT_ONCE} for update skip locked
    )
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
