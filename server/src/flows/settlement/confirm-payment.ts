import { setTimeout as delay } from 'node:timers/promises'
import { type AttemptRow, inTransaction } from '../../platform/db/index.ts'
import { askProvider } from '../../platform/gateways/payment/ask-provider.ts'
import type { Services } from '../../platform/services/services.ts'
import {
  claimForConfirming,
  isUnsettled,
  lockPayment,
  nextPollAt,
  readAttempt,
  type SeenPayment,
  updateAttempt,
} from '../../nouns/payments/index.ts'
import { type KeptAnswer, settleAttempt } from './settle-attempt.ts'
import { isTooLateToPay } from '../../nouns/orders/index.ts'

/** After this, a pending confirmation counts as left by a crashed process. */
export const ABANDONED_AFTER_MS = 15_000
/** With the provider's 10 s, stays below a request's 20 s. */
const SETTLE_WAIT_MS = 7_000
const POLL_MS = 100

interface Confirming {
  readonly paymentKey?: string | undefined
  readonly kept?: KeptAnswer | undefined
}

/**
 * Captures an authenticated attempt, calling the provider between two transactions. Of concurrent calls one
 * confirms and all get the outcome. If still unsettled after the wait, the caller must ask again.
 */
export async function confirmPayment(
  services: Services,
  attemptId: string,
  confirming: Confirming = {},
): Promise<AttemptRow> {
  const now = services.clock.now()
  const seen = await claimForConfirming(services.db, attemptId, { now, pollAgainAt: abandonedAt(now) })
  if (!seen) return await untilSettled(services, await closeLate(services, attemptId, now))
  return await confirmSeen(services, seen, confirming)
}

/** When an attempt that is claimed now counts as left by a crashed process. */
export function abandonedAt(now: Date): Date {
  return new Date(now.getTime() + ABANDONED_AFTER_MS)
}

/** As `confirmPayment`, of an attempt that this call has claimed. */
export async function confirmSeen(
  services: Services,
  seen: SeenPayment,
  { paymentKey, kept }: Confirming,
): Promise<AttemptRow> {
  const { id, amount } = seen.attempt
  const outcome = await askProvider(() => services.payments.confirm(id, amount, paymentKey), services.log)
  return await untilSettled(services, await settleAttempt(services, id, outcome, { seen, kept }))
}

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
