import { type Won, ZERO_WON, addWon } from '@hansang/domain'
import { type AttemptRow, type OpenTransaction, type Reader, sendAlong } from '../../platform/db/index.ts'
import { noteRefund } from '../orders/index.ts'
import { ofNumber } from '../../platform/shards/of-number.ts'

export const REST_REASONS = ['order-ended', 'paid-late', 'another-amount'] as const

/** Followed by the provider's id of the refund. */
export const CONSOLE_REFUND = 'console-'

/** Requires the attempt's lock; returns the changed row. */
export async function bookCapture(
  tx: OpenTransaction,
  attempt: AttemptRow,
  taken: Partial<Omit<AttemptRow, 'pays' | 'shard_key'>> & {
    readonly amount: Won
    readonly settled_at: Date
  },
): Promise<AttemptRow> {
  const { amount, settled_at: at } = taken
  const entry = {
    attempt_id: attempt.id,
    shard_key: attempt.shard_key,
    kind: 'CAPTURE',
    reason: 'paid',
    amount,
    at,
  } as const
  const booking = tx
    .with('entry', (db) => db.insertInto('payment_entries').values(entry))
    .updateTable('payment_attempts')
    .set(taken)
    .where(ofNumber(attempt.id, 'id'))
  await sendAlong(tx, booking)
  return { ...attempt, ...taken }
}

export async function isRefundBooked(
  db: Reader,
  attemptId: string,
  reasons: readonly string[],
): Promise<boolean> {
  const entry = await db
    .selectFrom('payment_entries')
    .select('attempt_id')
    .where(ofNumber(attemptId, 'attempt_id'))
    .where('kind', '=', 'REFUND')
    .where('reason', 'in', reasons)
    .executeTakeFirst()
  return entry !== undefined
}

/**
 * Requires the attempt's lock; one entry per reason. With `isOver` nothing keeps the money, so that a full
 * refund sets the state to REFUNDED.
 */
export async function bookRefund(
  tx: OpenTransaction,
  attempt: AttemptRow,
  { amount, reason, isOver, now }: { amount: Won; reason: string; isOver: boolean; now: Date },
): Promise<void> {
  const { id, shard_key, refunded: before, amount: whole } = attempt
  const refunded = addWon(before, amount)
  const isRefunded = isOver && refunded === whole
  await tx
    .updateTable('payment_attempts')
    .set({ refunded, ...(isRefunded ? { state: 'REFUNDED', next_query_at: null, compare_at: null } : {}) })
    .where(ofNumber(id, 'id'))
    .execute()
  if (amount === ZERO_WON) return
  await tx
    .insertInto('payment_entries')
    .values({ attempt_id: id, shard_key, kind: 'REFUND', reason, amount, at: now })
    .execute()
  await noteRefund(tx, attempt, { amount, reason, now })
}
