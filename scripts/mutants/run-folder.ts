import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const STOP_LIMIT_MS = 5_000
const LOOK_EVERY_MS = 100

export interface RunFolder {
  remove(): Promise<void>
}

/**
 * Holds the temporary folders of the run's tests. A mutant that ends a test before its clean-up leaves
 * programs and databases, which name this folder in their arguments or environment.
 */
export function openRunFolder(): RunFolder {
  const folder = mkdtempSync(join(tmpdir(), 'hansang-mutants-'))
  process.env['TMPDIR'] = folder
  return {
    async remove() {
      await endProcesses(folder)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
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
