import { createHash } from 'node:crypto'
import { won } from '@hansang/domain'
import { z } from 'zod'
import { readJson } from '../ask-json.ts'
import type {
  PaymentNotice,
  PaymentReturn,
  PaymentToOpen,
  ReceivedNotice,
  WindowRequest,
} from './payment-window.ts'

const SCRIPT_URL = 'https://js.tosspayments.com/v2/standard'
const ANONYMOUS = '@@ANONYMOUS'
const LONGEST_ORDER_NAME = 100

/** In the same window: in-app browsers open no second one, and phones forbid a frame. */
export function tossWindow(clientKey: string, payment: PaymentToOpen): WindowRequest {
  const { attemptId, amount, orderName, returnUrl } = payment
  return {
    provider: 'toss',
    scriptUrl: SCRIPT_URL,
    clientKey,
    customerKey: ANONYMOUS,
    request: {
      method: 'CARD',
      amount: { currency: 'KRW', value: amount },
      orderId: attemptId,
      orderName: Array.from(orderName).slice(0, LONGEST_ORDER_NAME).join(''),
      successUrl: returnUrl,
      failUrl: returnUrl,
      windowTarget: 'self',
    },
  }
}

export function readTossReturn(query: URLSearchParams): PaymentReturn {
  const attemptId = query.get('orderId')
  const paymentKey = query.get('paymentKey')
  const amount = query.get('amount') ?? ''
  if (attemptId && paymentKey && /^\d{1,12}$/.test(amount)) {
    return { kind: 'authenticated', attemptId, paymentKey, amount: won(Number(amount)) }
  }
  const failure = query.get('code')
  if (!failure) return { kind: 'nothing' }
  const code = failure === 'PAY_PROCESS_CANCELED' ? '99' : '9999'
  return { kind: 'failed', attemptId, code, failure, message: query.get('message') ?? '' }
}

const statusChanged = z.object({
  eventType: z.literal('PAYMENT_STATUS_CHANGED'),
  data: z.object({ orderId: z.string() }),
})
const deposited = z.object({ orderId: z.string(), status: z.string(), transactionKey: z.string() })

/** Toss does not sign payment webhooks, so a notice only triggers a `query`. */
export function readTossNotice({ rawBody, headers }: ReceivedNotice): PaymentNotice {
  const body = readJson(rawBody)
  if (typeof body !== 'object' || body === null) return { kind: 'invalid' }
  const attemptId =
    statusChanged.safeParse(body).data?.data.orderId ?? deposited.safeParse(body).data?.orderId
  if (!attemptId) return { kind: 'other' }
  const transmission = headers.get('tosspayments-webhook-transmission-id')
  return { kind: 'changed', attemptId, noticeId: transmission ?? hashOf(rawBody) }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
