import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { postgresBinaries } from './postgres-binaries.ts'

const DATABASE = 'hansang'
const START_LIMIT_MS = 20_000
const STOP_LIMIT_MS = 2_500

export interface EmbeddedPostgres {
  readonly url: string
  /** Whether this call started the server, rather than finding it running. */
  readonly isOurs: boolean
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL in `dataDir`, or takes over the one a killed program left running there.
 * It listens on loopback only.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  const folder = join(dataDir, 'postgres')
  const account = runningAccount(dataDir)
  const password = readPassword(dataDir)
  if (!existsSync(join(folder, 'PG_VERSION'))) initialise(folder, dataDir, account)
  const running = await findRunning(folder, password)
  if (running) return { ...running, isOurs: false }
  const port = await freePort()
  const server = launch(folder, dataDir, port, account)
  const url = urlOf(port, password)
  await waitUntilReady(url, server, dataDir)
  return { url, isOurs: true, stop: () => stopServer(folder) }
}

/** Runs of the server are told its account: itself, or through a user namespace when we are root. */
interface Account {
  readonly prefix: readonly string[]
  readonly ids: { uid?: number; gid?: number }
}

/** PostgreSQL refuses to run as root; a user namespace makes root look like someone else to it. */
function runningAccount(dataDir: string): Account {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} }
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
  const probe = spawnSync(namespace[0] ?? '', [...namespace.slice(1), 'true'], { stdio: 'ignore' })
  if (probe.status === 0) return { prefix: namespace, ids: {} }
  return { prefix: [], ids: nobody(dataDir) }
}

/** Where user namespaces are off, PostgreSQL runs as `nobody`, who must be able to enter the folder. */
function nobody(dataDir: string): { uid: number; gid: number } {
  const ids = { uid: 65_534, gid: 65_534 }
  const folder = join(dataDir, 'postgres')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, ids.uid, ids.gid)
  return ids
}

function readPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres.password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

function initialise(folder: string, dataDir: string, account: Account): void {
  const binaries = postgresBinaries()
  for (const binary of [binaries.initdb, binaries.postgres]) makeExecutable(binary)
  const args = [
    `--pgdata=${folder}`,
    '--auth=scram-sha-256',
    '--username=hansang',
    `--pwfile=${join(dataDir, 'postgres.password')}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]
  const [command = '', ...rest] = [...account.prefix, binaries.initdb, ...args]
  const run = spawnSync(command, rest, { ...account.ids, encoding: 'utf8' })
  if (run.status === 0) return
  rmSync(folder, { recursive: true, force: true })
  throw new Error(`PostgreSQL could not set up its folder ${folder}: ${run.stderr || String(run.error)}`)
}

function makeExecutable(binary: string): void {
  try {
    chmodSync(binary, 0o755)
  } catch {
    // A read-only installation carries the right mode already.
  }
}

function launch(folder: string, dataDir: string, port: number, account: Account): ChildProcess {
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 60,
    timezone: 'UTC',
    jit: 'off',
  }
  const args = [
    '-D',
    folder,
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const [command = '', ...rest] = [...account.prefix, postgresBinaries().postgres, ...args]
  const log = openSync(join(dataDir, 'postgres.log'), 'a', 0o600)
  // In a process group of its own, so that a Ctrl-C reaches us first and we stop it in order.
  const server = spawn(command, rest, { ...account.ids, stdio: ['ignore', log, log], detached: true })
  server.unref()
  return server
}

async function waitUntilReady(url: string, server: ChildProcess, dataDir: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) break
    if (await answers(url)) return
    await delay(20)
  }
  throw new Error(`PostgreSQL did not start; its log is ${join(dataDir, 'postgres.log')}`)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url.replace(/\/hansang$/, '/postgres'),
    connectionTimeoutMillis: 2_000,
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

/** A server that outlived a killed program still holds postmaster.pid: its pid, and its port on line 4. */
async function findRunning(folder: string, password: string) {
  const process = readPostmaster(folder)
  if (!process) return null
  const url = urlOf(process.port, password)
  for (let attempt = 0; attempt < 50 && isAlive(process.pid); attempt++) {
    if (await answers(url)) return { url, stop: () => stopServer(folder) }
    await delay(100)
  }
  return null
}

function readPostmaster(folder: string): { pid: number; port: number } | null {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** SIGINT is PostgreSQL's fast shutdown; SIGQUIT the immediate one, safe because of its log. */
async function stopServer(folder: string): Promise<void> {
  const server = readPostmaster(folder)
  if (!server) return
  process.kill(server.pid, 'SIGINT')
  if (await isGone(server.pid, STOP_LIMIT_MS)) return
  process.kill(server.pid, 'SIGQUIT')
  await isGone(server.pid, STOP_LIMIT_MS)
}

async function isGone(pid: number, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return true
    await delay(15)
  }
  return !isAlive(pid)
}

function urlOf(port: number, password: string): string {
  return `postgres://hansang:${password}@127.0.0.1:${port}/${DATABASE}`
}

export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
