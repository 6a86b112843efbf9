import { randomUUID } from 'node:crypto'
import { type Won, addWon, atLeastZero, subtractWon } from '@hansang/domain'
import { sql } from 'kysely'
import type {
  Database,
  OpenTransaction,
  OrderRow,
  PartialRefundRow,
  Reader,
} from '../../platform/db/index.ts'
import type { DueRow, Looking } from '../../platform/jobs/sweep-rows.ts'
import { ofNumber, ofOrder } from '../../platform/shards/of-number.ts'

/** The job gives up after some minutes; then a sweep retries. */
const NEXT_TRY_MS = 60_000

/** `left` excludes refunds made and pending. */
export interface MoneyLeft {
  readonly attemptId: string
  readonly amount: Won
  readonly left: Won
}

/** The order's paid attempts, the due before the local voucher. Requires the order's lock. */
export async function readMoneyLeft(tx: OpenTransaction, order: OrderRow): Promise<MoneyLeft[]> {
  const attempts = await tx
    .selectFrom('payment_attempts')
    .select(['id', 'amount', 'refunded'])
    .where(ofOrder(order, 'order_id'))
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

export async function pendingParts(db: Reader, attemptId: string): Promise<Won> {
  const parts = await db
    .selectFrom('partial_refunds')
    .select('amount')
    .where(ofNumber(attemptId, 'attempt_id'))
    .where('state', '=', 'PENDING')
    .execute()
  return addWon(...parts.map(({ amount }) => amount))
}

export async function insertPart(
  tx: OpenTransaction,
  part: Pick<PartialRefundRow, 'order_id' | 'shard_key' | 'attempt_id' | 'request_id' | 'amount'>,
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

export async function readPartialRefund(db: Reader, id: string): Promise<PartialRefundRow> {
  return await db.selectFrom('partial_refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

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

export async function findOpenParts(
  db: Reader,
  { now, most, isNotPutBack }: Looking,
): Promise<readonly DueRow[]> {
  return await db
    .selectFrom('partial_refunds')
    .select([sql<string>`id::text`.as('key'), 'next_try_at as dueAt'])
    .where('state', '=', 'PENDING')
    .where('next_try_at', '<=', now)
    .where(isNotPutBack(sql`partial_refunds.id::text`))
    .orderBy('next_try_at')
    .limit(most)
    .$narrowType<{ dueAt: Date }>()
    .execute()
}

export async function claimOpenPart(db: Database, id: string, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('partial_refunds')
    .set({ next_try_at: new Date(now.getTime() + NEXT_TRY_MS) })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .where('next_try_at', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}
