import { serveInbox } from '../operator/demo/serve-inbox.ts'
import { servePapers } from '../operator/demo/serve-papers.ts'
import { serveAgencyWebhook } from '../flows/lifecycle/dispatch/serve-agency-webhook.ts'
import { serveShortLink } from '../flows/lifecycle/index.ts'
import { serveMessageReports } from '../platform/gateways/messages/serve-message-reports.ts'
import { type App, closeApi, createApp } from '../platform/http/edge/app.ts'
import { type Readiness, serveHealth } from '../platform/http/edge/health.ts'
import { serveBellWorker } from '../platform/http/edge/serve-bell-worker.ts'
import { serveOpenApi } from '../platform/http/edge/serve-openapi.ts'
import { type WebParts, serveWeb } from '../platform/http/edge/serve-web.ts'
import { serveIdentity } from '../nouns/identity/index.ts'
import { serveMap } from '../nouns/addresses/map/serve-map.ts'
import { serveDeskEvents } from '../flows/ordering/desk/desk-events.ts'
import { serveKitchenStream } from '../flows/kitchen/index.ts'
import { serveOrderStreams } from '../flows/order-views/index.ts'
import type { Services } from '../platform/services/services.ts'
import { servePhotos } from '../nouns/photos/index.ts'
import { servePayWindow } from '../flows/settlement/pages/serve-pay-window.ts'
import { serveProviderWindow } from '../flows/settlement/pages/serve-provider-window.ts'
import { storePageRoute } from '../flows/store-pages/store-page-route.ts'
import { routes } from './routes.ts'

export interface BuiltApp {
  readonly app: App
  readonly files: ReadonlySet<string>
}

export function buildApp(
  services: Services,
  web: Omit<WebParts, 'keptRoutes'>,
  readiness: Readiness,
): BuiltApp {
  const app = createApp(services, routes)
  serveHealth(app, services, readiness)
  serveOpenApi(app, services.origin)
  serveOrderStreams(app, services)
  serveKitchenStream(app, services)
  serveDeskEvents(app, services)
  serveProviderWindow(app, services)
  servePayWindow(app, services)
  serveShortLink(app, services)
  serveMessageReports(app, services)
  serveAgencyWebhook(app, services)
  serveIdentity(app, services)
  serveInbox(app, services)
  servePapers(app, services)
  serveMap(app, services)
  servePhotos(app, services)
  serveBellWorker(app)
  closeApi(app)
  const files = serveWeb(app, services, { ...web, keptRoutes: [storePageRoute(services)] })
  return { app, files }
}
