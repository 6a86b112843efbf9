import { setTimeout as delay } from 'node:timers/promises'
import { inTransaction } from '../db/database.ts'
import type { AttemptRow } from '../db/schema.ts'
import { askProvider } from '../gateways/payment/ask-provider.ts'
import type { Services } from '../services/services.ts'
import { TERMINAL_STATUSES, isTooLateToPay, isUnsettled } from '../payments/attempt-states.ts'
import { lockPayment, readAttempt, updateAttempt } from '../payments/attempts.ts'
import { nextLookAt } from '../payments/next-looks.ts'
import { type Alongside, settleAttempt } from './settle-attempt.ts'

/** A confirmation left without an end for so long was left by a process that died. */
export const ABANDONED_AFTER_MS = 15_000
/** With the provider's own limit of 10 s, a path stays below its 20 s. */
const SETTLE_WAIT_MS = 7_000
const POLL_MS = 100

/**
 * Takes the money of an authenticated attempt between two transactions. However many ask at once, one
 * of them confirms and all get what came of it; still open after a while means: ask again.
 */
export async function confirmPayment(
  services: Services,
  attemptId: string,
  { paymentKey, alongside }: { paymentKey?: string | undefined; alongside?: Alongside | undefined } = {},
): Promise<AttemptRow> {
  const { attempt, isMine } = await beginConfirming(services, attemptId)
  if (!isMine) return await untilSettled(services, attempt)
  const { payments } = services
  const { id, amount } = attempt
  const outcome = await askProvider(() => payments.confirm(id, amount, paymentKey), services.log)
  return await untilSettled(services, await settleAttempt(services, attemptId, outcome, alongside))
}

async function beginConfirming(
  services: Services,
  attemptId: string,
): Promise<{ attempt: AttemptRow; isMine: boolean }> {
  const now = services.clock.now()
  // Whatever ends an order closes its attempt with it: the attempt's own row is lock enough.
  const confirming = await services.db
    .updateTable('payment_attempts')
    .set({ state: 'CONFIRMING', next_query_at: new Date(now.getTime() + ABANDONED_AFTER_MS) })
    .where('id', '=', attemptId)
    .where('state', '=', 'CREATED')
    .where((where) =>
      where.exists(
        where
          .selectFrom('orders')
          .whereRef('orders.id', '=', 'payment_attempts.order_id')
          .where('orders.status', 'not in', TERMINAL_STATUSES)
          .where('orders.pay_by', '>', now),
      ),
    )
    .returningAll()
    .executeTakeFirst()
  return confirming
    ? { attempt: confirming, isMine: true }
    : { attempt: await closeLate(services, attemptId, now), isMine: false }
}

/** The attempt as it stands; one that comes too late is closed. */
async function closeLate({ db }: Services, attemptId: string, now: Date): Promise<AttemptRow> {
  return await inTransaction(db, async (tx) => {
    const { attempt, order } = await lockPayment(tx, attemptId)
    if (attempt.state !== 'CREATED' || !isTooLateToPay(order, now)) return attempt
    const expired = {
      state: 'EXPIRED' as const,
      failure: 'too-late',
      settled_at: now,
      next_query_at: nextLookAt(attempt.created_at, now),
    }
    return await updateAttempt(tx, attempt, expired)
  })
}

async function untilSettled(services: Services, attempt: AttemptRow): Promise<AttemptRow> {
  const end = performance.now() + SETTLE_WAIT_MS
  let seen = attempt
  while (isUnsettled(seen.state) && performance.now() < end) {
    await delay(POLL_MS)
    seen = await readAttempt(services.db, attempt.id)
  }
  return seen
}
