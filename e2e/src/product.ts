import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '../..')
const START_LIMIT_MS = 30_000

export interface Product {
  readonly url: string
  readonly dataDir: string
  readonly links: readonly string[]
  /** Ends it as an operator does. */
  stop(): Promise<void>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

/** Runs the product as a process of its own, on a port and a data folder of its own. */
export async function runProduct(
  options: { dataDir?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Product> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'hansang e2e ')))
  const child = spawn(process.execPath, [join(ROOT, 'server/src/main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const links = await readLinks(child)
  return {
    url: new URL(links[0] ?? '').origin,
    dataDir,
    links,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

export async function removeData(product: Product): Promise<void> {
  await rm(product.dataDir, { recursive: true, force: true })
}

async function readLinks(child: ChildProcess): Promise<string[]> {
  const links: string[] = []
  return await new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('the product printed no links in time')), START_LIMIT_MS)
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)))
    createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
      links.push(line)
      if (!line.endsWith('/ceo/login')) return
      clearTimeout(limit)
      resolve(links)
    })
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  await ended
}
