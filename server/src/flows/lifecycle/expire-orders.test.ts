import { openPayment } from '@hansang/contract'
import { won } from '@hansang/domain'
import {
  type Caller,
  aSpender,
  register,
  tendersOf,
  aWorldStore,
  newcomer,
  payOrder,
  placeOrder,
  seoul,
  useServer,
  orderRow,
  aPayKey,
} from '@hansang/testing'
import { beforeEach, expect, it } from 'vitest'
import { walkOrders } from '../board/walk-orders.ts'
import { expireOrders } from './expire-orders.ts'

const MINUTE = 60_000

let customer: Caller

const server = useServer({ now: seoul('2026-02-10 11:30'), stores: [aWorldStore()] })

beforeEach(async () => {
  customer = await newcomer(server)
})

it('cancels an order that is unpaid for 30 minutes, and no earlier', {
  tags: ['STS-06'],
}, async () => {
  const orderNumber = await placeOrder(customer)
  server.clock.advance(30 * MINUTE - 1)
  await expireOrders(server.services)
  expect(await statusOf(orderNumber)).toBe('NOT_ORDER_READY')
  server.clock.advance(1)
  await expireOrders(server.services)
  expect(await statusOf(orderNumber)).toBe('ORDER_CANCEL')
})

it('cancels an order whose payment page is open but never used', {
  tags: ['STS-06', 'PAY-50'],
}, async () => {
  const orderNumber = await openedPayment()
  server.clock.advance(31 * MINUTE)
  await expireOrders(server.services)
  expect(await statusOf(orderNumber)).toBe('ORDER_CANCEL')
})

it.each(['CONFIRMING', 'UNKNOWN'] as const)('leaves an order whose payment is %s alone', async (state) => {
  const orderNumber = await openedPayment()
  const { db } = server.services
  await db.updateTable('payment_attempts').set({ state }).where('order_id', '=', orderNumber).execute()
  server.clock.advance(31 * MINUTE)
  await expireOrders(server.services)
  expect(await statusOf(orderNumber)).toBe('ORDER_READY')
})

it('leaves paid and post-paid orders alone', { tags: ['STS-23'] }, async () => {
  const [paid, postPaid] = [await placeOrder(customer), await placeOrder(customer)]
  await payOrder(server, customer, paid)
  await payOrder(server, customer, postPaid, 'DLVR_POST_CD')
  server.clock.advance(24 * 60 * MINUTE)
  await expireOrders(server.services)
  expect([await statusOf(paid), await statusOf(postPaid)]).toEqual(['ORDER_PAY_DONE', 'ORDER_READY'])
})

it('cancels each order once when many processes run at the same time', async () => {
  const numbers = [await placeOrder(customer), await placeOrder(customer), await placeOrder(customer)]
  server.clock.advance(31 * MINUTE)
  await Promise.all(Array.from({ length: 8 }, () => expireOrders(server.services)))
  const events = await server.services.db
    .selectFrom('order_events')
    .select('order_id')
    .where('order_id', 'in', numbers)
    .execute()
  expect(events.map((event) => event.order_id).toSorted()).toEqual(numbers.toSorted())
})

it('cancels the other orders when one holds more points than its purse', async () => {
  const spender = await aSpender(server, {
    phone: '01055550001',
    channel: 'hansang',
    points: [{ kind: 'franchise', storeId: '1001', available: won(5_000) }],
  })
  const broken = await placeOrder(spender, { type: 'pickup' })
  await register(spender, broken, { tenders: tendersOf({ cash: 16_000, franchise: 2_000 }) })
  const others = [await placeOrder(customer), await placeOrder(customer)]
  const { db } = server.services
  const purse = db.updateTable('point_accounts')
  await purse.set({ held: won(0) }).execute()
  server.clock.advance(31 * MINUTE)
  await expireOrders(server.services)
  expect(await Promise.all(others.map(statusOf))).toEqual(['ORDER_CANCEL', 'ORDER_CANCEL'])
  expect(await statusOf(broken)).toBe('NOT_ORDER_READY')

  await purse.set({ held: won(2_000) }).execute()
  server.clock.advance(MINUTE)
  await expireOrders(server.services)
  expect(await statusOf(broken)).toBe('ORDER_CANCEL')
})

it('moves paid orders to their end with SANDBOX_AUTO only', async () => {
  const [delivery, pickup] = [await placeOrder(customer), await placeOrder(customer, { type: 'pickup' })]
  const unpaid = await placeOrder(customer)
  await payOrder(server, customer, delivery)
  await payOrder(server, customer, pickup, 'PICK_POST_CD')
  expect(server.services.settings.sandboxMovesOrders).toBe(false)
  for (let n = 0; n < 8; n++) {
    server.clock.advance(10_000)
    await walkOrders(server.services)
  }
  expect([await statusOf(delivery), await statusOf(pickup)]).toEqual(['ORDER_COMPLETE', 'ORDER_COMPLETE'])
  expect(await statusOf(unpaid)).toBe('NOT_ORDER_READY')
})

async function openedPayment(): Promise<string> {
  const orderNumber = await placeOrder(customer)
  const payKey = await aPayKey(customer, orderNumber, { paymentMethod: 'DLVR_PRE_CD', cash: 20_000 })
  await customer.call(openPayment, { payKey })
  expect(await statusOf(orderNumber)).toBe('ORDER_READY')
  return orderNumber
}

const statusOf = async (orderNumber: string) => (await orderRow(server, orderNumber)).status
