import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Product, runProduct, untilEnded } from '@hansang/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const SERVER = join(import.meta.dirname, '../../..')
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

let folder: string
let products: Product[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hansang embedded '))
  products = []
})
afterEach(async () => {
  for (const product of products) await product.stop()
  const left = postmasterPid()
  if (left && isAlive(left)) process.kill(left, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

const dataDir = () => join(folder, 'data')

function postmasterPid(): number {
  const file = join(dataDir(), 'postgres/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function start(): Promise<Product> {
  const product = await runProduct({ dataDir: dataDir(), env: { DEMO: '0' }, isQuiet: true })
  products.push(product)
  return product
}

async function startInVain(env: NodeJS.ProcessEnv = {}, ids: { uid?: number; gid?: number } = {}) {
  const all = { ...process.env, PORT: '0', DATA_DIR: dataDir(), DEMO: '0', ...env }
  const child = spawn(process.execPath, [join(SERVER, 'main.ts')], { env: all, ...ids })
  return { child, ...(await untilEnded(child)) }
}

async function untilReady({ url }: Product): Promise<void> {
  const isReady = async () => (await fetch(`${url}/readyz`)).status === 200
  while (!(await isReady())) await delay(20)
}

describe('a PostgreSQL that dies', () => {
  it('is started again, every time, and the folder stays ours', async () => {
    const product = await start()
    for (let time = 1; time <= 2; time++) {
      const before = postmasterPid()
      process.kill(before, 'SIGKILL')
      while ((await fetch(`${product.url}/readyz`)).status === 200) await delay(20)
      await untilReady(product)
      expect(postmasterPid()).not.toBe(before)
      await expect.poll(() => product.told().match(/PostgreSQL has ended; starting/g)?.length).toBe(time)
    }
    const line = expect.stringContaining(`Another Hansang program is using the data folder ${dataDir()}`)
    const second = await startInVain()
    expect(second).toMatchObject({ code: 1, lines: [line] })
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  })

  it('and cannot be started again ends the program with one clear line', async () => {
    const product = await start()
    const exited = once(product.process, 'exit')
    renameSync(join(dataDir(), 'postgres'), join(folder, 'elsewhere'))
    process.kill(
      Number(readFileSync(join(folder, 'elsewhere/postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    )
    expect(await exited).toEqual([1, null])
    const lines = product
      .told()
      .trim()
      .split('\n')
      .filter((line) => !/^([{h]|Rehearsal)/.test(line))
    expect(lines).toEqual([expect.stringMatching(/^PostgreSQL did not start in .*postgres\.log\.$/)])
  })
})

describe('a start with a PostgreSQL that a killed program left running', () => {
  const LONGER_THAN_A_LOOK_MS = 10_000

  it('waits while it is alive without answering, and takes it over', async () => {
    const before = await start()
    const postmaster = postmasterPid()
    await before.kill()
    process.kill(postmaster, 'SIGSTOP')
    const starting = start()
    await delay(LONGER_THAN_A_LOOK_MS)
    process.kill(postmaster, 'SIGCONT')
    await untilReady(await starting)
    expect(postmasterPid()).toBe(postmaster)
  })

  it('starts another once it has shut down', async () => {
    const before = await start()
    const postmaster = postmasterPid()
    const busy = new pg.Client({ connectionString: urlOf(dataDir()) })
    await busy.connect()
    await before.kill()
    process.kill(postmaster, 'SIGTERM')
    const starting = start()
    await delay(LONGER_THAN_A_LOOK_MS)
    await busy.end()
    await untilReady(await starting)
    expect(postmasterPid()).not.toBe(postmaster)
  })

  function urlOf(folder: string): string {
    const [, , , port] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
    const password = readFileSync(join(folder, 'postgres.password'), 'utf8')
    return `postgres://hansang:${password}@127.0.0.1:${port}/hansang`
  }
})

it('the database folder and its password are readable by this account only', async () => {
  const postgres = await startEmbeddedPostgres(dataDir())
  await postgres.stop()
  const modes = ['postgres', 'postgres.password'].map((name) => statSync(join(dataDir(), name)).mode & 0o777)
  expect(modes).toEqual([0o700, 0o600])
})

describe('the embedded PostgreSQL is reached', () => {
  it('by a socket in its folder', async () => {
    expect(await clientAddress(dataDir())).toBe(null)
  })

  it('by loopback when the path is too long for a socket', async () => {
    expect(await clientAddress(join(dataDir(), 'shop'.repeat(25)))).toBe('127.0.0.1')
  })

  async function clientAddress(folder: string): Promise<string | null | undefined> {
    const postgres = await startEmbeddedPostgres(folder)
    const client = new pg.Client({ connectionString: postgres.url })
    try {
      await client.connect()
      const { rows } = await client.query<{ address: string | null }>('select inet_client_addr() as address')
      return rows[0]?.address
    } finally {
      await client.end()
      await postgres.stop()
    }
  }
})

describe('an interrupted start', () => {
  it('during the setup of PostgreSQL is repaired by the next one', async () => {
    const env = { ...process.env, PORT: '0', DATA_DIR: dataDir(), DEMO: '0' }
    const child = spawn(process.execPath, [join(SERVER, 'main.ts')], { env, detached: true, stdio: 'ignore' })
    const exited = once(child, 'exit')
    while (!(existsSync(dataDir()) && readdirSync(dataDir()).some((name) => name.includes('unfinished')))) {
      await delay(5)
    }
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    await exited
    await start()
    expect(readdirSync(dataDir()).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  it.each([
    ['before its version was written', false],
    ['before its last database', true],
  ])('of an older version is repaired when it was cut off %s', async (_, hasVersion) => {
    mkdirSync(join(dataDir(), 'postgres/base/1'), { recursive: true })
    writeFileSync(join(dataDir(), 'postgres/pg_hba.conf'), '')
    if (hasVersion) writeFileSync(join(dataDir(), 'postgres/PG_VERSION'), '18\n')
    await (await startEmbeddedPostgres(dataDir())).stop()
  })

  it('by TERM leaves no PostgreSQL behind', async () => {
    const env = { ...process.env, PORT: '0', DATA_DIR: dataDir(), DEMO: '0' }
    const child = spawn(process.execPath, [join(SERVER, 'main.ts')], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    while (!postmasterPid()) await delay(5)
    const postmaster = postmasterPid()
    child.kill('SIGTERM')
    expect(await untilEnded(child)).toEqual({ code: 0, lines: [''] })
    expect(isAlive(postmaster)).toBe(false)
  })
})

describe('a start that fails prints one clear sentence', () => {
  it('except for a lock that names another live process, where it succeeds', async () => {
    await (await startEmbeddedPostgres(dataDir())).stop()
    const stranger = spawn('sleep', ['60'])
    const lock = join(dataDir(), 'postgres/.s.PGSQL.54321.lock')
    for (const note of [join(dataDir(), 'postgres/postmaster.pid'), lock])
      writeFileSync(note, `${stranger.pid}\n${dataDir()}\n1\n54321\n`)
    await start()
    expect(stranger.exitCode).toBe(null)
    expect(existsSync(lock)).toBe(false)
    stranger.kill()
  })

  it('for a folder that is not writable', async () => {
    mkdirSync(dataDir(), { mode: 0o555 })
    const line = /^DATA_DIR must be a folder that this account may write to, is ".*" \(EACCES\)\.$/
    const ids = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
    expect(await startInVain({}, ids)).toMatchObject({ code: 1, lines: [expect.stringMatching(line)] })
  })

  it('for a path that is not a folder', async () => {
    const line = /^DATA_DIR must be a folder .* \((ENOTDIR|EEXIST)\)\.$/
    const found = await startInVain({ DATA_DIR: '/dev/null/data' })
    expect(found).toMatchObject({ code: 1, lines: [expect.stringMatching(line)] })
  })

  it('for a folder with other files, which stay', async () => {
    mkdirSync(join(dataDir(), 'postgres'), { recursive: true })
    writeFileSync(join(dataDir(), 'postgres/photos.zip'), 'mine')
    const line = expect.stringContaining('is not empty and no database: move it away, or set DATA_DIR.')
    expect(await startInVain()).toMatchObject({ code: 1, lines: [line] })
    expect(existsSync(join(dataDir(), 'postgres/photos.zip'))).toBe(true)
  })

  it('for a folder whose server does not start', async () => {
    await (await startEmbeddedPostgres(dataDir())).stop()
    writeFileSync(join(dataDir(), 'postgres/postgresql.conf'), 'shared_buffers = plenty\n')
    const line = expect.stringMatching(/^PostgreSQL did not start in .*: .*postgresql\.conf.* Its log is /)
    expect(await startInVain()).toMatchObject({ code: 1, lines: [line] })
  })

  it.runIf(isRoot)('for root on the folder of another account', async () => {
    await (await startEmbeddedPostgres(dataDir())).stop()
    chownSync(join(dataDir(), 'postgres'), 1234, 1234)
    const line = expect.stringMatching(
      /^DATA_DIR must belong to the account that starts .* account 1234, this is 0\.$/,
    )
    expect(await startInVain()).toMatchObject({ code: 1, lines: [line] })
  })
})
