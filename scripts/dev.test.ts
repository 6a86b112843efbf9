import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Product, removeData, runProduct, untilEnded } from '@hansang/testing'
import { afterEach, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DEVELOPMENT = join(ROOT, 'scripts/dev.ts')
const PROGRAM = join(ROOT, 'server/src/main.ts')
const LIMIT_MS = 240_000

let product: Product
let developing: ChildProcess | null = null

afterEach(async () => {
  if (developing?.exitCode === null) {
    const ended = once(developing, 'exit')
    developing.kill('SIGTERM')
    await ended
  }
  await product.stop()
  await removeData(product)
})

function run(script: string, dataDir: string): ChildProcess {
  const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', VITEST: '', PORT: '0', DATA_DIR: dataDir }
  return spawn(process.execPath, [script], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function startInVain(script: string, dataDir: string) {
  return await untilEnded(run(script, dataDir))
}

async function untilReady(child: ChildProcess): Promise<string> {
  return await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}`)))
    child.stdout?.on('data', (text) => {
      const [link] = /^http:\S+(?=\/ceo\/login)/m.exec(String(text)) ?? []
      if (link) resolve(link)
    })
  })
}

it(
  'refuses a data folder in use with one clear line, beside npm start or another npm run dev',
  async () => {
    product = await runProduct({ isQuiet: true })
    const { dataDir } = product
    const line = expect.stringContaining(`Another Hansang program is using the data folder ${dataDir}.`)
    const refused = { code: 1, lines: [line] }
    expect(await startInVain(DEVELOPMENT, dataDir)).toEqual(refused)
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    await product.stop()
    developing = run(DEVELOPMENT, dataDir)
    const url = await untilReady(developing)
    expect(await startInVain(DEVELOPMENT, dataDir)).toEqual(refused)
    expect(await startInVain(PROGRAM, dataDir)).toEqual(refused)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  },
  LIMIT_MS,
)
