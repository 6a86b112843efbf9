import type { App } from '../../platform/http/edge/app.ts'
import { keepPrivate } from '../../platform/http/index.ts'
import { findShortLink } from '../login/link-secrets.ts'
import { findOrder } from '../../nouns/orders/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { linkedPath } from './order-link.ts'

/**
 * Redirects `/t/{code}`; the browser carries the secret behind the # along. A GET changes nothing, so link
 * previews are safe. 404 for an expired link, or after the order's phone changed.
 */
export function serveShortLink(app: App, services: Services): void {
  app.get('/t/:code', async (context, next) => {
    const link = await findShortLink(services.db, context.req.param('code'), services.clock.now())
    const order = link && (await findOrder(services.db, link.orderId))
    const isTheirs = order?.customer_id === link?.customerId
    const path = order && isTheirs && linkedPath(services, order, link.page)
    if (!path) return await next()
    keepPrivate(context)
    return context.redirect(path)
  })
}
