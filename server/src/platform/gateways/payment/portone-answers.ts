import { type Won, won } from '@hansang/domain'
import { z } from 'zod'
import { GatewayFault, type JsonAnswer } from '../ask-json.ts'
import type { ConsoleRefund, PaymentOutcome } from './port.ts'
import { isReasonOf, isReasonOfOurs } from './refund-reason.ts'

const byCard = {
  card: z.object({ name: z.string().nullish() }).nullish(),
  installment: z.object({ month: z.int().nonnegative() }).nullish(),
}

const paymentMethod = z.object({
  ...byCard,
  type: z.string(),
  provider: z.string().nullish(),
  easyPayMethod: z.object(byCard).nullish(),
})

const cancellation = z.object({
  id: z.string().nullish(),
  status: z.string(),
  reason: z.string().nullish(),
  totalAmount: z.int().nonnegative().nullish(),
})

const portonePayment = z.object({
  id: z.string(),
  status: z.enum([
    'READY',
    'PAY_PENDING',
    'VIRTUAL_ACCOUNT_ISSUED',
    'PAID',
    'FAILED',
    'PARTIAL_CANCELLED',
    'CANCELLED',
  ]),
  transactionId: z.string().nullish(),
  storeId: z.string(),
  requestedAt: z.string().nullish(),
  currency: z.literal('KRW'),
  amount: z.object({ total: z.int().nonnegative(), cancelled: z.int().nonnegative() }),
  method: paymentMethod.nullish(),
  failure: z.object({ reason: z.string().nullish(), pgCode: z.string().nullish() }).nullish(),
  cancellations: z.array(cancellation).nullish(),
})

export type PortonePayment = z.infer<typeof portonePayment>

export function readPortonePayment({ body }: JsonAnswer, attemptId: string, storeId: string): PortonePayment {
  const read = portonePayment.safeParse(body)
  if (!read.success) throw new GatewayFault(`PortOne answered no payment for ${attemptId}`)
  const isOurs = read.data.id === attemptId && read.data.storeId === storeId
  if (!isOurs) throw new GatewayFault(`another payment was answered for ${attemptId}`)
  return read.data
}

export function portoneOutcome(payment: PortonePayment): PaymentOutcome {
  const { id, status, amount, method, failure } = payment
  const charged = method?.easyPayMethod ?? method
  switch (status) {
    case 'PAID':
    case 'PARTIAL_CANCELLED':
      return {
        state: 'approved',
        amount: won(amount.total),
        reference: payment.transactionId ?? id,
        means: meansOf(method),
        cardCompany: charged?.card?.name ?? '',
        instalment: String(charged?.installment?.month ?? 0).padStart(2, '0'),
      }
    case 'VIRTUAL_ACCOUNT_ISSUED':
    case 'PAY_PENDING':
    case 'READY':
      return { state: 'ready' }
    case 'CANCELLED':
      return { state: 'canceled', failure: '99' }
    case 'FAILED':
      return { state: 'declined', failure: failure?.pgCode || status, message: failure?.reason ?? '' }
  }
}

const MEANS: Readonly<Record<string, string>> = {
  PaymentMethodCard: '0001',
  PaymentMethodTransfer: '0002',
  PaymentMethodMobile: '0003',
  PaymentMethodVirtualAccount: '0016',
}

const WALLETS: Readonly<Record<string, string>> = { KAKAOPAY: '0013', NAVERPAY: '0014', PAYCO: '0015' }

function meansOf(method: PortonePayment['method']): string {
  if (method?.type === 'PaymentMethodEasyPay') return WALLETS[method.provider ?? ''] ?? '0001'
  return MEANS[method?.type ?? ''] ?? ''
}

export function cancellable({ amount }: PortonePayment): Won {
  return won(amount.total - amount.cancelled)
}

export function refundStatus({ status, cancellations }: PortonePayment, key: string): string | null {
  // Everything was refunded in the provider's console.
  if (status === 'CANCELLED') return 'SUCCEEDED'
  const made = (cancellations ?? []).filter(({ reason }) => isReasonOf(key, reason ?? ''))
  const valid = made.find((one) => one.status !== 'FAILED')
  return valid?.status ?? null
}

/** Those pending at a bank are reported once done. */
export function portoneConsoleRefunds({ cancellations }: PortonePayment): ConsoleRefund[] {
  return (cancellations ?? []).flatMap(({ id, status, reason, totalAmount }, at) => {
    if (status !== 'SUCCEEDED' || isReasonOfOurs(reason ?? '') || !totalAmount) return []
    return [{ reference: id ?? String(at), amount: won(totalAmount) }]
  })
}

const cancelled = z.object({ cancellation })

export function readCancellation({ body }: JsonAnswer): string {
  const read = cancelled.safeParse(body)
  if (!read.success) throw new GatewayFault('PortOne answered no cancellation')
  return read.data.cancellation.status
}
