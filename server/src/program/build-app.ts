import { serveInbox } from '../demo/serve-inbox.ts'
import { serveAgencyBell } from '../lifecycle/dispatch/serve-agency-bell.ts'
import { serveShortLink } from '../lifecycle/serve-short-link.ts'
import { serveMessageReports } from '../gateways/messages/serve-message-reports.ts'
import { type App, closeApi, createApp } from '../http/edge/app.ts'
import { type Readiness, serveHealth } from '../http/edge/health.ts'
import { serveOpenApi } from '../http/edge/serve-openapi.ts'
import { type WebParts, serveWeb } from '../http/edge/serve-web.ts'
import { serveIdentity } from '../identity/serve-identity.ts'
import { serveMap } from '../addresses/map/serve-map.ts'
import { serveDeskEvents } from '../ordering/desk/desk-events.ts'
import { serveOrderStreams } from '../order-views/streams.ts'
import type { Services } from '../services/services.ts'
import { servePayWindow } from '../settlement/pages/serve-pay-window.ts'
import { serveProviderWindow } from '../settlement/pages/serve-provider-window.ts'
import { routes } from './routes.ts'

export interface BuiltApp {
  readonly app: App
  /** Paths that are answered from memory. */
  readonly files: ReadonlySet<string>
}

export function buildApp(services: Services, web: WebParts, readiness: Readiness): BuiltApp {
  const app = createApp(services, routes)
  serveHealth(app, services, readiness)
  serveOpenApi(app, services.origin)
  serveOrderStreams(app, services)
  serveDeskEvents(app, services)
  serveProviderWindow(app, services)
  servePayWindow(app, services)
  serveShortLink(app, services)
  serveMessageReports(app, services)
  serveAgencyBell(app, services)
  serveIdentity(app, services)
  serveInbox(app, services)
  serveMap(app, services)
  closeApi(app)
  const files = serveWeb(app, services, web)
  return { app, files }
}
