import type { Won, Refusal } from '@hansang/domain'
import type { Paced } from '../paced.ts'

export type PaymentOutcome =
  | ApprovedPayment
  | {
      readonly state: 'declined' | 'canceled' | 'expired'
      readonly failure: string
      readonly message?: string
    }
  | { readonly state: 'ready' }
  | { readonly state: 'unknown' }

export interface ApprovedPayment {
  readonly state: 'approved'
  readonly amount: Won
  readonly reference: string
  readonly means: string
  readonly cardCompany: string
  /** `00` is a lump sum, else months in two digits. */
  readonly instalment: string
}

export interface PaymentToPrepare {
  readonly attemptId: string
  readonly orderName: string
  readonly amount: Won
}

export interface ConsoleRefund {
  readonly reference: string
  readonly amount: Won
}

/** `null` once the money went back. */
export type RefundOutcome = Refusal | null

/** Call between transactions, never inside one. An error or timeout leaves the attempt UNKNOWN. */
export interface PaymentProvider extends Paced {
  readonly name: string
  readonly isSandbox: boolean
  /** `false` where `prepare` does nothing. */
  readonly needsPreparing: boolean
  prepare(payment: PaymentToPrepare): Promise<void>
  /**
   * Charges an authenticated payment. `paymentKey` comes from the window's return; without it the provider is
   * asked for it.
   */
  confirm(attemptId: string, amount: Won, paymentKey?: string): Promise<PaymentOutcome>
  query(attemptId: string): Promise<PaymentOutcome>
  /** Closes an uncharged payment for good; returns `canceled`, or `approved` if it was charged first. */
  abandon(attemptId: string): Promise<PaymentOutcome>
  /** Idempotent by `key`. */
  refund(attemptId: string, refund: { amount: Won; key: string; reason: string }): Promise<RefundOutcome>
  consoleRefunds(attemptId: string): Promise<readonly ConsoleRefund[]>
}
