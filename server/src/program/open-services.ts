import type { Logger } from 'pino'
import {
  type Database,
  type Limits,
  migrate,
  type OpenDatabase,
  openDatabase,
  REQUEST_LIMITS,
} from '../platform/db/index.ts'
import {
  exposeReplica,
  type OpenReplica,
  openReplica,
  WATCH_CONNECTIONS,
} from '../platform/replica/open-replica.ts'
import { importDemoWorld, recogniseDemoRows } from '../operator/demo/demo-world.ts'
import { JOB_CONNECTIONS, startJobs } from '../platform/jobs/jobs.ts'
import { LIVE_CONNECTIONS } from '../platform/live/listening-line.ts'
import type { EventEngine } from '../platform/live/event-engine.ts'
import type { HearingSurroundings } from '../platform/live/hearing.ts'
import { openPostgresEvents } from '../platform/live/postgres-events.ts'
import { openRedisEvents } from '../platform/live/redis-events.ts'
import { countBy } from '../platform/http/shared-counts.ts'
import type { RedisSurroundings } from '../platform/redis/kept-redis.ts'
import { type RedisCounts, openRedisCounts } from '../platform/redis/redis-counts.ts'
import { redisPrefixOf } from '../platform/redis/redis-prefix.ts'
import { openSecretsAt } from '../platform/secrets/index.ts'
import { type Clock, type KeptClock, keptClock, systemClock } from '../platform/services/clock.ts'
import { noteDistribution } from '../platform/shards/distributed.ts'
import { createLogger } from '../platform/services/logging.ts'
import { createMetrics } from '../platform/services/metrics.ts'
import { openRehearsal } from '../platform/services/rehearsal.ts'
import type { Rehearsal, Services } from '../platform/services/services.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { openTracing } from '../platform/tracing/open-tracing.ts'
import { openGateways } from './open-gateways.ts'

const KEEP_CLOCK_MS = 5_000

export interface ServiceOverrides {
  readonly clock?: Clock
  readonly log?: Logger
  readonly limits?: Limits
  readonly services?: Partial<Omit<Services, 'rehearsal'>>
}

export interface OpenServices {
  readonly services: Services
  readonly pool: OpenDatabase['pool']
  close(): Promise<void>
}

export async function openServices(
  settings: Settings,
  { databaseUrl, listeningAt }: { databaseUrl: string; listeningAt: string },
  overrides: ServiceOverrides,
): Promise<OpenServices> {
  const log = overrides.log ?? createLogger(settings.logLevel)
  const { databaseListenUrl, keepsStatements } = settings
  const directUrl = databaseListenUrl ?? databaseUrl
  await migrate(directUrl)
  const way = { isPooled: databaseListenUrl !== null, keepsStatements }
  const open = openDatabase(databaseUrl, poolConnections(settings), overrides.limits ?? REQUEST_LIMITS, way)
  const { db, pool } = open
  await noteDistribution(db)
  const metrics = createMetrics()
  const tracing = await openTracing(settings.tracing, { log, dropped: metrics.spansDropped })
  const replica = await openReplicaOf(settings, {
    databaseUrl: directUrl,
    db,
    log,
    registry: metrics.registry,
  })
  const clock = overrides.clock ?? (await chooseClock(open, settings))
  const secrets = await openSecretsAt(db, settings)
  const { live, waking } = await openEvents(
    settings,
    { db, databaseUrl: directUrl },
    { log, metrics, tracing },
  )
  const counts = await openCounts(settings, db, { log, metrics })
  const jobs = await startJobs(directUrl, { clock, log, metrics, tracing, waking })
  replica?.follow(live)
  const own = {
    settings,
    origin: settings.publicUrl ?? listeningAt,
    clock,
    db,
    publicDb: replica?.reader ?? db,
    secrets,
    log,
    jobs,
    live,
    metrics,
    tracing,
  }
  let rehearsal: Rehearsal | null = null
  const gateways = openGateways(db, own, () => rehearsal?.isOpen() ?? false)
  const given = { ...own, ...gateways, ...overrides.services }
  await recogniseDemoRows(db)
  rehearsal = await openRehearsal(given)
  const services: Services = { ...given, rehearsal }
  if (settings.importsDemo) await importDemoWorld(services)
  return {
    services,
    pool,
    async close() {
      await Promise.all([jobs.stop(), live.close(), counts?.close()])
      if ('keep' in clock) await (clock as KeptClock).keep()
      await Promise.all([open.close(), replica?.close(), tracing.stop()])
    },
  }
}

export function poolConnections({ databaseConnections, replicaUrl }: Settings): number {
  return databaseConnections - JOB_CONNECTIONS - LIVE_CONNECTIONS - (replicaUrl ? WATCH_CONNECTIONS : 0)
}

async function openReplicaOf(
  { replicaUrl, databaseConnections }: Settings,
  given: Omit<Parameters<typeof openReplica>[0], 'replicaUrl' | 'maxConnections'>,
): Promise<OpenReplica | null> {
  if (!replicaUrl) {
    exposeReplica(given.registry)
    return null
  }
  const maxConnections = databaseConnections - WATCH_CONNECTIONS
  return await openReplica({ ...given, replicaUrl, maxConnections })
}

async function openEvents(
  { redisUrl }: Settings,
  at: { readonly db: Database; readonly databaseUrl: string },
  surroundings: RedisSurroundings & HearingSurroundings,
): Promise<EventEngine> {
  if (redisUrl !== null) return await openRedisEvents({ ...at, redisUrl }, surroundings)
  // An alert has something to read.
  surroundings.metrics.redisUp.set({ use: 'events' }, 1)
  return await openPostgresEvents(at, surroundings)
}

async function openCounts(
  { redisUrl }: Settings,
  db: Database,
  surroundings: RedisSurroundings,
): Promise<RedisCounts | null> {
  if (redisUrl === null) {
    surroundings.metrics.redisUp.set({ use: 'limits' }, 1)
    return null
  }
  const counts = await openRedisCounts({ url: redisUrl, prefix: await redisPrefixOf(db) }, surroundings)
  countBy(db, counts)
  return counts
}

async function chooseClock({ db }: OpenDatabase, settings: Settings): Promise<Clock> {
  if (!settings.clock) return systemClock
  const clock = await keptClock(db, settings.clock)
  setInterval(() => void clock.keep().catch(() => {}), KEEP_CLOCK_MS).unref()
  return clock
}
