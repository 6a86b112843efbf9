import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { type WindowedPaymentProvider, isWindowed } from '../gateways/payment/payment-window.ts'
import type { App } from '../http/app.ts'
import { keepPrivate } from '../http/protect-page.ts'
import { readRaw } from '../http/request.ts'
import type { Services } from '../services.ts'
import { type PaymentAtWork, findByPayKey } from './attempts.ts'
import { confirmPayment, isUnsettled } from './confirm-payment.ts'
import { providerPage } from './provider-page.ts'
import { learnOfPayment } from './learn-of-payment.ts'

export const NOTICES_PATH = '/api/v1/pay/webhooks'

/**
 * The pages and calls of a provider whose own window opens in the browser. What comes back with the browser
 * or by webhook is a doorbell: it never says how a payment ended, it makes us ask (trust §2).
 */
export function serveProvider(app: App, services: Services): void {
  const { payments } = services
  if (!isWindowed(payments)) return
  app.get('/pay/:payKey', async (context, next) => {
    const payKey = context.req.param('payKey')
    const payment = await findByPayKey(services.db, payKey)
    if (!payment || payment.attempt.state !== 'CREATED') return await next()
    const nonce = protect(context)
    return context.html(
      providerPage({ ...payment, payKey }, windowOf(services, payments, payment, context), nonce),
    )
  })
  app.get('/pay/:payKey/return', async (context, next) => {
    const payment = await findByPayKey(services.db, context.req.param('payKey'))
    if (!payment) return await next()
    keepPrivate(context)
    const query = new URL(context.req.url).searchParams
    return context.redirect(await comeBack(services, payments, payment, query))
  })
  app.post(`${NOTICES_PATH}/:provider`, async (context, next) => {
    if (context.req.param('provider') !== payments.name) return await next()
    const rawBody = await readRaw(context)
    const notice = payments.readNotice({ rawBody, headers: context.req.raw.headers }, services.clock.now())
    if (notice.kind === 'invalid') return context.text('invalid', 400)
    if (notice.kind === 'changed') await learnOfPayment(services, notice.attemptId)
    return context.text('OK')
  })
}

function windowOf(
  { settings }: Services,
  provider: WindowedPaymentProvider,
  { attempt, order }: PaymentAtWork,
  context: Context,
) {
  const origin = settings.publicUrl ?? new URL(context.req.url).origin
  return provider.openWindow({
    attemptId: attempt.id,
    orderName: order.goods_name,
    amount: attempt.amount,
    returnUrl: `${origin}/pay/${context.req.param('payKey') ?? ''}/return`,
    noticeUrl: `${origin}${NOTICES_PATH}/${provider.name}`,
  })
}

/** Where the browser goes on. Another attempt or amount than the page's own confirms nothing. */
async function comeBack(
  services: Services,
  provider: WindowedPaymentProvider,
  { attempt, order }: PaymentAtWork,
  query: URLSearchParams,
): Promise<string> {
  const root = `/${encodeURIComponent(order.channel)}/order`
  const done = `${root}/completeRedirect/${encodeURIComponent(order.id)}`
  const again = (code: string) => `${root}/payment?ordrId=${encodeURIComponent(order.id)}&code=${code}`
  const back = provider.readReturn(query)
  if (attempt.state === 'PAID') return done
  if (back.kind !== 'authenticated') return again(back.kind === 'failed' ? back.code : '9999')
  const isOwn = back.attemptId === attempt.id && (back.amount === null || back.amount === attempt.amount)
  if (!isOwn) return again('9999')
  const settled = await confirmPayment(services, attempt.id, back.paymentKey ?? undefined)
  // Still open: the receipt asks again until it is known.
  return settled.state === 'PAID' || isUnsettled(settled.state) ? done : again('9999')
}

/** The provider's script brings parts of its own: its page is ours, but not all that runs in it. */
function protect(context: Context): string {
  const nonce = randomBytes(16).toString('base64')
  keepPrivate(context)
  context.header(
    'content-security-policy',
    `default-src 'self' https: data:; script-src 'nonce-${nonce}' 'strict-dynamic'; ` +
      `style-src 'self' https: 'unsafe-inline'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`,
  )
  return nonce
}
