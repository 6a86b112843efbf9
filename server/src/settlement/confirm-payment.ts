import { setTimeout as delay } from 'node:timers/promises'
import { inTransaction } from '../db/database.ts'
import { sendAlong } from '../db/pipeline.ts'
import type { AttemptRow } from '../db/schema.ts'
import { askProvider } from '../gateways/payment/ask-provider.ts'
import { isWindowed } from '../gateways/payment/payment-window.ts'
import type { Services } from '../services/services.ts'
import { isTooLateToPay, isUnsettled } from '../payments/attempt-states.ts'
import { lockPayment, readAttempt } from '../payments/attempts.ts'
import { nextLookAt } from '../payments/next-look.ts'
import { settleAttempt } from './settle-attempt.ts'

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
  paymentKey?: string,
): Promise<AttemptRow> {
  const { attempt, isMine } = await beginConfirming(services, attemptId)
  if (!isMine) return await untilSettled(services, attempt)
  const { payments } = services
  const { id, amount } = attempt
  const ask = () =>
    isWindowed(payments) ? payments.confirm(id, amount, paymentKey) : payments.confirm(id, amount)
  const outcome = await askProvider(ask, services.log)
  return await untilSettled(services, await settleAttempt(services, attemptId, outcome))
}

async function beginConfirming(
  services: Services,
  attemptId: string,
): Promise<{ attempt: AttemptRow; isMine: boolean }> {
  const now = services.clock.now()
  return await inTransaction(services.db, async (tx) => {
    const { attempt, order } = await lockPayment(tx, attemptId)
    if (attempt.state !== 'CREATED') return { attempt, isMine: false }
    const isLate = isTooLateToPay(order, now)
    const change = isLate
      ? {
          state: 'EXPIRED' as const,
          failure: 'too-late',
          settled_at: now,
          next_query_at: nextLookAt(attempt.created_at, now),
        }
      : { state: 'CONFIRMING' as const, next_query_at: new Date(now.getTime() + ABANDONED_AFTER_MS) }
    await sendAlong(tx, tx.updateTable('payment_attempts').set(change).where('id', '=', attemptId))
    return { attempt: { ...attempt, ...change }, isMine: !isLate }
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
