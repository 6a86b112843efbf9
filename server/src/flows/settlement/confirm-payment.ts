import { setTimeout as delay } from 'node:timers/promises'
import { inTransaction } from '../../platform/db/database.ts'
import type { AttemptRow } from '../../platform/db/schema.ts'
import { askProvider } from '../../platform/gateways/payment/ask-provider.ts'
import type { Services } from '../../platform/services/services.ts'
import {
  claimForConfirming,
  isUnsettled,
  lockPayment,
  nextPollAt,
  readAttempt,
  updateAttempt,
} from '../../nouns/payments/attempts.ts'
import { type Alongside, settleAttempt } from './settle-attempt.ts'
import { isTooLateToPay } from '../../nouns/orders/order-facts.ts'

/** A confirmation left without an end for so long was left by a process that crashed. */
export const ABANDONED_AFTER_MS = 15_000
/** With the provider's own limit of 10 s, a path stays below its 20 s. */
const SETTLE_WAIT_MS = 7_000
const POLL_MS = 100

/**
 * Takes the money of an authenticated attempt between two transactions. However many ask at once, one
 * of them confirms and all get the outcome; still open after a while means: ask again.
 */
export async function confirmPayment(
  services: Services,
  attemptId: string,
  { paymentKey, alongside }: { paymentKey?: string | undefined; alongside?: Alongside | undefined } = {},
): Promise<AttemptRow> {
  const now = services.clock.now()
  const lookAgainAt = new Date(now.getTime() + ABANDONED_AFTER_MS)
  const attempt = await claimForConfirming(services.db, attemptId, { now, lookAgainAt })
  if (!attempt) return await untilSettled(services, await closeLate(services, attemptId, now))
  const { amount } = attempt
  const outcome = await askProvider(
    () => services.payments.confirm(attemptId, amount, paymentKey),
    services.log,
  )
  return await untilSettled(services, await settleAttempt(services, attemptId, outcome, alongside))
}

/** The attempt in its current state; one that comes too late is closed. */
async function closeLate({ db }: Services, attemptId: string, now: Date): Promise<AttemptRow> {
  return await inTransaction(db, async (tx) => {
    const { attempt, order } = await lockPayment(tx, attemptId)
    if (attempt.state !== 'CREATED' || !isTooLateToPay(order, now)) return attempt
    const expired = {
      state: 'EXPIRED' as const,
      failure: 'too-late',
      settled_at: now,
      next_query_at: nextPollAt(attempt.created_at, now),
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
