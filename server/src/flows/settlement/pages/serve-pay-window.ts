import { openPaymentWindow } from '@hansang/contract'
import type { Context } from 'hono'
import type { App } from '../../../platform/http/edge/app.ts'
import { keepPrivate, protectPage } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/services.ts'
import { findByPayKey } from '../../../nouns/payments/index.ts'
import { readStoreName } from '../../../nouns/stores/index.ts'
import { noPayWindowPage, payWindowPage } from './pay-window-page.ts'

/**
 * `/pay/{payKey}` is the sandbox's page; the specified path redirects to it. A GET changes nothing, so link
 * previews are safe.
 */
export function servePayWindow(app: App, services: Services): void {
  app.get('/pay/:payKey', async (context) => {
    const payKey = context.req.param('payKey')
    const payment = await findPayment(services, payKey)
    if (!payment) return await noPage(context)
    const nonce = protectPage(context)
    return context.html(payWindowPage({ ...payment, payKey }, nonce))
  })
  app.get(openPaymentWindow.path, async (context) => {
    const payKey = context.req.query('payKey') ?? ''
    if (!(await findPayment(services, payKey))) return await noPage(context)
    keepPrivate(context)
    return context.redirect(`/pay/${encodeURIComponent(payKey)}`)
  })
}

async function findPayment({ db, clock, rehearsal }: Services, payKey: string) {
  const payment = rehearsal.isOpen() ? await findByPayKey(db, payKey, clock.now()) : null
  if (!payment) return null
  return { ...payment, storeName: await readStoreName(db, payment.order.store_id) }
}

async function noPage(context: Context): Promise<Response> {
  const nonce = protectPage(context)
  return await context.html(noPayWindowPage(nonce), 404)
}
