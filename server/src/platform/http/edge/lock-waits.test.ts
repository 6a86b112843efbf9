import { apiErrorTexts } from '@hansang/messages'
import { aWorldStore, anOrderRequest, loginAs, onceKey, placeOrder, seoul, useServer } from '@hansang/testing'
import { registerOrder } from '@hansang/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { REQUEST_LIMITS } from '../../db/index.ts'

const limits = { ...REQUEST_LIMITS, lock: 500 }
const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore()], limits })

it('a call that waits too long for a lock is answered 503 with a request to try again', async () => {
  const customer = await loginAs(server)
  await placeOrder(customer)
  const late = await server.services.db.transaction().execute(async (tx) => {
    await sql`lock table orders in access exclusive mode`.execute(tx)
    return await customer.call(registerOrder, anOrderRequest(), onceKey())
  })
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1'])
  expect(late.body.message).toBe(apiErrorTexts.busy)
  await placeOrder(customer)
})
