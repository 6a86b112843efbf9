import { inTransaction } from '../db/database.ts'
import type { AttemptRow, AttemptState } from '../db/schema.ts'
import { inTime } from '../gateways/payment/ask-provider.ts'
import type { PaymentOutcome } from '../gateways/payment/port.ts'
import type { Services } from '../services.ts'
import { lockPayment } from './attempts.ts'
import { confirmPayment } from './confirm-payment.ts'
import { tellRefund } from './payment-messages.ts'
import { settleAttempt } from './settle-attempt.ts'

const STRAY = 'not-ours-to-keep'
const CLOSED: readonly AttemptState[] = ['REPLACED', 'FAILED', 'EXPIRED']

/**
 * A provider rang: how the attempt stands is asked for, whatever the bell said. Repeated, reordered, late or
 * for an attempt that nobody knows, it does no harm.
 *
 * @throws Error when the provider does not answer, so that it rings again.
 */
export async function learnOfPayment(services: Services, attemptId: string): Promise<void> {
  const attempt = await services.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirst()
  if (!attempt || attempt.state === 'PAID' || attempt.state === 'REFUNDED') return
  const outcome = await inTime(() => services.payments.query(attemptId))
  if (outcome.state === 'ready' || outcome.state === 'unknown') return
  await act(services, attempt, outcome)
}

async function act(services: Services, attempt: AttemptRow, outcome: PaymentOutcome): Promise<void> {
  const isTaken = outcome.state === 'approved'
  if (attempt.state === 'CONFIRMING' || attempt.state === 'UNKNOWN') {
    await settleAttempt(services, attempt.id, outcome)
  } else if (attempt.state === 'CREATED') {
    if (!isTaken) return
    const settled = await confirmPayment(services, attempt.id)
    // Paid after its time was over (trust §5).
    if (CLOSED.includes(settled.state)) await giveBack(services, settled, outcome)
  } else if (isTaken) {
    await giveBack(services, attempt, outcome)
  }
}

/** Money came for an attempt that is closed: it goes back, and both ways are booked. */
async function giveBack(services: Services, { id, amount }: AttemptRow, paid: PaymentOutcome): Promise<void> {
  if (paid.amount !== amount) throw new Error(`the provider took another amount for ${id}`)
  const refund = { amount, key: `${id}-${STRAY}`, reason: STRAY }
  const outcome = await inTime(() => services.payments.refund(id, refund))
  if (!outcome.ok) throw new Error(`the provider did not refund ${id}: ${outcome.failure}`)
  await inTransaction(services.db, async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!CLOSED.includes(payment.attempt.state)) return
    const now = services.clock.now()
    const entry = { attempt_id: id, amount, at: now }
    await tx
      .insertInto('payment_entries')
      .values([
        { ...entry, kind: 'CAPTURE', reason: 'paid' },
        { ...entry, kind: 'REFUND', reason: STRAY },
      ])
      .execute()
    await tx
      .updateTable('payment_attempts')
      .set({ state: 'REFUNDED', refunded: amount, means: paid.means, provider_reference: paid.reference })
      .where('id', '=', id)
      .execute()
    await tellRefund(tx, services, payment, amount)
  })
}
