import { z } from 'zod'
import { readJson } from '../ask-json.ts'
import { isSignedWebhook } from '../standard-webhook.ts'
import type {
  PaymentNotice,
  PaymentReturn,
  PaymentToOpen,
  ReceivedNotice,
  WindowRequest,
} from './payment-window.ts'

export const PORTONE_SCRIPT_URL = 'https://cdn.portone.io/v2/browser-sdk.js'

/** Always by redirect: in-app browsers open no second window. */
export function portoneWindow(
  { storeId, channelKey }: { storeId: string; channelKey: string },
  { attemptId, orderName, amount, returnUrl, noticeUrl }: PaymentToOpen,
): WindowRequest {
  return {
    provider: 'portone',
    scriptUrl: PORTONE_SCRIPT_URL,
    request: {
      storeId,
      channelKey,
      paymentId: attemptId,
      orderName,
      totalAmount: amount,
      currency: 'KRW',
      payMethod: 'CARD',
      redirectUrl: returnUrl,
      forceRedirect: true,
      ...(noticeUrl ? { noticeUrls: [noticeUrl] } : {}),
    },
  }
}

export function readPortoneReturn(query: URLSearchParams): PaymentReturn {
  const attemptId = query.get('paymentId')
  const failure = query.get('pgCode') ?? query.get('code')
  if (failure) {
    const message = query.get('pgMessage') ?? query.get('message') ?? ''
    return { kind: 'failed', attemptId, code: '9999', failure, message }
  }
  if (!attemptId) return { kind: 'nothing' }
  return { kind: 'authenticated', attemptId, paymentKey: null, amount: null }
}

const transaction = z.object({
  type: z.string().startsWith('Transaction.'),
  data: z.object({ storeId: z.string(), paymentId: z.string() }),
})

export function readPortoneNotice(
  { webhookSecret, storeId }: { webhookSecret: string; storeId: string },
  notice: ReceivedNotice,
  now: Date,
): PaymentNotice {
  if (!isSignedWebhook(webhookSecret, notice, now)) return { kind: 'invalid' }
  const read = transaction.safeParse(readJson(notice.rawBody))
  if (!read.success || read.data.data.storeId !== storeId) return { kind: 'other' }
  const noticeId = notice.headers.get('webhook-id') ?? ''
  return { kind: 'changed', attemptId: read.data.data.paymentId, noticeId }
}
