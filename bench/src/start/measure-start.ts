import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Figure, median } from '../figures.ts'

const ROOT = join(import.meta.dirname, '../../..')
const WARM_STARTS = 5
const AIM = { atMost: 3 }

/** `npm start` to the first served page, with the first import of the demo world and without. */
export async function measureStart(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hansang bench '))
  try {
    const cold = await secondsToAnswer(dataDir)
    const warm: number[] = []
    for (let start = 0; start < WARM_STARTS; start++) warm.push(await secondsToAnswer(dataDir))
    return [
      { what: 'first start, with the demo world', unit: 's', ours: cold, floor: null, aim: null },
      { what: 'warm start to first answer', unit: 's', ours: median(warm), floor: null, aim: AIM },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function secondsToAnswer(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  try {
    const response = await fetch(await firstLine(child))
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`the landing answered ${response.status}`)
    return (performance.now() - startedAt) / 1000
  } finally {
    await stopGroup(child)
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout ?? process.stdin })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`npm start ended with ${String(code)}`)
  })
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
  return line.split(' ')[0] ?? line
}

/** After `close` no process of the group holds the output: the data folder is free. */
async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'close')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
