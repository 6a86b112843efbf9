import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { endChild } from '../programs/end-child.ts'
import { freePort } from '../../../server/src/platform/db/embedded/postgres-process.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const READY_LIMIT_MS = 10_000

/** Of the run’s own pooler, for the programs that its tests start; unset: they reach PostgreSQL directly. */
export const POOLER_URL = 'TEST_POOLER_URL'

/** The same database through the run’s own pooler, if it has one. */
export function throughPooler(databaseUrl: string): string | null {
  const pooler = process.env[POOLER_URL]
  return pooler ? new URL(new URL(databaseUrl).pathname, pooler).href : null
}

export interface Pooler {
  /** The same database, through the pooler. */
  through(databaseUrl: string): string
  freeze(): void
  thaw(): void
  kill(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

interface PoolerOptions {
  readonly mode?: 'transaction' | 'session'
  /** Startup parameters that it takes and drops. */
  readonly ignores?: string
  /** PostgreSQL sessions for each database. */
  readonly sessions?: number
}

/** PgBouncer before the PostgreSQL of `serverUrl`, on a free port of this machine. */
export async function startPooler(serverUrl: string, options: PoolerOptions = {}): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'hansang-pooler-'))
  // It refuses to run as root, and must enter the folder as who it becomes.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settingsOf(serverUrl, port, options), { mode: 0o644 })
  let running: ChildProcess | null = null
  const kill = (signal: NodeJS.Signals = 'SIGKILL') => endChild(running, signal)
  const start = async () => {
    const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    running = spawn(PROGRAM, ['-q', ...account, file], { stdio: ['ignore', 'ignore', 'inherit'] })
    await answers(port)
  }
  await start()
  return {
    through(databaseUrl) {
      const { username, password, pathname } = new URL(databaseUrl)
      return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`
    },
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    kill,
    start,
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function settingsOf(
  serverUrl: string,
  port: number,
  { mode = 'transaction', ignores, sessions = 20 }: PoolerOptions,
) {
  const server = new URL(serverUrl)
  // PostgreSQL listens on loopback beside its socket, which another account may not reach.
  return `[databases]
* = host=127.0.0.1 port=${server.port} user=${server.username} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${sessions}
max_client_conn = 2000
server_login_retry = 1
${ignores ? `ignore_startup_parameters = ${ignores}` : ''}
`
}

async function answers(port: number): Promise<void> {
  for (const deadline = Date.now() + READY_LIMIT_MS; Date.now() < deadline; await delay(50)) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
  }
  throw new Error('the pooler does not answer')
}
