import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { serveInbox } from '../demo/serve-inbox.ts'
import { serveMessageReports } from '../gateways/messages/serve-message-reports.ts'
import { type App, closeApi, createApp } from '../http/edge/app.ts'
import { serveAssets } from '../http/edge/assets.ts'
import { type Readiness, serveHealth } from '../http/edge/health.ts'
import { serveRobots } from '../http/edge/noindex.ts'
import { type DemoLogin, type LoadBuild, servePages } from '../http/edge/pages.ts'
import { serveOpenApi } from '../http/edge/serve-openapi.ts'
import { serveSharedPictures } from '../http/edge/shared-pictures.ts'
import { serveIdentity } from '../identity/serve-identity.ts'
import { serveOrderStreams } from '../order-views/streams.ts'
import type { Services } from '../services/services.ts'
import { servePayWindow } from '../settlement/pages/serve-pay-window.ts'
import { serveProviderWindow } from '../settlement/pages/serve-provider-window.ts'
import { routes } from './routes.ts'

const WEB_BUILD = join(import.meta.dirname, '../../../web/build')

export interface AppParts extends Readiness {
  readonly demoLogin: DemoLogin | null
}

export function buildApp(
  services: Services,
  loadBuild: LoadBuild,
  { demoLogin, ...readiness }: AppParts,
): App {
  const app = createApp(services, routes)
  serveHealth(app, services, readiness)
  serveRobots(app)
  serveOpenApi(app, services.origin)
  serveOrderStreams(app, services)
  serveProviderWindow(app, services)
  servePayWindow(app, services)
  serveMessageReports(app, services)
  serveIdentity(app, services)
  serveInbox(app, services)
  closeApi(app)
  serveAssets(app, join(WEB_BUILD, 'client'))
  serveSharedPictures(app, join(WEB_BUILD, 'shared'))
  servePages(app, services, loadBuild, demoLogin)
  return app
}

let built: Promise<ServerBuild> | null = null

export async function readBuild(): Promise<ServerBuild> {
  const file = join(WEB_BUILD, 'server/index.js')
  if (!existsSync(file)) throw new Error('the pages are not built: run "npm run build"')
  built ??= import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<ServerBuild>
  return await built
}
