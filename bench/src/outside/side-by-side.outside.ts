import { setTimeout as delay } from 'node:timers/promises'
import {
  type OwnPostgres,
  type Product,
  bringPeople,
  expectInvariants,
  openShop,
  remoteServer,
  removeData,
  runProduct,
  startOwnPostgres,
} from '@hansang/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../../server/src/db/database.ts'
import { buildBefore } from '../orders/build-before.ts'

/** The release before this one: the last commit that shops were given. */
const RELEASED = '78fb7da'
const DATA_KEY = Buffer.alloc(32, 19)
const ORDERS = 20
const LIMIT_MS = 120_000

let postgres: OwnPostgres
const products: Product[] = []
beforeAll(async () => {
  postgres = await startOwnPostgres()
  const env = {
    DATABASE_URL: postgres.url,
    DATA_KEY: DATA_KEY.toString('base64'),
    DEMO: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
  products.push(await runProduct({ env, root: buildBefore(RELEASED) }))
  // It migrates the base under the one that runs.
  products.push(await runProduct({ env }))
}, 300_000)
afterAll(async () => {
  for (const product of products) {
    await product.stop()
    await removeData(product)
  }
  await postgres.remove()
})

it('a program of the release before goes on beside one of this release: orders at both, each call at either', async () => {
  const open = openDatabase(postgres.url, 3)
  let turn = 0
  const either = remoteServer(() => products[turn++ % products.length]?.url ?? '')
  const shop = openShop(await bringPeople(either, open, { dataKey: DATA_KEY, customers: 4 }))
  const deadline = Date.now() + LIMIT_MS
  while (shop.acknowledged.size < ORDERS && Date.now() < deadline) await delay(100)
  await shop.close()
  expect(shop.acknowledged.size).toBeGreaterThanOrEqual(ORDERS)
  expect([...shop.answers].filter(([status]) => status === 0 || status >= 500)).toEqual([])
  const kept = await open.db.selectFrom('orders').select('id').execute()
  const ids = new Set(kept.map(({ id }) => id))
  expect([...shop.acknowledged.keys()].filter((id) => !ids.has(id))).toEqual([])
  await expectInvariants(open.db)
  await open.close()
}, 300_000)
