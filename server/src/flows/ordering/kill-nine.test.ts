import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOrder, registerOrder } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import {
  type Caller,
  type Product,
  type TestServer,
  aWorldStore,
  aWorld,
  anOrderRequest,
  bringIn,
  callerWith,
  expectInvariants,
  newcomer,
  remoteServer,
  runProduct,
} from '@hansang/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/services/clock.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { openSecretsAt } from '../../platform/secrets/open-secrets.ts'

const CUSTOMERS = 6
/** By then every customer has an order under way. */
const ORDERS_BEFORE_KILL = 3 * CUSTOMERS

let dataDir: string
let running: Product | null
const server = remoteServer(() => running?.url ?? '')

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hansang-kill-'))
  running = null
})
afterEach(async () => {
  await running?.stop()
  const postmaster = readPostmaster()
  if (postmaster) killQuietly(postmaster.pid)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

it.each([
  ['the program', false],
  ['the program and its PostgreSQL', true],
])(
  'every acknowledged order survives when %s is killed while orders are placed',
  async (_, killsDatabase) => {
    running = await start()
    await withDatabase((services) => bringIn({ services } as TestServer, aWorld({ stores: [aWorldStore()] })))
    const acknowledged = new Map<string, Caller>()
    const ordering = Array.from({ length: CUSTOMERS }, () => orderUntilBroken(acknowledged))
    await vi.waitUntil(() => acknowledged.size >= ORDERS_BEFORE_KILL, { timeout: 40_000, interval: 10 })
    await kill(killsDatabase)
    await Promise.all(ordering)

    running = await start()
    for (const [orderNumber, { token, cookie }] of acknowledged) {
      const { body } = await callerWith(server, token, cookie).call(readOrder, { orderNumber })
      expect(body.selOrderInfo).toMatchObject({ ordrId: orderNumber, ordrAmt: 18_000, dlvrChrge: 2_000 })
    }
    await withDatabase(async ({ db }) => await expectInvariants(db))
  },
  120_000,
)

async function start(): Promise<Product> {
  return await runProduct({ dataDir, env: { DEMO: '0', TRUST_PROXY: '1' } })
}

async function kill(killsDatabase: boolean): Promise<void> {
  const postmaster = readPostmaster()
  const killed = running?.kill()
  if (killsDatabase && postmaster) killQuietly(postmaster.pid)
  await killed
}

/** A session may place 30 orders a minute, so sessions are renewed. */
async function orderUntilBroken(acknowledged: Map<string, Caller>): Promise<void> {
  try {
    for (let customer = await newcomer(server); ; customer = await newcomer(server)) {
      for (let n = 0; n < 25; n++) {
        const { result } = await customer.call(registerOrder, anOrderRequest({ callSid: String(n) }))
        if (!isRefusal(result)) acknowledged.set(result.answer.orderNumber, customer)
      }
    }
  } catch {
    // The program is down: an unanswered order was never acknowledged.
  }
}

async function withDatabase(work: (services: TestServer['services']) => Promise<void>): Promise<void> {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  const open = openDatabase(`postgres://hansang:${password}@127.0.0.1:${readPostmaster()?.port}/hansang`, 2)
  try {
    const secrets = await openSecretsAt(open.db, { dataDir, dataKey: null })
    await work({ db: open.db, secrets, clock: systemClock } as TestServer['services'])
  } finally {
    await open.close()
  }
}

/** Reads postmaster.pid: the pid, and the port on line 4. */
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
    // Already gone.
  }
}
