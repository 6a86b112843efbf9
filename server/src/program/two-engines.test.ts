import { randomBytes } from 'node:crypto'
import {
  acceptOrder,
  advanceOrder,
  encodeRequest,
  followBoardOrders,
  followOrder,
  urlOf,
} from '@hansang/contract'
import {
  type TestDatabase,
  type TestServer,
  aWorld,
  aWorldStore,
  bringIn,
  callerWith,
  createTestDatabase,
  eventually,
  loginAs,
  onceKey,
  openStream,
  ownerOf,
  placePaidOrder,
  seoul,
  settle,
  startServerOn,
  useOwnRedis,
} from '@hansang/testing'
import { recordStatements } from '@hansang/testing/record-statements'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { inTransaction } from '../platform/db/index.ts'
import { EVENT_CHANNELS } from '../platform/live/event-carrier.ts'
import { announceChange, storeTopic } from '../platform/live/live-events.ts'

const STEPS = ['ORDER_ACCEPT', 'ORDER_COOKING', 'POS_STEP_DELIVERY_IN', 'ORDER_DAGCY_DONE'] as const
const ROUNDS = 4
/** Two programs that look every four seconds would need twice as long. */
const PROMPT_MS = 4_000

describe.each(['postgres', 'redis'] as const)('two programs that tell each other by %s', (engine) => {
  const redis = engine === 'redis' ? useOwnRedis() : null
  let database: TestDatabase
  let here: TestServer
  let there: TestServer
  const lines: string[] = []

  beforeAll(async () => {
    database = await createTestDatabase(inject('databaseUrl'))
    const REDIS_URL = redis?.url
    const env = { DATA_KEY: randomBytes(32).toString('base64'), REDIS_URL, LOG_LEVEL: 'warn' }
    const shared = { url: database.url, drop: async () => {} }
    const options = { now: seoul('2026-02-17 11:30'), env, logTo: (line: string) => void lines.push(line) }
    here = await startServerOn(shared, options)
    there = await startServerOn(shared, options)
    await bringIn(here, aWorld({ stores: [aWorldStore()] }))
  })
  beforeEach(() => {
    for (const { clock } of [here, there]) clock.advance(61_000)
  })
  afterAll(async () => {
    await here.stop()
    await there.stop()
    await database.drop()
  })

  async function completeOrder(): Promise<string> {
    const customer = await loginAs(here)
    const owner = await ownerOf(here, '1001')
    const orderNumber = await placePaidOrder(here, customer)
    await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
    for (const seenStatus of STEPS) await owner.call(advanceOrder, { orderNumber, seenStatus }, onceKey())
    return orderNumber
  }

  it('an order that is paid and made at one is followed by the streams of the other', async () => {
    const owner = await ownerOf(there, '1001')
    const board = await openStream(there, owner, followBoardOrders.path)
    const customer = await loginAs(here)
    const orderNumber = await placePaidOrder(here, customer)
    await eventually(async () => board.statuses(orderNumber).includes('ORDER_PAY_DONE'))
    const page = await openStream(
      there,
      callerWith(there, customer.token, ''),
      urlOf(followOrder, encodeRequest(followOrder, { orderNumber })),
    )
    await page.has(1)
    const staff = callerWith(here, owner.token, '')
    await staff.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
    for (const seenStatus of STEPS) await staff.call(advanceOrder, { orderNumber, seenStatus }, onceKey())
    await page.ended
    expect(page.statuses()).toEqual(['ORDER_PAY_DONE', ...STEPS, 'ORDER_COMPLETE'])
    await board.cancel()
  })

  it(`an order’s transactions ${engine === 'redis' ? 'never notify' : 'notify'} in PostgreSQL`, async () => {
    const listener = new pg.Client({ connectionString: database.url })
    await listener.connect()
    const notified: string[] = []
    listener.on('notification', ({ channel }) => notified.push(channel))
    for (const channel of EVENT_CHANNELS) await listener.query(`listen ${channel}`)
    const { statements } = await recordStatements(completeOrder)
    await settle(here)
    await listener.query('select 1')
    await listener.end()
    expect(statements.filter(({ text }) => text.includes('order_events'))).not.toHaveLength(0)
    const notifying = statements.filter(({ text }) => text.includes('pg_notify'))
    expect([notifying.length > 0, notified.length > 0]).toEqual(Array(2).fill(engine === 'postgres'))
  })

  it('jobs that one enqueues are done promptly', async () => {
    await settle(here)
    const { db, metrics } = here.services
    const done = async () => {
      const counts = await Promise.all([metrics, there.services.metrics].map(({ jobs }) => jobs.get()))
      return counts
        .flatMap(({ values }) => values)
        .filter(({ labels }) => labels['name'] === 'earn-points' && labels['outcome'] === 'done')
        .reduce((sum, { value }) => sum + value, 0)
    }
    const before = await done()
    const startedAt = performance.now()
    for (let round = 0; round < ROUNDS; round++) {
      await inTransaction(db, async (tx) => {
        await here.services.jobs.enqueue(tx, 'earn-points', { orderId: 'nobody' }, `${engine} ${round}`)
      })
      await eventually(async () => (await done()) === before + round + 1)
    }
    expect(performance.now() - startedAt).toBeLessThan(PROMPT_MS)
  })

  if (!redis) return
  it('orders go on while Redis is away, and all read again when it is back', async () => {
    const owner = await ownerOf(here, '1001')
    const hereBoard = await openStream(here, owner, followBoardOrders.path)
    lines.length = 0
    await redis.kill()
    await hereBoard.ended
    const ready = async () => (await here.fetch('http://hansang.test/readyz')).status
    expect(await ready()).toBe(200)
    const within = await openStream(here, owner, followBoardOrders.path)
    const elsewhere = await openStream(there, callerWith(there, owner.token, ''), followBoardOrders.path)
    const orderNumber = await completeOrder()
    await eventually(async () => within.statuses(orderNumber).includes('ORDER_COMPLETE'))
    expect(elsewhere.statuses(orderNumber)).toEqual([])
    const figures = await here.services.metrics.registry.metrics()
    expect(figures).toMatch(/^hansang_redis_up\{use="events"\} 0$/m)
    expect(figures).toMatch(/^hansang_live_events_unpublished_total [1-9]/m)
    await redis.revive()
    await within.ended
    await elsewhere.ended
    const heard: string[] = []
    there.services.live.onChange((topic) => heard.push(topic))
    await announceChange(here.services.db, storeTopic('1001'))
    await eventually(async () => heard.length === 1)
    expect(await here.services.metrics.registry.metrics()).toMatch(/^hansang_redis_up\{use="events"\} 1$/m)
    // Each program once for its events, once for its limits.
    await eventually(async () => lines.filter((line) => line.includes('Redis is back')).length === 4)
    expect(lines.filter((line) => line.includes('Redis is away'))).toHaveLength(4)
  })
})
