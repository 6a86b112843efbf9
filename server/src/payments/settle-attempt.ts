import { isTerminal, type OrderStatus } from '@hansang/domain'
import type { Updateable } from 'kysely'
import { type OpenTransaction, inTransaction } from '../db/database.ts'
import type { AttemptRow, AttemptState, Schema } from '../db/schema.ts'
import type { PaymentOutcome } from '../gateways/payment/port.ts'
import type { Services } from '../services.ts'
import { type PaymentAtWork, lockPayment } from './attempts.ts'
import { moveAlong, waitForPayment } from './move-paid-order.ts'
import { applyVoucher } from './apply-voucher.ts'
import { refundLater } from './refund-attempt.ts'
import { releaseTenders, takeTenders } from './take-tenders.ts'

/** How long after each fruitless question the provider is asked again; then each minute. */
const QUERY_DELAYS_MS = [5_000, 15_000, 60_000] as const
const LAST_DELAY_MS = 60_000

/** Brings what the provider said into our books, once: an attempt that is settled stays as it is. */
export async function settleAttempt(
  services: Services,
  attemptId: string,
  outcome: PaymentOutcome,
): Promise<AttemptRow> {
  return await inTransaction(services.db, async (tx) => {
    const payment = await lockPayment(tx, attemptId)
    if (!isOpen(payment.attempt.state)) return payment.attempt
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
        return await askLater(tx, services, payment.attempt)
    }
  })
}

function isOpen(state: AttemptState): boolean {
  return state === 'CONFIRMING' || state === 'UNKNOWN'
}

/** Books the capture and serves the order; money for an order that can no longer be served goes back. */
async function takeMoney(
  tx: OpenTransaction,
  services: Services,
  { order, attempt }: PaymentAtWork,
  outcome: PaymentOutcome,
): Promise<AttemptRow> {
  if (outcome.amount !== attempt.amount) throw new Error(`the provider took another amount for ${attempt.id}`)
  const now = services.clock.now()
  const paid = await update(tx, attempt.id, {
    state: 'PAID',
    provider_reference: outcome.reference,
    means: outcome.means,
    card_company: outcome.cardCompany,
    instalment: outcome.instalment,
    settled_at: now,
    next_query_at: null,
  })
  await tx
    .insertInto('payment_entries')
    .values({ attempt_id: attempt.id, kind: 'CAPTURE', reason: 'paid', amount: attempt.amount, at: now })
    .execute()
  if (attempt.pays === 'local-voucher') {
    const isUsed = await applyVoucher(tx, services, { order, attempt })
    if (!isUsed) await refundLater(tx, services, attempt.id)
    return paid
  }
  const path = {
    to: ['NOT_ORDER_READY', 'ORDER_READY', 'ORDER_PAY_DONE'] as const,
    actor: 'provider' as const,
  }
  const served = isTerminal(order.status as OrderStatus) ? null : await moveAlong(tx, services, order, path)
  if (served) await takeTenders(tx, order.id, now)
  else await refundLater(tx, services, attempt.id)
  return paid
}

async function closeUnpaid(
  tx: OpenTransaction,
  services: Services,
  { order, attempt }: PaymentAtWork,
  end: { state: 'FAILED' | 'EXPIRED'; failure: string },
): Promise<AttemptRow> {
  if (attempt.pays === 'due') {
    await waitForPayment(tx, services, order)
    await releaseTenders(tx, order, services.clock.now())
  }
  return await update(tx, attempt.id, { ...end, settled_at: services.clock.now(), next_query_at: null })
}

async function askLater(tx: OpenTransaction, services: Services, attempt: AttemptRow): Promise<AttemptRow> {
  const delayMs = QUERY_DELAYS_MS[attempt.query_count] ?? LAST_DELAY_MS
  return await update(tx, attempt.id, {
    state: 'UNKNOWN',
    query_count: attempt.query_count + 1,
    next_query_at: new Date(services.clock.now().getTime() + delayMs),
  })
}

async function update(
  tx: OpenTransaction,
  attemptId: string,
  change: Updateable<Schema['payment_attempts']>,
): Promise<AttemptRow> {
  return await tx
    .updateTable('payment_attempts')
    .set(change)
    .where('id', '=', attemptId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
