import { randomBytes } from 'node:crypto'
import { type Won } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import { sendAlong } from '../db/pipeline.ts'
import type { AttemptRow, OrderRow } from '../db/schema.ts'
import { type Secrets, hashOf } from '../secrets/seal.ts'
import { nextLookAt } from './next-look.ts'

export interface NewAttempt {
  readonly attemptId: string
  /** The secret of the payment page: made of the attempt's number and a key, and kept as a hash alone. */
  readonly payKey: string
}

export async function insertAttempt(
  tx: OpenTransaction,
  secrets: Secrets,
  order: OrderRow,
  attempt: { provider: string; method: string; amount: Won; now: Date; pays?: AttemptRow['pays'] },
): Promise<NewAttempt> {
  // Providers take 6 to 40 letters and digits, each number once.
  const attemptId = `${order.id}${randomBytes(6).toString('hex')}`
  const payKey = secrets.payKey(attemptId)
  const { now, ...columns } = attempt
  const row = {
    id: attemptId,
    order_id: order.id,
    pay_key_hash: hashOf(payKey),
    state: 'CREATED' as const,
    created_at: now,
    next_query_at: nextLookAt(now, now),
  }
  await sendAlong(tx, tx.insertInto('payment_attempts').values({ ...row, ...columns }))
  return { attemptId, payKey }
}

/** The next registration takes the place of the one before. */
export async function replaceAttempt(tx: OpenTransaction, attempt: AttemptRow, now: Date): Promise<void> {
  const replacing = tx
    .updateTable('payment_attempts')
    .set({ state: 'REPLACED', settled_at: now })
    .where('id', '=', attempt.id)
    .where('state', '=', 'CREATED')
  await sendAlong(tx, replacing)
}
