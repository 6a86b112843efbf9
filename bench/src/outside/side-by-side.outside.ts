import { setTimeout as delay } from 'node:timers/promises'
import {
  type OwnPrograms,
  bringPeople,
  expectInvariants,
  openShop,
  remoteServer,
  startOwnPrograms,
} from '@hansang/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBefore } from '../orders/build-before.ts'

const RELEASED = '78fb7da'
const ORDERS = 20
const LIMIT_MS = 120_000

let own: OwnPrograms
beforeAll(async () => {
  own = await startOwnPrograms({ settings: { LOG_LEVEL: 'error' } })
  await own.start({ root: buildBefore(RELEASED) })
  // Migrates the database while the old program runs.
  await own.start()
}, 300_000)
afterAll(() => own.remove())

it('a program of the release before goes on beside one of this release: orders at both, each call at either', async () => {
  const { open, running, dataKey } = own
  let turn = 0
  const either = remoteServer(() => running[turn++ % running.length]?.url ?? '')
  const shop = openShop(await bringPeople(either, open, { dataKey, customers: 4 }))
  const deadline = Date.now() + LIMIT_MS
  while (shop.acknowledged.size < ORDERS && Date.now() < deadline) await delay(100)
  await shop.close()
  expect(shop.acknowledged.size).toBeGreaterThanOrEqual(ORDERS)
  expect([...shop.answers].filter(([status]) => status === 0 || status >= 500)).toEqual([])
  const kept = await open.db.selectFrom('orders').select('id').execute()
  const ids = new Set(kept.map(({ id }) => id))
  expect([...shop.acknowledged.keys()].filter((id) => !ids.has(id))).toEqual([])
  await expectInvariants(open.db)
}, 300_000)
