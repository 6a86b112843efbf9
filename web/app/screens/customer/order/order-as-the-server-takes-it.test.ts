import { cancelOrder, changeOrderStatus, readOrder, type OrderDetail } from '@hansang/contract'
import {
  ORDER_STATUSES,
  type OrderStatus,
  nextStatus,
  ORDER_TYPES,
  type OrderType,
  isRefusal,
} from '@hansang/domain'
import {
  type Caller,
  aWorldStore,
  loginAs,
  onceKey,
  register,
  seoul,
  posOf,
  useServer,
  placeOrder,
} from '@hansang/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { factsOf } from '../../../order/order-facts.ts'
import { cancelWay } from './cancel/cancel-way.ts'

const METHODS = ['DLVR_POST_CA', 'PICK_POST_CA', 'HOLE_POST_CD'] as const

let customer: Caller
let pos: Caller

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stepMs: 0,
  // Statuses are written directly to the database.
  breaksInvariants: true,
  stores: [aWorldStore({ paymentMethods: METHODS })],
})

beforeAll(async () => {
  customer = await loginAs(server, { phone: '01033330001' })
  pos = await posOf(server, '1001')
})

const METHOD_OF = { delivery: METHODS[0], pickup: METHODS[1], dineIn: METHODS[2] }

async function orderAt(status: OrderStatus, type: OrderType, before: OrderStatus | null = null) {
  // Stays below the hourly limit of postpaid orders per phone.
  server.clock.advance(200_000)
  const number = await placeOrder(customer, { type })
  const due = type === 'delivery' ? 20_000 : 18_000
  const registered = await register(customer, number, { paymentMethod: METHOD_OF[type], cash: due })
  expect(registered.body).toMatchObject({ code: '0' })
  await server.services.db
    .updateTable('orders')
    .set({ status, status_before_cancel: before })
    .where('id', '=', number)
    .execute()
  return await read(number)
}

async function read(orderNumber: string): Promise<OrderDetail> {
  const { result } = await customer.call(readOrder, { orderNumber })
  if (isRefusal(result)) throw new Error(result.message)
  return result.answer.order
}

const CASES = ORDER_TYPES.flatMap((type) => ORDER_STATUSES.map((status) => ({ type, status })))

describe('the screens offer what the server does', () => {
  it.each(CASES.filter(({ type }) => type !== 'dineIn'))(
    'a $type in $status is cancelled as its page offers, or not at all',
    { tags: ['STS-06', 'STS-20'] },
    async ({ type, status }) => {
      const order = await orderAt(status, type)
      const { result } = await customer.call(
        cancelOrder,
        { orderNumber: order.number, reason: '' },
        onceKey(),
      )
      const after = (await read(order.number)).status
      switch (cancelWay(order)) {
        case 'now':
          return expect([!isRefusal(result), after]).toEqual([true, 'ORDER_CANCEL_COMPLT'])
        case 'ask':
          return expect([!isRefusal(result), after]).toEqual([true, 'ORDER_CANCEL_ACCEPT'])
        case null:
          return expect(after).toBe(status)
      }
    },
  )

  it.each(CASES.filter(({ status }) => status !== 'ORDER_CANCEL_DENY'))(
    'a $type in $status takes the step of the board’s button',
    { tags: ['STS-06'] },
    async ({ type, status }) => {
      await takesItsStep(await orderAt(status, type))
    },
  )

  it.each(['ORDER_ACCEPT', 'ORDER_COOKING'] as const)(
    'an order whose cancel was refused in %s continues from there',
    { tags: ['STS-21'] },
    async (before) => {
      const order = await orderAt('ORDER_CANCEL_DENY', 'delivery', before)
      expect(nextStatus(factsOf(order)!)).not.toBeNull()
      await takesItsStep(order)
    },
  )
})

async function takesItsStep(order: OrderDetail): Promise<void> {
  const next = nextStatus(factsOf(order)!)
  if (next === null) return
  const called = await pos.call(changeOrderStatus, { orderNumber: order.number, status: next }, onceKey())
  expect(called.body).toMatchObject({ code: 'Success' })
  expect((await read(order.number)).status).toBe(next)
}
