import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const STOP_LIMIT_MS = 5_000
const LOOK_EVERY_MS = 100
/** In memory, a database is copied at an eighth of the processor's time. */
const MEMORY = '/dev/shm'
/** The most that a run was seen to hold is half of it. */
const ROOM_BYTES = 6 * 1024 ** 3
const NAME = 'hansang-run-'

export interface RunFolder {
  readonly path: string
  remove(): Promise<void>
}

/**
 * Holds the temporary folders of a run's tests, and what Node.js compiled for the programs that they start.
 * A test that ends before its clean-up leaves programs and databases, which name this folder in their
 * arguments or environment.
 */
export function openRunFolder(): RunFolder {
  const parent = hasRoom(MEMORY) ? MEMORY : tmpdir()
  removeAbandoned(parent)
  const path = mkdtempSync(join(parent, `${NAME}${process.pid}-`))
  // PostgreSQL does not run as root, so it is given an account of its own.
  chmodSync(path, 0o1777)
  process.env['TMPDIR'] = path
  process.env['NODE_COMPILE_CACHE'] = join(path, 'compiled')
  return {
    path,
    async remove() {
      await endProcesses(path)
      removeFolder(path)
    },
  }
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= ROOM_BYTES
}

/** What killed runs left. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [pid] = name.startsWith(NAME) ? name.slice(NAME.length).split('-') : []
    if (!pid || isAlive(Number(pid))) continue
    const folder = join(parent, name)
    for (const left of processesNaming(folder)) signal(left, 'SIGKILL')
    removeFolder(folder)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

async function endProcesses(folder: string): Promise<void> {
  const deadline = Date.now() + STOP_LIMIT_MS
  for (const pid of processesNaming(folder)) for (const name of ['SIGTERM', 'SIGCONT']) signal(pid, name)
  while (processesNaming(folder).length > 0 && Date.now() < deadline) await delay(LOOK_EVERY_MS)
  for (const pid of processesNaming(folder)) signal(pid, 'SIGKILL')
}

/** Without `/proc`, as on macOS, none is found. */
function processesNaming(folder: string): number[] {
  if (!existsSync('/proc')) return []
  const others = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
  return others.filter((pid) => ['cmdline', 'environ'].some((file) => factOf(pid, file).includes(folder)))
}

function factOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It has ended, or belongs to another account.
    return ''
  }
}

function signal(pid: number, name: string): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}
