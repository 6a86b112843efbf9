import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startOwnPostgres } from '@hansang/testing/databases/own-postgres'
import type { Figure } from '../figures.ts'
import { writeLargeWorld } from './large-world-file.ts'

const COMMAND = join(import.meta.dirname, '../../../server/src/operator/world/command.ts')
const STORES = 2_000
const SECONDS_AIM = { atMost: 300 }
const MEMORY_AIM = { atMost: 300 }

/** 2,000 stores with 60 dishes each, into an embedded and a separate PostgreSQL; then the export. */
export async function measureImport(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hansang bench '))
  try {
    const file = join(folder, 'world.json')
    await writeLargeWorld(file, STORES)
    const embedded = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
    const postgres = await startOwnPostgres(folder)
    const own = { DATABASE_URL: postgres.url, DATA_KEY: Buffer.alloc(32, 7).toString('base64') }
    const figures = [
      ...figuresOf('import of 2,000 stores, embedded', await run(['import', file], embedded)),
      ...figuresOf('import of 2,000 stores, own PostgreSQL', await run(['import', file], own)),
      ...figuresOf('the same again', await run(['import', file], own)),
      ...figuresOf('export of 2,000 stores', await run(['export', join(folder, 'out.json')], own)),
    ]
    await postgres.remove()
    return figures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Run {
  readonly seconds: number
  /** Peak MB; 0 where the system does not report it. */
  readonly memory: number
}

function figuresOf(what: string, { seconds, memory }: Run): Figure[] {
  return [
    { what, unit: 's', ours: seconds, floor: null, aim: SECONDS_AIM },
    { what: `${what}, memory`, unit: 'MB', ours: memory, floor: null, aim: MEMORY_AIM },
  ]
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=4', COMMAND, ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  let memory = 0
  while (child.exitCode === null && child.signalCode === null) {
    memory = Math.max(memory, await mostMemory(child.pid ?? 0))
    await delay(100)
  }
  if (child.exitCode !== 0) throw new Error(`${args[0]} ended with ${String(child.exitCode)}`)
  return { seconds: (performance.now() - startedAt) / 1000, memory }
}

async function mostMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}
