import type { Won } from '@hansang/domain'
import type { Paced } from '../paced.ts'

/** The state of an attempt at the provider; `unknown` when it gave no answer. */
export type PaymentOutcome =
  | ApprovedPayment
  | {
      readonly state: 'declined' | 'canceled' | 'expired'
      readonly failure: string
      /** The provider's own words for the customer, where it has any. */
      readonly message?: string
    }
  | { readonly state: 'ready' }
  | { readonly state: 'unknown' }

/** Money was taken: how much, and by which means. */
export interface ApprovedPayment {
  readonly state: 'approved'
  readonly amount: Won
  readonly reference: string
  /** Code of a pay means, e.g. `0001`. */
  readonly means: string
  readonly cardCompany: string
  /** `00` is a lump sum, else months in two digits. */
  readonly instalment: string
}

export interface PaymentToPrepare {
  /** Ours; also the provider's order id. */
  readonly attemptId: string
  readonly orderName: string
  readonly amount: Won
}

/** A refund that we did not ask for: somebody made it in the provider's console. */
export interface ConsoleRefund {
  /** The provider's own name for it, the same each time it is told. */
  readonly reference: string
  readonly amount: Won
}

export type RefundOutcome = { readonly ok: true } | { readonly ok: false; readonly failure: string }

/**
 * A payment provider. Every call is made between two transactions of ours, never inside one,
 * and a call that throws or runs out of time leaves the attempt UNKNOWN.
 */
export interface PaymentProvider extends Paced {
  readonly name: string
  readonly isSandbox: boolean
  /** Tells the provider about an attempt before its page opens. */
  prepare(payment: PaymentToPrepare): Promise<void>
  /**
   * Takes the money of an authenticated payment. `paymentKey` is what came with the return from its window; without
   * it the provider is asked for it.
   */
  confirm(attemptId: string, amount: Won, paymentKey?: string): Promise<PaymentOutcome>
  /** The source of truth on the state of an attempt. */
  query(attemptId: string): Promise<PaymentOutcome>
  /**
   * Closes a payment that was not charged, so that it never will be, and yields its state then:
   * `canceled`, or `approved` when the charge came first.
   */
  abandon(attemptId: string): Promise<PaymentOutcome>
  /** Gives back `amount`; the same `key` never gives back twice. */
  refund(attemptId: string, refund: { amount: Won; key: string; reason: string }): Promise<RefundOutcome>
  /** What others gave back of a payment that was taken. */
  consoleRefunds(attemptId: string): Promise<readonly ConsoleRefund[]>
}
