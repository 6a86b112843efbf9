import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOrder, registerOrder } from '@hansang/contract'
import {
  type Caller,
  type TestServer,
  aStore,
  aWorld,
  anOrderRequest,
  bringIn,
  callerWith,
  expectInvariants,
  loginAs,
} from '@hansang/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../db/database.ts'
import { readDataKey } from '../secrets/data-key.ts'
import { openSecrets } from '../secrets/open-secrets.ts'

const ROOT = join(import.meta.dirname, '../../..')
const NODE = join(ROOT, 'node_modules/node/bin/node')
const ORDERING_MS = 1_500
const CUSTOMERS = 6

interface Running {
  readonly child: ChildProcess
  readonly base: string
}

let dataDir: string
let running: Running | null

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hansang-kill-'))
  running = null
})
afterEach(async () => {
  if (running?.child.exitCode === null && running.child.signalCode === null) {
    running.child.kill('SIGTERM')
    await once(running.child, 'exit')
  }
  const postmaster = readPostmaster()
  if (postmaster) killQuietly(postmaster.pid)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

it.each([
  ['the program', false],
  ['the program and its PostgreSQL', true],
])(
  'no acknowledged order is lost when %s is killed while orders are placed',
  async (_, killsDatabase) => {
    running = await start()
    await withDatabase((services) => bringIn({ services } as TestServer, aWorld({ stores: [aStore()] })))
    const acknowledged = new Map<string, Caller>()
    const ordering = Array.from({ length: CUSTOMERS }, () => orderUntilBroken(acknowledged))
    await new Promise((resolve) => setTimeout(resolve, ORDERING_MS))
    await kill(killsDatabase)
    await Promise.all(ordering)
    expect(acknowledged.size).toBeGreaterThan(CUSTOMERS)

    running = await start()
    for (const [orderNumber, { token, cookie }] of acknowledged) {
      const { body } = await callerWith(remote(), token, cookie).call(readOrder, { orderNumber })
      expect(body.selOrderInfo).toMatchObject({ ordrId: orderNumber, ordrAmt: 18_000, dlvrChrge: 2_000 })
    }
    await withDatabase(async ({ db }) => await expectInvariants(db))
  },
  60_000,
)

async function start(): Promise<Running> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '0',
    TRUST_PROXY: '1',
    NODE_OPTIONS: '',
  }
  const child = spawn(NODE, [join(ROOT, 'server/src/main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const base = await new Promise<string>((resolve, reject) => {
    let told = ''
    child.stdout.on('data', (chunk) => {
      told += String(chunk)
      const link = /^(http:\/\/[\d.:]+)\//.exec(told)?.[1]
      if (link) resolve(link)
    })
    child.once('exit', () => reject(new Error(`the program ended: ${told}`)))
  })
  return { child, base }
}

async function kill(killsDatabase: boolean): Promise<void> {
  const { child } = running as Running
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  const postmaster = readPostmaster()
  if (killsDatabase && postmaster) killQuietly(postmaster.pid)
  await exited
}

/** Answers over HTTP, each call from an address of its own, so that no limit slows the orders. */
function remote(): TestServer {
  const { base } = running as Running
  const send = async (input: string, init: RequestInit) => {
    const address = Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.')
    const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': address }
    return await fetch(input.replace('http://hansang.test', base), { ...init, headers })
  }
  return { fetch: send } as unknown as TestServer
}

async function enter(): Promise<Caller> {
  return await loginAs(remote(), { phone: `010${String(Math.random()).slice(2, 10)}` })
}

/** A session takes 30 orders a minute, so that a new one begins now and then. */
async function orderUntilBroken(acknowledged: Map<string, Caller>): Promise<void> {
  try {
    for (let customer = await enter(); ; customer = await enter()) {
      for (let n = 0; n < 25; n++) {
        const { result } = await customer.call(registerOrder, anOrderRequest({ callSid: String(n) }))
        if (result.ok) acknowledged.set(result.answer.orderNumber, customer)
      }
    }
  } catch {
    // The program is gone: what was not answered was not acknowledged.
  }
}

async function withDatabase(work: (services: TestServer['services']) => Promise<void>): Promise<void> {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  const open = openDatabase(`postgres://hansang:${password}@127.0.0.1:${readPostmaster()?.port}/hansang`, 2)
  try {
    const secrets = await openSecrets(open.db, readDataKey(dataDir, null))
    await work({ db: open.db, secrets, clock: systemClock } as TestServer['services'])
  } finally {
    await open.close()
  }
}

/** PostgreSQL's own note in its folder: its pid, and its port on line 4. */
function readPostmaster(): { pid: number; port: number } | null {
  const file = join(dataDir, 'postgres/postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was gone already.
  }
}
