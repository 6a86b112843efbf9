import { cancelByStore, cancelOrder, readOrder, refundOrder } from '@hansang/contract'
import {
  type Caller,
  aWorldStore,
  eventually,
  expectInvariants,
  moneyOf,
  newcomer,
  onceKey,
  orderRow,
  ownerOf,
  placeAcceptedOrder,
  placeOrder,
  register,
  seoul,
  tendersOf,
  useServerPerTest,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { forgetOrders } from './forget-orders.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const server = useServerPerTest(() => ({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore()] }))

let customer: Caller
let owner: Caller
beforeEach(async () => {
  customer = await newcomer(server)
  owner = await ownerOf(server, '1001')
})

async function anEndedOrder(): Promise<string> {
  const orderNumber = await placeAcceptedOrder(server, { customer, owner }, { callSid: 'call-1' })
  const piece = {
    orderNumber,
    lines: [{ index: 0, quantity: 1 }],
    reason: '식었어요',
    bearer: 'store',
  } as const
  await customer.call(cancelOrder, { orderNumber, reason: '늦어요' }, onceKey())
  await owner.call(refundOrder, piece, onceKey())
  await owner.call(cancelByStore, { orderNumber, reason: '재료가 없어요' }, onceKey())
  // The refund locks the order for a moment.
  await eventually(async () => (await moneyOf(server, orderNumber)).states.includes('REFUNDED'))
  return orderNumber
}

async function after(days: number): Promise<void> {
  server.clock.advance(days * DAY_MS)
  await forgetOrders(server.services)
}

const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS)

async function heldOf(orderNumber: string): Promise<string[]> {
  const row = await orderRow(server, orderNumber)
  const { rows } = await sql`select from refund_requests
    where order_id = ${orderNumber} and reason_sealed is not null`.execute(server.services.db)
  const held = {
    address: row.address_sealed,
    distance: row.distance_km,
    call: row.call_sid,
    reason: row.deny_reason_sealed ?? row.cancel_reason_sealed,
    refundReason: rows.length > 0,
    phone: row.phone_sealed,
    customer: row.customer_id,
  }
  return Object.entries(held).flatMap(([name, value]) => (value ? [name] : value === 0 ? [name] : []))
}

it('forgets address and call after 100 days, reasons after three years, the customer after five, and keeps amounts', async () => {
  const orderNumber = await anEndedOrder()
  const before = await orderRow(server, orderNumber)
  await after(99)
  expect(await heldOf(orderNumber)).toEqual([
    'address',
    'distance',
    'call',
    'reason',
    'refundReason',
    'phone',
    'customer',
  ])
  await after(2)
  expect(await heldOf(orderNumber)).toEqual(['reason', 'refundReason', 'phone', 'customer'])
  await after(1_096 - 101)
  expect(await heldOf(orderNumber)).toEqual(['reason', 'refundReason', 'phone', 'customer'])
  await after(1)
  expect(await heldOf(orderNumber)).toEqual(['phone', 'customer'])
  await after(1_827 - 1_097)
  expect(await heldOf(orderNumber)).toEqual(['phone', 'customer'])
  await after(1)
  expect(await heldOf(orderNumber)).toEqual([])
  const { due, lines, order_amount: amount, status } = await orderRow(server, orderNumber)
  expect({ due, lines, amount, status }).toEqual({
    due: before.due,
    lines: before.lines,
    amount: before.order_amount,
    status: before.status,
  })
  await expectInvariants(server.services.db)
})

it('forgets the other kinds of data when one cannot be read, reports the error and retries that one later', async () => {
  const { db } = server.services
  const orderNumber = await anEndedOrder()
  await sql`alter table refund_requests rename column at to asked_at`.execute(db)
  await expect(after(1_828)).rejects.toThrow('column')
  expect(await heldOf(orderNumber)).toEqual(['refundReason'])
  await sql`alter table refund_requests rename column asked_at to at`.execute(db)
  await after(0)
  expect(await heldOf(orderNumber)).toEqual([])
})

it('forgets all personal data of an unpaid, unmade order after 100 days', async () => {
  const orderNumber = await placeOrder(customer)
  await register(customer, orderNumber, { tenders: tendersOf({ cash: 20_000 }), storeNote: '문 앞' })
  await customer.call(cancelOrder, { orderNumber, reason: '실수예요' }, onceKey())
  await after(101)
  expect(await heldOf(orderNumber)).toEqual([])
  expect((await orderRow(server, orderNumber)).store_note_sealed).toBeNull()
})

it('shows an order without its address to the customer who placed it', async () => {
  const orderNumber = await anEndedOrder()
  await sql`update orders set finished_at = ${daysAgo(101)}`.execute(server.services.db)
  await forgetOrders(server.services)
  const { answer } = await customer.call(readOrder, { orderNumber })
  expect(answer.order).toMatchObject({ address: '', detailAddress: '', storeNote: '', deliveryNote: '' })
  expect(answer.order.phone).toMatch(/^010/)
})

it('leaves an order alone that has not ended, however old it is', async () => {
  const orderNumber = await placeAcceptedOrder(server, { customer, owner })
  await sql`update orders set placed_at = ${daysAgo(9 * 365)}`.execute(server.services.db)
  await after(0)
  expect(await heldOf(orderNumber)).toContain('address')
})

it('finds due rows by partial indexes, however many rows are kept', { tags: ['one-base'] }, async () => {
  const { db } = server.services
  const due = [
    sql`select id from orders where finished_at < ${new Date()} and (address_sealed is not null
      or store_note_sealed is not null or delivery_note_sealed is not null or distance_km is not null
      or call_sid <> '') order by finished_at limit 10`,
    sql`select id from orders where finished_at < ${new Date()}
      and (cancel_reason_sealed is not null or deny_reason_sealed is not null) order by finished_at limit 10`,
    sql`select id from orders where finished_at < ${new Date()} and (phone_sealed is not null
      or caller_phone_sealed is not null or customer_id is not null) order by finished_at limit 10`,
    sql`select id from customers where coalesce(needed_until, created_at) < ${new Date()}
      order by coalesce(needed_until, created_at) limit 10`,
  ]
  const plans = await db.connection().execute(async (one) => {
    await sql`set enable_seqscan = off`.execute(one)
    const found = []
    for (const query of due) {
      const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(one)
      found.push(rows.map((row) => Object.values(row)[0]).join('\n'))
    }
    await sql`reset enable_seqscan`.execute(one)
    return found
  })
  const names = ['orders_with_details', 'orders_with_reasons', 'orders_with_customer', 'customers_by_need']
  for (const [index, name] of names.entries()) expect(plans[index]).toContain(name)
})
