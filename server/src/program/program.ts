import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { addressRoutes } from '../addresses/routes.ts'
import { type Clock, type KeptClock, keptClock, systemClock } from '../services/clock.ts'
import { couponRoutes } from '../coupons/routes.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { exposeFigures } from './figures.ts'
import { sandboxIssuers } from '../gateways/coupon-issuers/sandbox.ts'
import { createIdentityProvider } from '../gateways/identity/create-identity-provider.ts'
import { createMessageGateway } from '../gateways/messages/create-message-gateway.ts'
import { serveMessageReports } from '../gateways/messages/serve-message-reports.ts'
import { createPaymentProvider } from '../gateways/payment/create-payment-provider.ts'
import { silentPos } from '../gateways/pos/sandbox.ts'
import { type App, closeApi, createApp } from '../http/edge/app.ts'
import { serveAssets } from '../http/edge/assets.ts'
import { serveSharedPictures } from '../http/edge/shared-pictures.ts'
import { type Readiness, serveHealth } from '../http/edge/health.ts'
import { serveRobots } from '../http/edge/noindex.ts'
import { type DemoLogin, type LoadBuild, servePages } from '../http/edge/pages.ts'
import { serveOpenApi } from '../http/edge/serve-openapi.ts'
import { serveInbox } from '../demo/serve-inbox.ts'
import { JOB_CONNECTIONS, startJobs } from '../jobs/jobs.ts'
import { startWork } from './start-work.ts'
import { LIVE_CONNECTIONS } from '../live/listening-line.ts'
import { openLiveEvents } from '../live/live-events.ts'
import { identityRoutes } from '../identity/routes.ts'
import { serveIdentity } from '../identity/serve-identity.ts'
import { createLogger } from '../services/logging.ts'
import { createMetrics } from '../services/metrics.ts'
import { serveOrderStreams } from '../order-views/streams.ts'
import { orderRoutes } from '../lifecycle/routes.ts'
import { ownerRoutes } from '../owners/routes.ts'
import { paymentRoutes } from '../checkout/routes.ts'
import { servePayWindow } from '../settlement/pages/serve-pay-window.ts'
import { serveProviderWindow } from '../settlement/pages/serve-provider-window.ts'
import { pointRoutes } from '../points/routes.ts'
import { openRehearsal } from '../services/rehearsal.ts'
import { readDataKeys } from '../secrets/data-keys.ts'
import { openSecrets } from '../secrets/open-secrets.ts'
import { watchKeys } from '../secrets/watch-keys.ts'
import type { Services } from '../services/services.ts'
import type { Settings } from '../settings/settings.ts'
import { storeRoutes } from '../stores/routes.ts'
import { visitRoutes } from '../login/routes.ts'
import { demoOwnerLogin } from '../demo/demo-logins.ts'
import { importDemoWorld, recogniseDemoRows } from '../demo/demo-world.ts'

const WEB_BUILD = join(import.meta.dirname, '../../../web/build')
const KEEP_CLOCK_MS = 5_000

export interface Program {
  readonly app: App
  readonly services: Services
  /** From here on nobody should send new work: `/readyz` says so. */
  announceStop(): void
  /** Ends the live streams: their readers reconnect to the next process. */
  endStreams(): void
  stop(): Promise<void>
}

/** What a test or the development server puts in place of the real thing. */
export interface ProgramOverrides {
  readonly clock?: Clock
  readonly log?: Logger
  readonly loadBuild?: LoadBuild
  readonly services?: Partial<Omit<Services, 'rehearsal'>>
}

/**
 * Opens the database at `databaseUrl` and builds the whole program on it; nothing is served yet.
 * `listeningAt` begins its links as long as no `PUBLIC_URL` is set.
 */
export async function startProgram(
  settings: Settings,
  { databaseUrl, listeningAt }: { databaseUrl: string; listeningAt: string },
  overrides: ProgramOverrides = {},
): Promise<Program> {
  const log = overrides.log ?? createLogger(settings.logLevel)
  await migrate(databaseUrl)
  const open = openDatabase(databaseUrl, poolConnections(settings))
  const clock = overrides.clock ?? (await chooseClock(open, settings))
  const secrets = await openSecrets(open.db, readDataKeys(settings.dataDir, settings.dataKey))
  const metrics = createMetrics()
  const [jobs, live] = await Promise.all([
    startJobs(databaseUrl, { clock, log, metrics }),
    openLiveEvents(databaseUrl, log),
  ])
  const messages = createMessageGateway({ settings, clock, log })
  const payments = createPaymentProvider(settings, open.db)
  const couponIssuers = sandboxIssuers(open.db)
  const identity = createIdentityProvider({ settings, clock, secrets })
  const outside = { payments, couponIssuers, messages, identity, pos: silentPos() }
  const base = {
    settings,
    origin: settings.publicUrl ?? listeningAt,
    clock,
    db: open.db,
    secrets,
    log,
    jobs,
    live,
    metrics,
    ...outside,
  }
  const given = { ...base, ...overrides.services }
  await recogniseDemoRows(open.db)
  const services: Services = { ...given, rehearsal: await openRehearsal(given) }
  if (settings.importsDemo) await importDemoWorld(services)
  exposeFigures(services, open.pool)
  const work = await startWork(services)
  const keys = watchKeys(services)
  const stopping = new AbortController()
  const app = buildApp(services, overrides.loadBuild ?? readBuild, {
    demoLogin: await demoOwnerLogin(services),
    stopping: stopping.signal,
    keys,
  })
  return {
    app,
    services,
    announceStop: () => stopping.abort(),
    endStreams: () => live.interrupt(),
    async stop() {
      await Promise.all([work.stop(), keys.stop()])
      await Promise.all([jobs.stop(), live.close()])
      if ('keep' in clock) await (clock as KeptClock).keep()
      await open.close()
    },
  }
}

/** What the jobs and the live events of this process leave to its requests. */
export function poolConnections({ databaseConnections }: Settings): number {
  return databaseConnections - JOB_CONNECTIONS - LIVE_CONNECTIONS
}

async function chooseClock(open: OpenDatabase, settings: Settings): Promise<Clock> {
  if (!settings.clock) return systemClock
  const clock = await keptClock(open.db, settings.clock)
  setInterval(() => void clock.keep().catch(() => {}), KEEP_CLOCK_MS).unref()
  return clock
}

interface AppParts extends Readiness {
  readonly demoLogin: DemoLogin | null
}

function buildApp(services: Services, loadBuild: LoadBuild, { demoLogin, ...readiness }: AppParts): App {
  const routes = [
    visitRoutes,
    storeRoutes,
    addressRoutes,
    orderRoutes,
    paymentRoutes,
    couponRoutes,
    pointRoutes,
    identityRoutes,
    ownerRoutes,
  ].flat()
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

async function readBuild(): Promise<ServerBuild> {
  const file = join(WEB_BUILD, 'server/index.js')
  if (!existsSync(file)) throw new Error('the pages are not built: run "npm run build"')
  built ??= import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<ServerBuild>
  return await built
}
