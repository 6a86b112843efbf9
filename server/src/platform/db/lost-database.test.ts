import { setTimeout as delay } from 'node:timers/promises'
import { registerOrder } from '@hansang/contract'
import {
  type OwnPostgres,
  type OwnPrograms,
  type Product,
  aWorldStore,
  aWorld,
  anOrderRequest,
  askPostgres,
  bringIn,
  expectInvariants,
  newcomer,
  remoteServer,
  startOwnPrograms,
  withBase,
} from '@hansang/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const CUSTOMERS = 6
const RETURN_LIMIT_MS = 5_000

let own: OwnPrograms
let postgres: OwnPostgres
let product: Product
const server = remoteServer(() => product.url)

beforeAll(async () => {
  own = await startOwnPrograms()
  postgres = own.postgres
  product = await own.start({ isQuiet: true })
  await bringIn(await withBase(server, own.open, own.dataKey), aWorld({ stores: [aWorldStore()] }))
})
afterAll(async () => {
  await expectInvariants(own.open.db)
  await own.remove()
})

interface Told {
  readonly status: number
  readonly retryAfter: string | null
  readonly message: string
}

async function whileOrdering(work: () => Promise<void>): Promise<{ taken: number; others: Told[] }> {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newcomer(server)))
  let isOver = false
  let taken = 0
  const others: Told[] = []
  const ordering = customers.map(async (customer) => {
    for (let n = 0; n < 25 && !isOver; n++) {
      const { status, headers, body } = await customer.call(
        registerOrder,
        anOrderRequest({ callSid: String(n) }),
      )
      if (status === 200) taken++
      else others.push({ status, retryAfter: headers.get('retry-after'), message: String(body.message) })
      await delay(50)
    }
  })
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(ordering)
  }
  return { taken, others }
}

function expectTold(others: readonly Told[]): void {
  for (const told of others) {
    expect(told).toEqual({ status: 503, retryAfter: '1', message: expect.stringMatching(/잠시 후 다시/) })
  }
}

async function expectServesSoon(): Promise<void> {
  const deadline = performance.now() + RETURN_LIMIT_MS
  const customer = await eventually(() => newcomer(server), deadline)
  await eventually(async () => {
    const { status } = await customer.call(registerOrder, anOrderRequest())
    if (status !== 200) throw new Error(`an order got ${status}`)
  }, deadline)
  await eventually(async () => {
    if ((await fetch(`${product.url}/readyz`)).status !== 200)
      throw new Error('it does not say that it is ready')
  }, deadline)
  expect(product.process.exitCode).toBe(null)
}

async function eventually<T>(work: () => Promise<T>, deadline: number): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await delay(20)
    }
  }
}

describe('a lost connection to the database ends no process', () => {
  it('when its backends are terminated while orders are placed', async () => {
    const { taken, others } = await whileOrdering(async () => {
      for (let time = 0; time < 12; time++) {
        await delay(100)
        await postgres.terminateBackends()
      }
    })
    expectTold(others)
    expect(taken).toBeGreaterThan(0)
    expect(others.length).toBeGreaterThan(0)
    await expectServesSoon()
  })

  it('when it is restarted', async () => {
    const { others } = await whileOrdering(async () => {
      await postgres.shutDown()
      await delay(300)
      await postgres.revive()
    })
    expectTold(others)
    await expectServesSoon()
  })

  it('when it is killed and stays down for a while, which API, pages and /readyz report', async () => {
    const { others } = await whileOrdering(async () => {
      await postgres.kill()
      const page = await fetch(`${product.url}/hansang/1001`, { headers: { accept: 'text/html' } })
      expect(page.status).toBe(503)
      expect(page.headers.get('retry-after')).toBe('1')
      expect(await page.text()).toMatch(/lang="ko".*잠시 후 다시 시도해 주세요/s)
      expect((await fetch(`${product.url}/readyz`)).status).toBe(503)
      expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
      await delay(1_000)
      await postgres.revive()
    })
    expectTold(others)
    expect(others.length).toBeGreaterThan(0)
    await expectServesSoon()
  })

  it('when it takes no writes, as a standby in the place of the primary', async () => {
    const ask = async (text: string) => {
      await askPostgres(postgres.url, text)
      await askPostgres(postgres.url, 'select pg_reload_conf()')
    }
    const { others } = await whileOrdering(async () => {
      await ask('alter system set default_transaction_read_only = on')
      await delay(700)
      await ask('alter system reset default_transaction_read_only')
    })
    expectTold(others)
    expect(others.length).toBeGreaterThan(0)
    await expectServesSoon()
  })

  it('when it freezes for ten seconds, and calls wait at most twenty, /readyz two', async () => {
    const since = performance.now()
    const waits: number[] = []
    const { others } = await whileOrdering(async () => {
      postgres.freeze()
      for (let time = 0; time < 3; time++) {
        const asked = performance.now()
        expect((await fetch(`${product.url}/readyz`)).status).toBe(503)
        waits.push(performance.now() - asked)
      }
      await delay(10_000 - (performance.now() - since))
      postgres.thaw()
    })
    expectTold(others)
    expect(others.length).toBeGreaterThan(0)
    expect(Math.max(...waits)).toBeLessThan(4_000)
    expect(performance.now() - since).toBeLessThan(20_000)
    await expectServesSoon()
  }, 60_000)
})

it('an outage is logged in few lines, as an outage and not as a bug', async () => {
  const before = product.told().length
  await postgres.kill()
  const calls = Array.from({ length: 30 }, () => fetch(`${product.url}/hansang/1001`))
  await Promise.all(calls)
  await delay(1_000)
  await postgres.revive()
  await expectServesSoon()
  const lines = product.told().slice(before).trim().split('\n')
  expect(lines.filter((line) => /bug|\[object Object\]/.test(line))).toEqual([])
  expect(lines.length).toBeLessThan(10)
})
