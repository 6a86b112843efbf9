import { readOrder, registerOrder } from '@hansang/contract'
import {
  type TestServer,
  aStore,
  aWorld,
  anOrderRequest,
  bringIn,
  expectInvariants,
  loginAs,
  onceKey,
  seoul,
  startServer,
} from '@hansang/testing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { forgetOldRows } from './forget-old-rows.ts'

const HOUR_MS = 60 * 60 * 1000

let server: TestServer

beforeAll(async () => {
  server = await startServer(inject('databaseUrl'), { now: seoul('2026-02-10 11:30') })
  await bringIn(server, aWorld({ stores: [aStore()] }))
})
afterAll(async () => {
  await expectInvariants(server.services.db)
  await server.stop()
})

it('keeps the answer of a key for a week, and a token while it lives', async () => {
  const first = await loginAs(server)
  const key = onceKey()
  const ordered = await first.call(registerOrder, anOrderRequest(), key)
  server.clock.advance(7 * 24 * HOUR_MS)
  const { cookie } = first
  const later = await loginAs(server, { cookie })
  await forgetOldRows(server.services)
  const again = await later.call(registerOrder, anOrderRequest(), key)
  expect(again.body.ordrId).toBe(ordered.body.ordrId)
  expect((await later.call(readOrder, { orderNumber: String(ordered.body.ordrId) })).status).toBe(200)
})

it('forgets them after that, and never the order', async () => {
  const customer = await loginAs(server, { phone: '01055556666' })
  const key = onceKey()
  const first = await customer.call(registerOrder, anOrderRequest(), key)
  server.clock.advance(7 * 24 * HOUR_MS + 1)
  await forgetOldRows(server.services)
  const later = await loginAs(server, { phone: '01055556666', cookie: customer.cookie })
  const second = await later.call(registerOrder, anOrderRequest(), key)
  expect(second.body.ordrId).not.toBe(first.body.ordrId)
  expect((await later.call(readOrder, { orderNumber: String(first.body.ordrId) })).status).toBe(200)
  const { db, clock } = server.services
  const dead = await db.selectFrom('tokens').select('hash').where('expires_at', '<', clock.now()).execute()
  expect(dead).toEqual([])
})
