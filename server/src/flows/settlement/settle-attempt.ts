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
  nextComparisonAt,
  nextPollAt,
  type PaymentAtWork,
  replaceAttempt,
  updateAttempt,
} from '../../nouns/payments/index.ts'
import type { ApprovedPayment, PaymentOutcome } from '../../platform/gateways/payment/port.ts'
import type { Services } from '../../platform/services/services.ts'
import type { CountedOutcome } from '../../platform/services/metrics.ts'
import { moveThrough, refundLater, waitForPayment } from '../lifecycle/index.ts'
import { factsOf, isTooLateToPay, updateOrder } from '../../nouns/orders/index.ts'
import { applyVoucher } from './apply-voucher.ts'
import { commitTenders, releaseTenders } from '../tenders/index.ts'

const QUERY_DELAYS_MS = [5_000, 15_000, 60_000] as const
const LAST_DELAY_MS = 60_000

/** Runs in the transaction that settles the attempt. */
export type InSameTransaction = (tx: OpenTransaction, settled: AttemptRow) => Promise<void>

/** Books the outcome once. A settled attempt changes only when money arrives after it was closed. */
export async function settleAttempt(
  services: Services,
  attemptId: string,
  outcome: PaymentOutcome,
  alongside?: InSameTransaction,
): Promise<AttemptRow> {
  const { before, after } = await inTransaction(services.db, async (tx) => {
    const payment = await lockPayment(tx, attemptId)
    const settled = await settle(tx, services, payment, outcome)
    await alongside?.(tx, settled)
    return { before: payment.attempt.state, after: settled }
  })
  if (before !== after.state) {
    services.metrics.payments.inc({ outcome: countedAs(after.state, outcome) })
    services.log.info(
      { attemptId: after.id, orderId: after.order_id, state: after.state },
      'a payment settled',
    )
  }
  return after
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
  const now = services.clock.now()
  return await bookCapture(tx, attempt, {
    state: taken.state,
    amount: taken.amount,
    provider_reference: taken.reference,
    means: taken.means,
    card_company: taken.cardCompany,
    instalment: taken.instalment,
    failure: taken.failure,
    settled_at: now,
    next_query_at: null,
    compare_at: services.payments.isSandbox ? null : nextComparisonAt(now, now),
  })
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
