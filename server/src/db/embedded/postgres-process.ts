import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, closeSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { postgresBinaries } from './postgres-binaries.ts'
import type { PostgresFolder } from './postgres-folder.ts'

const STOP_LIMIT_MS = 2_500
const LOOK_EVERY_MS = 15

export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** Starts the server; it listens on loopback only. */
export function launch(folder: PostgresFolder, port: number): ChildProcess {
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 60,
    timezone: 'UTC',
    jit: 'off',
  }
  const { prefix, ids } = folder.account
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = '', ...rest] = [...prefix, postgresBinaries().postgres, '-D', folder.path, ...args]
  const log = openSync(folder.log, 'a', 0o600)
  // In a process group of its own, so that a Ctrl-C reaches us first and we stop it in order.
  const server = spawn(command, rest, { ...ids, stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  server.unref()
  return server
}

/**
 * The server that runs in the folder, by PostgreSQL's own note: its pid, and its port on line 4. A note
 * that outlived its server may name a process that got the number since: then nothing runs here.
 */
export function findPostmaster({ path }: PostgresFolder): Postmaster | null {
  const file = join(path, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!(pid > 0) || !isAlive(pid)) return null
  if (isPostgres(pid)) return port > 0 ? { pid, port } : null
  // PostgreSQL itself would not start beside it; that no server uses the folder it sees by its memory too.
  rmSync(file)
  return null
}

function isPostgres(pid: number): boolean {
  const command = commandOf(pid)
  // Where nobody can tell, PostgreSQL's own caution decides.
  return command === null || /postgres/.test(command)
}

function commandOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    const { stdout, error } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    return error ? null : stdout
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** SIGINT is PostgreSQL's fast shutdown; SIGQUIT the immediate one, safe because of its log. */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  if (await isGone(pid, STOP_LIMIT_MS)) return
  process.kill(pid, 'SIGQUIT')
  await isGone(pid, STOP_LIMIT_MS)
}

async function isGone(pid: number, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return true
    await delay(LOOK_EVERY_MS)
  }
  return !isAlive(pid)
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
