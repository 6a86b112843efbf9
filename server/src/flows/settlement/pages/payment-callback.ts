import type { AttemptRow } from '../../../platform/db/index.ts'
import { askProvider } from '../../../platform/gateways/payment/ask-provider.ts'
import type { PaymentReturn } from '../../../platform/gateways/payment/payment-window.ts'
import type { Services } from '../../../platform/services/services.ts'
import {
  isClosedUnpaid,
  isConfirming,
  isUnsettled,
  type PaymentOfPage,
  readAttempt,
} from '../../../nouns/payments/index.ts'
import { confirmPayment } from '../confirm-payment.ts'
import { pollClosed } from '../poll-attempt.ts'
import { settleAttempt } from '../settle-attempt.ts'
import { isTooLateToPay } from '../../../nouns/orders/index.ts'

export type ReturnCode = '0000' | '99' | '9999'

/** `null` while the payment is open. Ignores the browser's claims: the server confirms with the provider. */
export async function settleCallback(
  services: Services,
  { payment, returned }: { payment: PaymentOfPage; returned: PaymentReturn },
): Promise<ReturnCode | null> {
  const { attempt } = payment
  if (returned.kind !== 'authenticated') return withoutPayment(attempt, returned)
  if (!isAbout(attempt, returned)) {
    services.log.warn({ attemptId: attempt.id }, 'a return names another payment')
    return '9999'
  }
  const settled = await confirm(services, payment, returned.paymentKey ?? undefined)
  return returnCodeOf(isClosedUnpaid(settled) ? await pollAgain(services, settled) : settled)
}

/** Only logs errors, so that the customer need not wait; the poll repeats later. */
async function pollAgain(services: Services, closed: AttemptRow): Promise<AttemptRow> {
  try {
    await pollClosed(services, closed.id)
  } catch (error) {
    services.log.warn({ err: error, attemptId: closed.id }, 'whether money came late is not known yet')
  }
  return await readAttempt(services.db, closed.id)
}

/** Safe to repeat after a lost answer: its key charges once. */
async function confirm(services: Services, payment: PaymentOfPage, paymentKey?: string): Promise<AttemptRow> {
  const { id, state, amount } = payment.attempt
  if (state !== 'UNKNOWN' || isTooLateToPay(payment.order, services.clock.now())) {
    return await confirmPayment(services, id, { paymentKey })
  }
  const outcome = await askProvider(() => services.payments.confirm(id, amount, paymentKey), services.log)
  return await settleAttempt(services, id, outcome)
}

function withoutPayment({ state }: AttemptRow, returned: PaymentReturn): ReturnCode | null {
  if (state === 'PAID') return '0000'
  if (isConfirming(state)) return null
  return returned.kind === 'failed' ? returned.code : '9999'
}

type Authenticated = Extract<PaymentReturn, { kind: 'authenticated' }>

function isAbout(attempt: AttemptRow, { attemptId, amount }: Authenticated): boolean {
  return attemptId === attempt.id && (amount === null || amount === attempt.amount)
}

/** `null` while the payment is open. */
export function returnCodeOf({ state, failure }: AttemptRow): ReturnCode | null {
  if (isUnsettled(state)) return null
  if (state === 'PAID') return '0000'
  return failure === '99' ? '99' : '9999'
}
