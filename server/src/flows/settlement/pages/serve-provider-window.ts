import type { Context } from 'hono'
import {
  type WindowedPaymentProvider,
  isWindowed,
} from '../../../platform/gateways/payment/payment-window.ts'
import type { App } from '../../../platform/http/edge/app.ts'
import { protectProviderPage, readText } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/services.ts'
import { findByPayKey, type PaymentOfPage } from '../../../nouns/payments/index.ts'
import { readStoreName } from '../../../nouns/stores/index.ts'
import { pollAttempt } from '../poll-attempt.ts'
import { noPayWindowPage } from './pay-window-page.ts'
import { afterWindowPage, beforeWindowPage, stillOpenPage } from './provider-window-page.ts'
import { type ReturnCode, returnCodeOf, settleCallback } from './payment-callback.ts'

export const NOTICE_PATH = '/notices/payment'
const MOST_NOTICE_BYTES = 100 * 1024

export function serveProviderWindow(app: App, services: Services): void {
  const { payments: provider } = services
  if (!isWindowed(provider)) return
  app.get('/pay/:payKey', (context) => showWindow(context, services, provider))
  app.get('/pay/:payKey/return', (context) => showReturn(context, services, provider))
  app.post(NOTICE_PATH, (context) => takeNotice(context, services, provider))
}

async function showWindow(context: Context, services: Services, provider: WindowedPaymentProvider) {
  const nonce = protectProviderPage(context)
  const payKey = context.req.param('payKey') ?? ''
  const payment = await findByPayKey(services.db, payKey, services.clock.now())
  if (!payment) return await context.html(noPayWindowPage(nonce), 404)
  const { attempt, order } = payment
  if (attempt.state !== 'CREATED')
    return await showOutcome(context, payment, { code: returnCodeOf(attempt), nonce })
  const storeName = await readStoreName(services.db, order.store_id)
  const { origin } = services
  const request = provider.openWindow({
    attemptId: attempt.id,
    orderName: order.goods_name,
    amount: attempt.amount,
    returnUrl: `${origin}/pay/${payKey}/return`,
    noticeUrl: `${origin}${NOTICE_PATH}`,
  })
  return await context.html(beforeWindowPage({ ...payment, storeName }, { payKey, request, nonce }))
}

async function showReturn(context: Context, services: Services, provider: WindowedPaymentProvider) {
  const nonce = protectProviderPage(context)
  const payment = await findByPayKey(services.db, context.req.param('payKey') ?? '', services.clock.now())
  if (!payment) return await context.html(noPayWindowPage(nonce), 404)
  const returned = provider.readReturn(new URL(context.req.url).searchParams)
  const code = await settleCallback(services, { payment, returned })
  return await showOutcome(context, payment, { code, nonce })
}

async function showOutcome(
  context: Context,
  payment: PaymentOfPage,
  { code, nonce }: { code: ReturnCode | null; nonce: string },
) {
  return await context.html(code ? afterWindowPage(payment, code, nonce) : stillOpenPage(nonce))
}

/** Answers 200 only after handling: on any other status the provider resends. */
async function takeNotice(context: Context, services: Services, provider: WindowedPaymentProvider) {
  const rawBody = await readText(context, MOST_NOTICE_BYTES)
  const { headers } = context.req.raw
  const notice = provider.readNotice({ rawBody, headers }, services.clock.now())
  if (notice.kind === 'invalid') return context.text('', 400)
  if (notice.kind === 'changed') await pollAttempt(services, notice.attemptId)
  return context.text('OK')
}
