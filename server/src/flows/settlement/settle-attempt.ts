import { orderCan, paymentSteps } from '@hansang/domain'
import {
  type AttemptRow,
  type AttemptState,
  inTransaction,
  type OpenTransaction,
} from '../../platform/db/index.ts'
import {
  bookCapture,
  findLiveAttempt,
  isClosedUnpaid,
  isConfirming,
  isReplaceable,
  lockPayment,
  nextPollAt,
  type PaymentAtWork,
  replaceAttempt,
  type SeenPayment,
  updateAttempt,
} from '../../nouns/payments/index.ts'
import type { ApprovedPayment, PaymentOutcome } from '../../platform/gateways/payment/port.ts'
import { keepAnswer } from '../../platform/http/routes/index.ts'
import type { Services } from '../../platform/services/services.ts'
import type { CountedOutcome } from '../../platform/services/metrics.ts'
import { moveThrough, refundLater, waitForPayment } from '../lifecycle/index.ts'
import { factsOf, isTooLateToPay, updateOrder } from '../../nouns/orders/index.ts'
import { applyVoucher } from './apply-voucher.ts'
import { captureOf, type KeptAnswer, settleAtOnce } from './settle-at-once.ts'
import { commitTenders, releaseTenders } from '../tenders/index.ts'

const QUERY_DELAYS_MS = [5_000, 15_000, 60_000] as const
const LAST_DELAY_MS = 60_000

export type { KeptAnswer }

/**
 * Books the outcome once. A settled attempt changes only when money arrives after it was closed. What was `seen`
 * is judged without a lock, and written at once unless it changed; otherwise it is judged afresh under the locks.
 */
export async function settleAttempt(
  services: Services,
  attemptId: string,
  outcome: PaymentOutcome,
  { seen, kept }: { seen?: SeenPayment; kept?: KeptAnswer | undefined } = {},
): Promise<AttemptRow> {
  const atOnce = seen ? await settleAtOnce(services, seen, outcome, kept) : null
  const { before, after } = atOnce ?? (await settleUnderLocks(services, attemptId, outcome, kept))
  if (before !== after.state) {
    services.metrics.payments.inc({ outcome: countedAs(after.state, outcome) })
    services.log.info(
      { attemptId: after.id, orderId: after.order_id, state: after.state },
      'a payment settled',
    )
  }
  return after
}

async function settleUnderLocks(
  services: Services,
  attemptId: string,
  outcome: PaymentOutcome,
  kept: KeptAnswer | undefined,
): Promise<{ before: AttemptState; after: AttemptRow }> {
  return await inTransaction(services.db, async (tx) => {
    const payment = await lockPayment(tx, attemptId)
    const after = await settle(tx, services, payment, outcome)
    const answer = kept?.answerTo(after)
    if (kept && answer) await keepAnswer(tx, kept.once, answer, kept.at)
    return { before: payment.attempt.state, after }
  })
}

/** Money that pays no order counts as `returned`. */
function countedAs(state: AttemptState, outcome: PaymentOutcome): CountedOutcome {
  if (state === 'PAID') return 'paid'
  if (state === 'RETURNING') return 'returned'
  return outcome.state === 'approved' || outcome.state === 'ready' ? 'unknown' : outcome.state
}

async function settle(
  tx: OpenTransaction,
  services: Services,
  payment: PaymentAtWork,
  outcome: PaymentOutcome,
): Promise<AttemptRow> {
  const { attempt } = payment
  if (isClosedUnpaid(attempt)) {
    return outcome.state === 'approved' ? await takeLateMoney(tx, services, payment, outcome) : attempt
  }
  if (!isConfirming(attempt.state)) return attempt
  switch (outcome.state) {
    case 'approved':
      return await takeMoney(tx, services, payment, outcome)
    case 'declined':
    case 'canceled':
      return await closeUnpaid(tx, services, payment, { state: 'FAILED', failure: outcome.failure })
    case 'expired':
      return await closeUnpaid(tx, services, payment, { state: 'EXPIRED', failure: outcome.failure })
    case 'ready':
    case 'unknown':
      return await askLater(tx, services, attempt)
  }
}

async function takeMoney(
  tx: OpenTransaction,
  services: Services,
  { order, attempt }: PaymentAtWork,
  outcome: ApprovedPayment,
): Promise<AttemptRow> {
  if (outcome.amount !== attempt.amount) {
    await releaseTendersOf(tx, services, { order, attempt })
    return await takeToReturn(tx, services, attempt, outcome, 'another-amount')
  }
  const now = services.clock.now()
  const paid = await book(tx, services, attempt, { ...outcome, state: 'PAID', failure: '' })
  if (attempt.pays === 'local-voucher') {
    if (await applyVoucher(tx, services, { order, attempt })) return paid
    // Money with a failure never paid for the order: takings count neither it nor its return.
    const unused = await updateAttempt(tx, paid, { failure: 'unused' })
    await refundLater(tx, services, attempt.id)
    return unused
  }
  const path = { steps: paymentSteps(factsOf(order)), actor: 'provider', now } as const
  const served = await moveThrough(tx, services, order, path)
  if (served) await commitTenders(tx, order, now)
  else await refundLater(tx, services, attempt.id)
  return paid
}

/** Pays the order if it still waits for this amount, otherwise refunds. */
async function takeLateMoney(
  tx: OpenTransaction,
  services: Services,
  { order, attempt }: PaymentAtWork,
  outcome: ApprovedPayment,
): Promise<AttemptRow> {
  const now = services.clock.now()
  const live = await findLiveAttempt(tx, order)
  const isWhole = attempt.pays === 'due' && order.due === attempt.amount && outcome.amount === attempt.amount
  if (!isReplaceable(live) || !isWhole || !orderCan.pay(factsOf(order)) || isTooLateToPay(order, now)) {
    return await takeToReturn(tx, services, attempt, outcome, 'paid-late')
  }
  if (live) await replaceAttempt(tx, live, now)
  const { method } = attempt
  const payable = await updateOrder(tx, order, { payment_method: method })
  return await takeMoney(tx, services, { order: payable, attempt }, outcome)
}

async function takeToReturn(
  tx: OpenTransaction,
  services: Services,
  attempt: AttemptRow,
  outcome: ApprovedPayment,
  why: 'another-amount' | 'paid-late',
): Promise<AttemptRow> {
  const { amount: taken } = outcome
  services.log.error({ attemptId: attempt.id, asked: attempt.amount, taken, why }, 'money is given back')
  const booked = await book(tx, services, attempt, { ...outcome, state: 'RETURNING', failure: why })
  await refundLater(tx, services, attempt.id)
  return booked
}

async function book(
  tx: OpenTransaction,
  services: Services,
  attempt: AttemptRow,
  taken: Omit<ApprovedPayment, 'state'> & { state: 'PAID' | 'RETURNING'; failure: string },
): Promise<AttemptRow> {
  return await bookCapture(tx, attempt, captureOf(services, taken))
}

async function releaseTendersOf(
  tx: OpenTransaction,
  services: Services,
  { order, attempt }: PaymentAtWork,
): Promise<void> {
  if (attempt.pays !== 'due') return
  if (orderCan.pay(factsOf(order))) await waitForPayment(tx, services, order)
  await releaseTenders(tx, order, services.clock.now())
}

async function closeUnpaid(
  tx: OpenTransaction,
  services: Services,
  { order, attempt }: PaymentAtWork,
  end: { state: 'FAILED' | 'EXPIRED'; failure: string },
): Promise<AttemptRow> {
  await releaseTendersOf(tx, services, { order, attempt })
  const now = services.clock.now()
  const look = nextPollAt(attempt.created_at, now)
  return await updateAttempt(tx, attempt, { ...end, settled_at: now, next_query_at: look })
}

async function askLater(tx: OpenTransaction, services: Services, attempt: AttemptRow): Promise<AttemptRow> {
  const delayMs = QUERY_DELAYS_MS[attempt.query_count] ?? LAST_DELAY_MS
  return await updateAttempt(tx, attempt, {
    state: 'UNKNOWN',
    query_count: attempt.query_count + 1,
    next_query_at: new Date(services.clock.now().getTime() + delayMs),
  })
}
