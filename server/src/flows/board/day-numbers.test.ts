import { readBoardOrders, readOrder } from '@hansang/contract'
import {
  aWorldStore,
  newcomer,
  ownerOf,
  placeOrder,
  placePaidOrder,
  payOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { expect, it } from 'vitest'
import { forgetOldRows } from '../forgetting/forget-old-rows.ts'

const HOUR_MS = 3_600_000
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore(), aWorldStore({ id: '1002' })],
})
const numbersOf = async (storeId: string) => {
  const owner = await ownerOf(server, storeId)
  const { orders } = (await owner.call(readBoardOrders, { storeId })).answer
  return orders.map(({ dayNumber }) => dayNumber).toSorted((one, other) => one - other)
}

it('an order has its number of the day once it reaches its store, whose day ends at 05:00', async () => {
  const customer = await newcomer(server)
  const unpaid = await placeOrder(customer, { type: 'pickup' })
  const dayNumber = async (orderNumber: string) =>
    (await customer.call(readOrder, { orderNumber })).answer.order.dayNumber
  const paid = await placePaidOrder(server, customer, { type: 'pickup' })
  expect([await dayNumber(unpaid), await dayNumber(paid)]).toEqual([0, 1])
  await payOrder(server, customer, unpaid, 'PICK_PRE_CD')
  expect([await dayNumber(unpaid), await dayNumber(paid)]).toEqual([2, 1])
  server.clock.advance(16 * HOUR_MS)
  const late = await placePaidOrder(server, await newcomer(server), { type: 'pickup' })
  server.clock.advance(HOUR_MS)
  const early = await newcomer(server)
  const next = await placePaidOrder(server, early, { type: 'pickup' })
  expect((await early.call(readOrder, { orderNumber: next })).answer.order.dayNumber).toBe(1)
  expect(late).not.toBe('')
})

it('forty orders at once have forty numbers of their store', async () => {
  const before = await numbersOf('1002')
  const orders = Array.from({ length: 40 }, async () =>
    placePaidOrder(server, await newcomer(server), { type: 'pickup', storeId: '1002' }),
  )
  await Promise.all(orders)
  expect(before).toEqual([])
  expect(await numbersOf('1002')).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

it('the count of a day is forgotten a week later', async () => {
  const days = () => server.services.db.selectFrom('day_numbers').selectAll().execute()
  expect((await days()).length).toBeGreaterThan(0)
  server.clock.advance(9 * 24 * HOUR_MS)
  while (await forgetOldRows(server.services));
  expect(await days()).toEqual([])
})
