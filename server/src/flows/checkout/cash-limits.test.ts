import { aWorldStore, loginAs, register, seoul, useServer, placeOrder } from '@hansang/testing'
import { expect, it } from 'vitest'
import { spend } from '../../platform/http/call-limits.ts'
import { cashSpendings } from './cash-limits.ts'

const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore()] })

async function orderInCash(phone: string): Promise<number> {
  const customer = await loginAs(server, { phone })
  return (
    await register(customer, await placeOrder(customer, { type: 'pickup' }), {
      paymentMethod: 'PICK_POST_CD',
    })
  ).status
}

const boardSize = async () =>
  (await server.services.db.selectFrom('orders').select('id').where('status', '=', 'ORDER_READY').execute())
    .length

it('a phone may place twenty post-paid orders an hour, and prepaid ones after that', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 21; at++) {
    if (at % 5 === 0) server.clock.advance(61_000)
    statuses.push(await orderInCash('01011110000'))
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  const customer = await loginAs(server, { phone: '01011110000' })
  expect((await register(customer, await placeOrder(customer, { type: 'pickup' }))).status).toBe(200)
  expect(await orderInCash('01011110001')).toBe(200)
})

it('a store takes sixty post-paid orders a minute, and refused ones never reach the board', async () => {
  const taken = { store_id: '1001', customer_id: null }
  for (let at = 0; at < 60; at++) await spend(server.services, cashSpendings(taken), server.clock.now())
  const before = await boardSize()
  expect(await orderInCash('01022220000')).toBe(429)
  expect(await boardSize()).toBe(before)
  server.clock.advance(61_000)
  expect(await orderInCash('01022220000')).toBe(200)
})
