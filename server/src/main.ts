import './program/production.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { openEmbedded } from './platform/db/embedded/open-embedded.ts'
import { OWN_SESSIONS, reachDatabase } from './platform/db/index.ts'
import { reachObjects } from './platform/gateways/objects/s3.ts'
import { DRAIN_LIMIT_MS } from './platform/http/edge/serving-limits.ts'
import { listen } from './platform/http/edge/serving.ts'
import { reachRedis } from './platform/redis/connect-redis.ts'
import { createLogger } from './platform/services/logging.ts'
import { startProgram } from './program/program.ts'
import { expectBackupFolder } from './operator/backup/scheduled-backups.ts'
import { demoLinks } from './operator/demo/demo-links.ts'
import { rehearsalLine } from './program/rehearsal-line.ts'
import { type Settings, SettingsFault, readSettings } from './platform/settings/settings.ts'

/** For the jobs, the pool and PostgreSQL, after the requests have ended. */
const STOP_LIMIT_MS = 4_000
/** After the start, when its first visitors have been answered. */
const COLLECT_AFTER_MS = 2_000

/** In order of start; they run in reverse. */
const stops: (() => Promise<void>)[] = []
let ending: Promise<void> | null = null

try {
  const settings = readSettings(process.env)
  const log = createLogger(settings.logLevel)
  const started = start(settings, log)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(0, { started, settings, log }))
  }
  await started
} catch (error) {
  // A stop during the start makes it fail as expected.
  if (!ending) await fail(error)
}

async function start(settings: Settings, log: Logger): Promise<void> {
  await expectBackupFolder(settings)
  const serving = await listen(settings)
  if (settings.redisUrl) await reachRedis(settings.redisUrl)
  if (settings.s3) await reachObjects(settings.s3)
  const databaseUrl = await openDatabase(settings, log)
  const program = await startProgram(settings, { databaseUrl, listeningAt: serving.listeningAt }, { log })
  stops.push(() => program.stop())
  serving.open(program)
  stops.push(async () => {
    program.announceStop()
    await delay(settings.stopWaitMs)
    await serving.drain(() => program.endStreams())
  })
  log.info({ url: program.services.origin, pid: process.pid }, 'serving')
  for (const link of await demoLinks(program.services)) console.log(link)
  console.log(rehearsalLine(program.services))
  setTimeout(giveBackMemory, COLLECT_AFTER_MS).unref()
}

/** Of what only the start needed; `scripts/start.mjs` allows it. */
function giveBackMemory(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' })
}

async function openDatabase(settings: Settings, log: Logger): Promise<string> {
  if (settings.databaseUrl) {
    const url = settings.databaseUrl
    const { isShared } = await reachDatabase({ url, listenUrl: settings.databaseListenUrl })
    if (!isShared) log.warn(OWN_SESSIONS)
    return url
  }
  const embedded = await openEmbedded(settings.dataDir, log, (error) => void fail(error))
  stops.push(() => embedded.stop())
  return embedded.url
}

async function end(
  code: number,
  { started, settings, log }: { started: Promise<void>; settings: Settings; log: Logger },
): Promise<void> {
  if (ending) return await ending
  setTimeout(() => process.exit(1), settings.stopWaitMs + DRAIN_LIMIT_MS + STOP_LIMIT_MS).unref()
  log.info('stopping')
  ending = started.catch(() => {}).then(stopAll)
  await ending
  log.info('stopped')
  process.exit(code)
}

async function fail(error: unknown): Promise<void> {
  console.error(error instanceof SettingsFault ? error.message : error)
  setTimeout(() => process.exit(1), DRAIN_LIMIT_MS + STOP_LIMIT_MS).unref()
  ending ??= stopAll()
  await ending
  process.exit(1)
}

async function stopAll(): Promise<void> {
  for (const stop of stops.toReversed()) await stop().catch((error: unknown) => console.error(error))
}
