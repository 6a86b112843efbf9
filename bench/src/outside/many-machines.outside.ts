import { setTimeout as delay } from 'node:timers/promises'
import { readNearbyStores } from '@hansang/contract'
import {
  aStranger,
  bringPeople,
  eventually,
  openShop,
  type OwnPrograms,
  type OwnRedis,
  remoteServer,
  type ReplicatedPostgres,
  startOwnPrograms,
  startReplicatedPostgres,
} from '@hansang/testing'
import { type Engines, startEngines } from '@hansang/testing/programs/engines'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectRedis } from '../../../server/src/platform/redis/connect-redis.ts'
import { judgeSettled } from '../faults/judge.ts'
import { sandboxBooks } from '../faults/provider-books.ts'

const ORDERS_EACH = 10
const PHASE_LIMIT_MS = 60_000

let base: ReplicatedPostgres
let own: OwnPrograms
let engines: Engines
beforeAll(async () => {
  base = await startReplicatedPostgres()
  own = await startOwnPrograms({ postgres: base.primary, settings: { LOG_LEVEL: 'silent' } })
  engines = await startEngines(['pgbouncer', 'redis'], base.primary.url)
  const env = { ...engines.settings, DATABASE_REPLICA_URL: base.replica.url }
  for (const _ of [1, 2]) await own.start({ env })
})
afterAll(async () => {
  await own.remove()
  await engines.stop()
  await base.remove()
})

/** Over both programs. */
async function figure(name: string): Promise<number> {
  const asked = own.running.map(async ({ url }) => await (await fetch(`${url}/metrics`)).text())
  const lines = (await Promise.all(asked)).join('\n').split('\n')
  return lines.reduce(
    (sum, line) => (line.startsWith(`${name} `) ? sum + Number(line.split(' ')[1]) : sum),
    0,
  )
}

async function countersIn(redis: OwnRedis): Promise<number> {
  const client = await connectRedis(redis.url)
  const keys = await client.keys('hansang:*:limit:*')
  client.destroy()
  return keys.length
}

it('a day of orders at two programs over PgBouncer, a replica and Redis, each of which dies once', async () => {
  const { open, dataKey } = own
  const { redis, pooler } = engines
  if (!redis || !pooler) throw new Error('the engines are not there')
  let turn = 0
  const either = remoteServer(() => own.running[turn++ % 2]?.url ?? '')
  const shop = openShop(await bringPeople(either, open, { dataKey, customers: 4 }))
  const moreOrders = async (during: string) => {
    shop.now(during)
    const enough = shop.acknowledged.size + ORDERS_EACH
    await eventually(async () => shop.acknowledged.size >= enough, PHASE_LIMIT_MS)
  }
  const countedRows = async () => (await open.db.selectFrom('call_counts').select('key').execute()).length
  const rowsAtFirst = await countedRows()

  await moreOrders('all there')
  expect(await countedRows()).toBe(rowsAtFirst)
  expect(await countersIn(redis)).toBeGreaterThan(0)
  await eventually(async () => {
    const { status } = await aStranger(either).call(readNearbyStores, { channelId: '2' })
    return status === 200 && (await figure('hansang_public_reads_total{from="replica"}')) > 0
  }, PHASE_LIMIT_MS)

  await redis.kill()
  await moreOrders('Redis dead')
  expect(await countedRows()).toBeGreaterThan(rowsAtFirst)
  await redis.revive()
  await eventually(async () => (await figure('hansang_redis_up{use="limits"}')) === 2, PHASE_LIMIT_MS)
  await moreOrders('Redis back')
  expect(await countersIn(redis)).toBeGreaterThan(0)

  await pooler.kill()
  await delay(700)
  await pooler.start()
  await moreOrders('PgBouncer back')

  await base.replica.kill()
  await moreOrders('the replica dead')
  await base.replica.revive()
  await moreOrders('the replica back')

  await shop.close()
  expect([...shop.answers.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([])
  expect(await judgeSettled(open.db, shop.acknowledged, () => sandboxBooks(open.db))).toEqual([])
}, 600_000)
