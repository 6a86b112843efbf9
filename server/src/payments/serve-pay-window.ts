import { randomBytes } from 'node:crypto'
import { openPaymentWindow } from '@hansang/contract'
import type { Context } from 'hono'
import type { App } from '../http/app.ts'
import type { Services } from '../services.ts'
import { findByPayKey } from './attempts.ts'
import { noPayWindowPage, payWindowPage } from './pay-window-page.ts'

/**
 * `/pay/{payKey}`, the link that is answered and texted, and the sandbox's page behind it (EP-46).
 * Reading them changes nothing, so that a link preview does not either.
 */
export function servePayWindow(app: App, services: Services): void {
  app.get('/pay/:payKey', async (context) => {
    const payKey = context.req.param('payKey')
    if (!(await findPayment(services, payKey))) return await noPage(context)
    privately(context)
    return context.redirect(`${openPaymentWindow.path}?payKey=${encodeURIComponent(payKey)}`)
  })
  app.get(openPaymentWindow.path, async (context) => {
    const payKey = context.req.query('payKey') ?? ''
    const payment = await findPayment(services, payKey)
    if (!payment) return await noPage(context)
    const nonce = protect(context)
    return context.html(payWindowPage({ ...payment, payKey }, nonce))
  })
}

async function findPayment({ db, payments }: Services, payKey: string) {
  const payment = payments.isSandbox ? await findByPayKey(db, payKey) : null
  if (!payment) return null
  const store = await db
    .selectFrom('stores')
    .select('name')
    .where('id', '=', payment.order.store_id)
    .executeTakeFirstOrThrow()
  return { ...payment, storeName: store.name }
}

async function noPage(context: Context): Promise<Response> {
  const nonce = protect(context)
  return await context.html(noPayWindowPage(nonce), 404)
}

/** Headers of a page that holds a secret; yields the nonce of its script and style. */
function protect(context: Context): string {
  const nonce = randomBytes(16).toString('base64')
  privately(context)
  context.header(
    'content-security-policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; ` +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  return nonce
}

function privately(context: Context): void {
  context.header('cache-control', 'private, no-store')
  context.header('referrer-policy', 'no-referrer')
  context.header('x-content-type-options', 'nosniff')
}
