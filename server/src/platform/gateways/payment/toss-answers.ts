import { won } from '@hansang/domain'
import { tossCardCompanies, tossWallets } from '@hansang/messages'
import { z } from 'zod'
import { GatewayFault, type JsonAnswer } from '../ask-json.ts'
import type { ConsoleRefund, PaymentOutcome } from './port.ts'
import { isReasonOfOurs } from './refund-reason.ts'

const cancel = z.object({
  cancelAmount: z.int().nonnegative(),
  cancelReason: z.string().nullish(),
  transactionKey: z.string().nullish(),
})

const tossPayment = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: z.enum([
    'READY',
    'IN_PROGRESS',
    'WAITING_FOR_DEPOSIT',
    'DONE',
    'CANCELED',
    'PARTIAL_CANCELED',
    'ABORTED',
    'EXPIRED',
  ]),
  currency: z.literal('KRW'),
  totalAmount: z.int().nonnegative(),
  balanceAmount: z.int().nonnegative(),
  card: z.object({ issuerCode: z.string().nullish(), installmentPlanMonths: z.int().nullish() }).nullish(),
  transfer: z.object({}).nullish(),
  mobilePhone: z.object({}).nullish(),
  virtualAccount: z.object({}).nullish(),
  easyPay: z.object({ provider: z.string().nullish() }).nullish(),
  failure: z.object({ code: z.string(), message: z.string().nullish() }).nullish(),
  cancels: z.array(cancel).nullish(),
})

export type TossPayment = z.infer<typeof tossPayment>

const tossError = z.object({ code: z.string(), message: z.string().default('') })

export type TossError = z.infer<typeof tossError>

export function readTossPayment({ body }: JsonAnswer, attemptId: string): TossPayment {
  const read = tossPayment.safeParse(body)
  if (!read.success) throw new GatewayFault(`Toss Payments answered no payment for ${attemptId}`)
  if (read.data.orderId !== attemptId) throw new GatewayFault(`another payment was answered for ${attemptId}`)
  return read.data
}

export function readTossError({ status, body }: JsonAnswer): TossError {
  const read = tossError.safeParse(body)
  if (status >= 500 || !read.success) throw new GatewayFault(`Toss Payments answered ${status}`)
  if (NOT_KNOWN.includes(read.data.code)) throw new GatewayFault(`Toss Payments answered ${read.data.code}`)
  return read.data
}

const NOT_KNOWN = [
  'PROVIDER_ERROR',
  'FAILED_INTERNAL_SYSTEM_PROCESSING',
  'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
  'COMMON_ERROR',
]

export function tossOutcome(payment: TossPayment): PaymentOutcome {
  const { status, failure } = payment
  switch (status) {
    case 'DONE':
    case 'PARTIAL_CANCELED':
      return {
        state: 'approved',
        amount: won(payment.totalAmount),
        reference: payment.paymentKey,
        means: meansOf(payment),
        cardCompany: tossCardCompanies[payment.card?.issuerCode ?? ''] ?? '',
        instalment: String(payment.card?.installmentPlanMonths ?? 0).padStart(2, '0'),
      }
    case 'WAITING_FOR_DEPOSIT':
    case 'READY':
    case 'IN_PROGRESS':
      return { state: 'ready' }
    case 'CANCELED':
      return { state: 'canceled', failure: '99' }
    case 'EXPIRED':
      return { state: 'expired', failure: failure?.code ?? status }
    case 'ABORTED':
      return tossRefusal({ code: failure?.code ?? status, message: failure?.message ?? '' })
  }
}

/** @throws GatewayFault for a code that does not say whether money was taken, such as a wrong key. */
export function tossRefusal({ code, message }: TossError): PaymentOutcome {
  if (EXPIRED.includes(code)) return { state: 'expired', failure: code }
  if (code === 'PAY_PROCESS_CANCELED') return { state: 'canceled', failure: '99' }
  if (!isDecline(code)) throw new GatewayFault(`Toss Payments answered ${code}`)
  return { state: 'declined', failure: code, message }
}

export function tossConsoleRefunds({ cancels }: TossPayment): ConsoleRefund[] {
  return (cancels ?? []).flatMap(({ cancelAmount, cancelReason, transactionKey }, at) =>
    isReasonOfOurs(cancelReason ?? '') || cancelAmount === 0
      ? []
      : [{ reference: transactionKey ?? String(at), amount: won(cancelAmount) }],
  )
}

const EXPIRED = ['NOT_FOUND_PAYMENT_SESSION', 'NOT_FOUND_PAYMENT', 'EXPIRED_PAYMENT']

function isDecline(code: string): boolean {
  return code.startsWith('REJECT_') || code.startsWith('EXCEED_MAX_') || DECLINES.includes(code)
}

const DECLINES = [
  'ABORTED',
  'PAY_PROCESS_ABORTED',
  'INVALID_REJECT_CARD',
  'INVALID_STOPPED_CARD',
  'INVALID_CARD_EXPIRATION',
  'BELOW_MINIMUM_AMOUNT',
  'NOT_ALLOWED_POINT_USE',
]

/** By the field that is set: the method's name is in the customer's language. */
function meansOf({ easyPay, card, transfer, mobilePhone, virtualAccount }: TossPayment): string {
  const wallet = tossWallets[easyPay?.provider ?? '']
  if (wallet) return wallet
  if (card) return '0001'
  if (transfer) return '0002'
  if (mobilePhone) return '0003'
  return virtualAccount ? '0016' : ''
}
