import { errorCode } from '../../services/error-code.ts'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { type ListenOptions, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresFolder } from './postgres-folder.ts'

const STOP_LIMIT_MS = 2_500
const LOOK_EVERY_MS = 15
const SOCKET = '.s.PGSQL.'
const LONGEST_SOCKET_BYTES = 107

export interface PostgresAddress {
  readonly port: number
  /** Costs less CPU than the port; `null` where unsupported. */
  readonly socketFolder: string | null
}

export interface Postmaster extends PostgresAddress {
  readonly pid: number
}

export function launch(folder: PostgresFolder, { port, socketFolder }: PostgresAddress): ChildProcess {
  removeSockets(folder)
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder ? `"${socketFolder.replaceAll('"', '""')}"` : '',
    port,
    max_connections: folder.maxConnections,
    timezone: 'UTC',
    jit: 'off',
  }
  const { prefix, ids } = folder.account
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = '', ...rest] = [...prefix, folder.binaries.postgres, '-D', folder.path, ...args]
  const log = openSync(folder.log, 'a', 0o600)
  // In its own process group: Ctrl-C reaches only us, and we stop the server in order.
  const server = spawn(command, rest, { ...ids, stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  server.unref()
  return server
}

/** A killed server's lock files may name a pid that another process has now. */
function removeSockets(folder: PostgresFolder): void {
  if (!existsSync(folder.path) || findPostmaster(folder)) return
  for (const name of readdirSync(folder.path)) if (name.startsWith(SOCKET)) rmSync(join(folder.path, name))
}

/**
 * Reads `postmaster.pid`: the pid, the port on line 4, the socket on line 5. `null` if the file is stale and
 * its pid belongs to another process.
 */
export function findPostmaster({ path }: Pick<PostgresFolder, 'path'>): Postmaster | null {
  const file = join(path, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port, socketFolder] = [Number(lines[0]), Number(lines[3]), lines[4] || null]
  if (!(pid > 0) || !isAlive(pid)) return null
  if (isPostgres(pid)) return port > 0 ? { pid, port, socketFolder } : null
  // PostgreSQL refuses to start beside it. It also checks its shared memory, so a live server is still
  // noticed.
  rmSync(file)
  return null
}

function isPostgres(pid: number): boolean {
  const command = commandOf(pid)
  // If unknown, leave it to PostgreSQL's own check.
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
    return errorCode(error) === 'EPERM'
  }
}

/** SIGINT is a fast shutdown, SIGQUIT an immediate one, safe by the write-ahead log. */
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

export async function freeAddress({ path }: PostgresFolder): Promise<PostgresAddress> {
  const port = await freePort()
  // PostgreSQL's working directory is its folder.
  const socketFolder = resolve(path)
  const socket = join(socketFolder, `${SOCKET}${port}`)
  const none = { port, socketFolder: null }
  if (process.platform === 'win32' || Buffer.byteLength(socket) > LONGEST_SOCKET_BYTES) return none
  return await listenOnce({ path: socket }).then(
    () => ({ port, socketFolder }),
    () => none,
  )
}

export async function freePort(): Promise<number> {
  return await listenOnce({ port: 0, host: '127.0.0.1' })
}

async function listenOnce(at: ListenOptions): Promise<number> {
  const probe = createServer().listen(at)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
