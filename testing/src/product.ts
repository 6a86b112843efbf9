import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endChild } from './programs/end-child.ts'

const ROOT = join(import.meta.dirname, '../..')
const START_LIMIT_MS = 60_000

export interface Product {
  readonly url: string
  readonly dataDir: string
  readonly links: readonly string[]
  readonly process: ChildProcess
  told(): string
  stop(): Promise<void>
  /** SIGKILL, like a power cut. */
  kill(): Promise<void>
}

export interface ProductOptions {
  readonly dataDir?: string
  readonly env?: NodeJS.ProcessEnv
  readonly isQuiet?: boolean
  readonly root?: string
}

export async function runProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'hansang e2e ')))
  const env = { ...process.env, NODE_OPTIONS: '', PORT: '0', DATA_DIR: dataDir, ...options.env }
  const main = join(options.root ?? ROOT, 'server/src/main.ts')
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const written: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => written.push(String(text)))
  if (!options.isQuiet) child.stderr.pipe(process.stderr, { end: false })
  const links = await readLinks(child)
  return {
    url: new URL(links[0] ?? '').origin,
    dataDir,
    links,
    process: child,
    told: () => written.join(''),
    stop: () => endChild(child),
    kill: () => endChild(child, 'SIGKILL'),
  }
}

export async function removeData({ dataDir }: Pick<Product, 'dataDir'>): Promise<void> {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** How a program ends, and what it says on the way; ask at once. */
export async function untilEnded(child: ChildProcess): Promise<{ code: number; lines: string[] }> {
  let told = ''
  child.stderr?.on('data', (text) => (told += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, lines: told.trimEnd().split('\n') }
}

async function readLinks(child: ChildProcess): Promise<string[]> {
  const links: string[] = []
  return await new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('the product printed no links in time')), START_LIMIT_MS)
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)))
    createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
      if (!line.startsWith('http')) return
      const [link = ''] = line.split(' ')
      links.push(link)
      if (!link.endsWith('/ceo/login')) return
      clearTimeout(limit)
      resolve(links)
    })
  })
}
