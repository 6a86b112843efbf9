import { type Won, refusal } from '@hansang/domain'
import {
  GatewayFault,
  type JsonAnswer,
  type ProviderPath,
  askJson,
  askUntilDone,
  filledPath,
} from '../ask-json.ts'
import type { WindowedPaymentProvider } from './payment-window.ts'
import type { PaymentOutcome, RefundOutcome } from './port.ts'
import { isReasonOf, refundKey, refundReason } from './refund-reason.ts'
import {
  type TossPayment,
  readTossError,
  readTossPayment,
  tossConsoleRefunds,
  tossOutcome,
  tossRefusal,
} from './toss-answers.ts'
import { readTossNotice, readTossReturn, tossWindow } from './toss-window.ts'

/** Toss publishes no limit; similar services take 50 to 100 a second per account. */
const CALLS_PER_SECOND = 50

export interface TossOptions {
  readonly clientKey: string
  readonly secretKey: string
  readonly baseUrl?: string
  readonly timeoutMs?: number
}

interface Refund {
  readonly amount: Won
  readonly key: string
  readonly reason: string
}

type Ask = (path: ProviderPath, post?: { body: unknown; key: string }) => Promise<JsonAnswer>

/** Only our confirmation charges, never the window, so an unconfirmed attempt costs nothing. */
export function tossPayments(options: TossOptions): WindowedPaymentProvider {
  const ask = asker(options)
  return {
    name: 'toss',
    callsPerSecond: CALLS_PER_SECOND,
    isSandbox: false,
    // The window registers the payment with Toss.
    needsPreparing: false,
    prepare: async () => {},
    confirm: (attemptId, amount, paymentKey) => confirm(ask, { attemptId, amount, paymentKey }),
    query: async (attemptId) => outcomeOf(await find(ask, attemptId)),
    abandon: (attemptId) => abandon(ask, attemptId),
    refund: (attemptId, refund) => refundPayment(ask, attemptId, refund),
    consoleRefunds: async (attemptId) => {
      const payment = await find(ask, attemptId)
      return payment ? tossConsoleRefunds(payment) : []
    },
    openWindow: (payment) => tossWindow(options.clientKey, payment),
    readReturn: readTossReturn,
    readNotice: readTossNotice,
  }
}

export function tossAuthorization(secretKey: string): string {
  return `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
}

function asker({ secretKey, baseUrl = 'https://api.tosspayments.com', timeoutMs = 9_000 }: TossOptions): Ask {
  const authorization = tossAuthorization(secretKey)
  return async (path, post) => {
    const { template } = path
    const url = `${baseUrl}${filledPath(path)}`
    if (!post) return await askJson(url, { method: 'GET', template, headers: { authorization }, timeoutMs })
    const headers = { authorization, 'idempotency-key': post.key }
    const ask = (resends: number) =>
      askJson(url, { method: 'POST', template, resends, headers, body: post.body, timeoutMs })
    return await askUntilDone(ask, isStillAtWork)
  }
}

function isStillAtWork({ status, body }: JsonAnswer): boolean {
  return status === 409 && (body as { code?: unknown } | null)?.code === 'IDEMPOTENT_REQUEST_PROCESSING'
}

async function confirm(
  ask: Ask,
  payment: { attemptId: string; amount: Won; paymentKey: string | undefined },
): Promise<PaymentOutcome> {
  const { attemptId, amount } = payment
  const paymentKey = payment.paymentKey ?? (await find(ask, attemptId))?.paymentKey
  if (!paymentKey) return { state: 'expired', failure: 'NOT_FOUND_PAYMENT' }
  const body = { paymentKey, orderId: attemptId, amount }
  const answer = await ask({ template: '/v1/payments/confirm' }, { body, key: `confirm-${attemptId}` })
  if (answer.status === 200) return tossOutcome(readTossPayment(answer, attemptId))
  const error = readTossError(answer)
  if (error.code !== 'ALREADY_PROCESSED_PAYMENT') return tossRefusal(error)
  return outcomeOf(await find(ask, attemptId))
}

async function find(ask: Ask, attemptId: string): Promise<TossPayment | null> {
  const answer = await ask({ template: '/v1/payments/orders/{id}', id: attemptId })
  if (answer.status === 200) return readTossPayment(answer, attemptId)
  const { code } = readTossError(answer)
  if (answer.status === 404 && code === 'NOT_FOUND_PAYMENT') return null
  throw new GatewayFault(`Toss Payments answered ${code}`)
}

function outcomeOf(payment: TossPayment | null): PaymentOutcome {
  return payment ? tossOutcome(payment) : { state: 'expired', failure: 'NOT_FOUND_PAYMENT' }
}

/**
 * Toss cannot close an open payment; it expires ten minutes after authentication. Until then the attempt
 * stays open, as our confirmation may still arrive.
 */
async function abandon(ask: Ask, attemptId: string): Promise<PaymentOutcome> {
  const payment = await find(ask, attemptId)
  if (payment?.status !== 'WAITING_FOR_DEPOSIT') return outcomeOf(payment)
  const answer = await cancel(ask, payment, { cancelReason: 'abandoned' }, `abandon-${attemptId}`)
  if (answer.status !== 200) throw new GatewayFault(`Toss Payments answered ${readTossError(answer).code}`)
  return tossOutcome(readTossPayment(answer, attemptId))
}

async function refundPayment(ask: Ask, attemptId: string, refund: Refund): Promise<RefundOutcome> {
  const payment = await find(ask, attemptId)
  if (!payment) return refusal('NOT_FOUND_PAYMENT')
  if (isRefunded(payment, refund)) return null
  // Full refunds omit the amount: some methods have no partial refund.
  const part = refund.amount === payment.balanceAmount ? {} : { cancelAmount: refund.amount }
  const answer = await cancel(
    ask,
    payment,
    { cancelReason: refundReason(refund), ...part },
    refundKey(refund),
  )
  if (answer.status === 200) {
    const now = readTossPayment(answer, attemptId)
    return isRefunded(now, refund) ? null : refusal(now.status)
  }
  const { code } = readTossError(answer)
  if (code !== 'ALREADY_CANCELED_PAYMENT') return refusal(code)
  const now = await find(ask, attemptId)
  return now && isRefunded(now, refund) ? null : refusal(code)
}

function isRefunded({ status, cancels }: TossPayment, { key }: Refund): boolean {
  return status === 'CANCELED' || (cancels ?? []).some((made) => isReasonOf(key, made.cancelReason ?? ''))
}

async function cancel(
  ask: Ask,
  { paymentKey }: TossPayment,
  body: { cancelReason: string; cancelAmount?: Won },
  key: string,
): Promise<JsonAnswer> {
  return await ask({ template: '/v1/payments/{id}/cancel', id: paymentKey }, { body, key })
}
