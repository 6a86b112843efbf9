import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SettingsFault } from '../../settings/settings-fault.ts'
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts'
import { type PostgresFolder, lastLine, openPostgresFolder } from './postgres-folder.ts'
import {
  type PostgresAddress,
  type Postmaster,
  findPostmaster,
  freeAddress,
  isAlive,
  launch,
  stopPostmaster,
} from './postgres-process.ts'

const DATABASE = 'hansang'
const MAX_CONNECTIONS = 60
/** For a server that is alive but not ready: busy machine, crash recovery. */
const PATIENCE_MS = 300_000
const TELL_EVERY_MS = 10_000
const ANSWER_LIMIT_MS = 10_000

export interface EmbeddedPostgres {
  readonly url: string
  readonly isOurs: boolean
  pid(): number
  isAlive(): boolean
  revive(): Promise<void>
  stop(): Promise<void>
}

interface EmbeddedOptions {
  readonly binaries?: PostgresBinaries
  readonly maxConnections?: number
}

/**
 * Takes over a server that a killed program left running.
 *
 * @throws SettingsFault when this account cannot use the folder, or PostgreSQL does not start.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { binaries = postgresBinaries(), maxConnections = MAX_CONNECTIONS }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const folder = openPostgresFolder(dataDir, binaries, maxConnections)
  const running = await findRunning(folder)
  if (running) return embedded(folder, running, false)
  return embedded(folder, await serve(folder, await freeAddress(folder)), true)
}

function embedded(folder: PostgresFolder, first: Postmaster, isOurs: boolean): EmbeddedPostgres {
  let server = first
  return {
    url: urlOf(folder, first),
    isOurs,
    pid: () => server.pid,
    isAlive: () => isAlive(server.pid),
    async revive() {
      server = await serve(folder, first)
    },
    stop: () => stopPostmaster(server),
  }
}

async function serve(folder: PostgresFolder, address: PostgresAddress): Promise<Postmaster> {
  const logged = readLog(folder).length
  const server = launch(folder, address)
  if (await isServing(urlOf(folder, address), server)) return { ...address, pid: server.pid ?? 0 }
  const lines = readLog(folder)
    .slice(logged)
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR|error/.test(line))
  throw new SettingsFault(
    `PostgreSQL did not start in ${folder.path}: ${lastLine(lines.join('\n')) || 'no output'}. Its log is ${folder.log}.`,
  )
}

function readLog({ log }: PostgresFolder): string {
  return existsSync(log) ? readFileSync(log, 'utf8') : ''
}

async function isServing(url: string, server: ChildProcess): Promise<boolean> {
  let hasEnded = false
  for (const event of ['error', 'exit']) server.once(event, () => (hasEnded = true))
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline && !hasEnded) {
    if (await answers(url)) return true
    await delay(20)
  }
  return false
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url.replace(/\/hansang$/, '/postgres'),
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * A server left by a killed program or just started by another. While it lives no other can start, so this
 * waits until it answers or ends.
 *
 * @throws SettingsFault when it does neither.
 */
async function findRunning(folder: PostgresFolder): Promise<Postmaster | null> {
  const since = Date.now()
  let told = since
  for (;;) {
    const server = findPostmaster(folder)
    if (!server) return null
    if (await answers(urlOf(folder, server))) return server
    const line = `PostgreSQL, process ${server.pid}, runs in ${folder.path} and does not answer`
    if (Date.now() - since > PATIENCE_MS) throw new SettingsFault(`${line}: end it, then start again.`)
    if (Date.now() - told >= TELL_EVERY_MS) {
      console.error(`${line} yet: waiting for it.`)
      told = Date.now()
    }
    await delay(100)
  }
}

function urlOf({ password }: PostgresFolder, { port, socketFolder }: PostgresAddress): string {
  const host = socketFolder ? encodeURIComponent(socketFolder) : '127.0.0.1'
  return `postgres://hansang:${password}@${host}:${port}/${DATABASE}`
}
