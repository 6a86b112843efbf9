import type { Won } from '@hansang/domain'
import type { PaymentProvider } from './port.ts'

export interface PaymentToOpen {
  readonly attemptId: string
  readonly orderName: string
  readonly amount: Won
  /** Ours; names the attempt by a secret in its path, as cookies do not survive every way back. */
  readonly returnUrl: string
  /** Where the provider reports changes; `null` when it is set in the provider's console only. */
  readonly noticeUrl: string | null
}

/** What our payment page runs in the browser, as data for `open-payment-window.js`. */
export interface WindowRequest {
  readonly provider: 'toss' | 'portone'
  readonly scriptUrl: string
  /** Toss Payments only: whom the script acts for. */
  readonly clientKey?: string
  readonly customerKey?: string
  /** The one argument of the provider's own `requestPayment`. */
  readonly request: Readonly<Record<string, unknown>>
}

/**
 * What a browser says on its way back from the provider. A claim, never a proof: it makes the server ask.
 * The caller compares attempt and amount with its own row, and refuses a difference.
 */
export type PaymentReturn =
  | {
      readonly kind: 'authenticated'
      readonly attemptId: string
      /** To be handed to `confirm`; `null` for providers that need none. */
      readonly paymentKey: string | null
      readonly amount: Won | null
    }
  | {
      readonly kind: 'failed'
      readonly attemptId: string | null
      /** As the payment window posts it: 99 was cancelled by the customer. */
      readonly code: '99' | '9999'
      readonly failure: string
      /** The provider's own words for the customer. */
      readonly message: string
    }
  | { readonly kind: 'nothing' }

/** A webhook. Even a signed one is a doorbell only: what became of the attempt is asked by `query`. */
export type PaymentNotice =
  | { readonly kind: 'changed'; readonly attemptId: string; readonly noticeId: string }
  /** Well-formed, but of no concern to a payment; answered with 200, so that it is not sent again. */
  | { readonly kind: 'other' }
  | { readonly kind: 'invalid' }

export interface ReceivedNotice {
  /** As it came, before any parsing: signatures cover the bytes. */
  readonly rawBody: string
  readonly headers: Headers
}

/** A provider whose own window opens in the customer's browser, and which sends it back to us. */
export interface WindowedPaymentProvider extends PaymentProvider {
  openWindow(payment: PaymentToOpen): WindowRequest
  readReturn(query: URLSearchParams): PaymentReturn
  readNotice(notice: ReceivedNotice, now: Date): PaymentNotice
}

export function isWindowed(provider: PaymentProvider): provider is WindowedPaymentProvider {
  return 'openWindow' in provider
}
