import { registerOrder } from '@hansang/contract'
import {
  aWorldStore,
  anOrderRequest,
  eventually,
  loginAs,
  onceKey,
  seoul,
  useOwnRedis,
  useServerPerTest,
} from '@hansang/testing'
import { recordStatements } from '@hansang/testing/record-statements'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inOneStatement, openDatabase } from '../db/index.ts'
import { inCountedTransaction, spend, spendIn } from '../http/call-limits.ts'
import { countBy, sharedCountsOf } from '../http/shared-counts.ts'
import { connectRedis } from './connect-redis.ts'

const redis = useOwnRedis()
let lines: string[] = []
const server = useServerPerTest(() => {
  lines = []
  return {
    now: seoul('2026-03-11 12:00'),
    stores: [aWorldStore()],
    env: { ...(redis.url && { REDIS_URL: redis.url }), LOG_LEVEL: 'warn' },
    logTo: (line: string) => void lines.push(line),
  }
})

const told = (words: string) => lines.filter((line) => line.includes(words))
const place = async (customer: Awaited<ReturnType<typeof loginAs>>) =>
  (await customer.call(registerOrder, anOrderRequest({ type: 'pickup' }), onceKey())).status
const isUp = async () =>
  (await server.services.metrics.redisUp.get()).values.find(({ labels }) => labels['use'] === 'limits')?.value

it('a login and an order count nothing in PostgreSQL', async () => {
  const { result, statements } = await recordStatements(async () => await place(await loginAs(server)))
  expect(result).toBe(200)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.filter(({ text }) => text.includes('call_counts'))).toEqual([])
})

it('keeps hashes only, which end by themselves', async () => {
  await place(await loginAs(server, { phone: '01012345678' }))
  const client = await connectRedis(redis.url)
  const keys = await client.keys('hansang:*:limit:*')
  expect(keys.length).toBeGreaterThan(2)
  for (const key of keys) {
    expect(key).toMatch(/^hansang:\d+\.\d+:limit:[\w-]{22,}$/)
    expect(Object.keys(await client.hGetAll(key)).toSorted()).toEqual(['count', 'until'])
    expect(await client.pTTL(key)).toBeGreaterThan(0)
  }
  client.destroy()
})

it('an order goes on while Redis is dead, counted by PostgreSQL, and is told of once', async () => {
  const customer = await loginAs(server)
  await redis.kill()
  const { result, statements } = await recordStatements(async () => await place(customer))
  expect(result).toBe(200)
  expect(statements.some(({ text }) => text.includes('call_counts'))).toBe(true)
  const more = await Promise.all(Array.from({ length: 29 }, () => place(customer)))
  expect(more).toEqual(Array(29).fill(200))
  expect(await place(customer)).toBe(429)
  expect(await isUp()).toBe(0)
  expect(told('Redis is away: calls are counted by PostgreSQL')).toHaveLength(1)
  await redis.revive()
  await eventually(async () => (await isUp()) === 1)
  expect(await place(customer)).toBe(200)
  expect(told('Redis is back').filter((line) => line.includes('limits'))).toHaveLength(1)
})

it('a Redis that hangs holds up the first order, and is not asked again meanwhile', async () => {
  const customer = await loginAs(server)
  redis.freeze()
  try {
    expect(await place(customer)).toBe(200)
    expect(told('calls are counted by PostgreSQL')).toHaveLength(1)

    expect(await place(customer)).toBe(200)
    expect(told('calls are counted by PostgreSQL')).toHaveLength(1)
  } finally {
    redis.thaw()
  }
})

it('what is counted is written though Redis dies between the two', async () => {
  const { services, clock } = server
  const { db } = services
  const limit = { limit: { name: 'between', most: 1, withinMs: 60_000 }, by: 'all' }
  const at = clock.now()
  const written = await inOneStatement(db, 'between', async (_, statement) => {
    statement.write(db.insertInto('outbox_effects').values({ key: 'between', at }))
    statement.assume(sql`true`)
    spendIn(statement, services, [limit], at)
    statement.beforehand(() => redis.kill())
  })
  await redis.revive()
  expect(written).not.toBeNull()
  const row = db.selectFrom('outbox_effects').where('key', '=', 'between').select('key')
  expect(await row.execute()).toHaveLength(1)
})

it('a call that finds no PostgreSQL is not counted', async () => {
  const { services, clock } = server
  const limit = { limit: { name: 'unreachable', most: 1, withinMs: 60_000 }, by: 'all' }
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none', 1)
  const shared = sharedCountsOf(services.db)
  if (shared) countBy(away.db, shared)
  const call = () => inCountedTransaction({ ...services, db: away.db }, [limit], clock.now(), async () => {})
  await expect(call()).rejects.toThrow('ECONNREFUSED')
  await spend(services, [limit], clock.now())
  await expect(spend(services, [limit], clock.now())).rejects.toMatchObject({ status: 429 })
  await away.close()
})

it('an order goes on where Redis has no memory left', async () => {
  const client = await connectRedis(redis.url)
  await client.sendCommand(['CONFIG', 'SET', 'maxmemory', '1'])
  const customer = await loginAs(server)
  expect(await place(customer)).toBe(200)
  expect(told('calls are counted by PostgreSQL')).toHaveLength(1)
  await client.sendCommand(['CONFIG', 'SET', 'maxmemory', '0'])
  await eventually(async () => (await isUp()) === 1)
  client.destroy()
})
