import type { App } from '../../platform/http/edge/app.ts'
import { keepPrivate } from '../../platform/http/protect-page.ts'
import { findShortLink } from '../login/link-secrets.ts'
import { findOrder } from '../../nouns/orders/find-orders.ts'
import type { Services } from '../../platform/services/services.ts'
import { linkedPath } from './order-link.ts'

/**
 * `/t/{code}` leads to the page that a text is about; a browser takes the secret behind the # along by itself.
 * Reading it changes nothing, so that a link preview does not. One that is over, or of an order that has become another
 * phone's, is a page that is not there.
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
