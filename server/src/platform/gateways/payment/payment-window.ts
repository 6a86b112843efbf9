import type { Won } from '@hansang/domain'
import type { PaymentProvider } from './port.ts'

export interface PaymentToOpen {
  readonly attemptId: string
  readonly orderName: string
  readonly amount: Won
  /** Its path holds the attempt's secret, as cookies do not survive every way back. */
  readonly returnUrl: string
  readonly noticeUrl: string | null
}

export interface WindowRequest {
  readonly provider: 'toss' | 'portone'
  readonly scriptUrl: string
  readonly clientKey?: string
  readonly customerKey?: string
  readonly request: Readonly<Record<string, unknown>>
}

/**
 * An unproven claim by the returning browser; the server then queries. The caller must check that attempt and
 * amount match its own row.
 */
export type PaymentReturn =
  | {
      readonly kind: 'authenticated'
      readonly attemptId: string
      readonly paymentKey: string | null
      readonly amount: Won | null
    }
  | {
      readonly kind: 'failed'
      readonly attemptId: string | null
      /** As posted by the payment window; 99: cancelled by the customer. */
      readonly code: '99' | '9999'
      readonly failure: string
      readonly message: string
    }
  | { readonly kind: 'nothing' }

/** A webhook. Even a signed one only triggers a `query`. */
export type PaymentNotice =
  | { readonly kind: 'changed'; readonly attemptId: string; readonly noticeId: string }
  | { readonly kind: 'other' }
  | { readonly kind: 'invalid' }

export interface ReceivedNotice {
  readonly rawBody: string
  readonly headers: Headers
}

export interface WindowedPaymentProvider extends PaymentProvider {
  openWindow(payment: PaymentToOpen): WindowRequest
  readReturn(query: URLSearchParams): PaymentReturn
  readNotice(notice: ReceivedNotice, now: Date): PaymentNotice
}

export function isWindowed(provider: PaymentProvider): provider is WindowedPaymentProvider {
  return 'openWindow' in provider
}
