import { ZERO_WON } from '@hansang/domain'
import type { PaymentOutcome, PaymentState } from './port.ts'

/** The outcome of an attempt for which no money was taken. */
export function noCharge(
  attemptId: string,
  state: Exclude<PaymentState, 'approved'>,
  failure = '',
): PaymentOutcome {
  return {
    state,
    amount: ZERO_WON,
    reference: attemptId,
    means: '',
    cardCompany: '',
    instalment: '',
    failure,
  }
}
