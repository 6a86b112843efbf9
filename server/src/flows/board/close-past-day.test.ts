import {
  acceptOrder,
  advanceOrder,
  arrangeDelivery,
  cancelOrder,
  changeOrderStatus,
  readBoardOrders,
  readPosOrders,
} from '@hansang/contract'
import {
  type Caller,
  aWorldStore,
  eventually,
  newcomer,
  onceKey,
  orderRow,
  ownerOf,
  placePaidOrder,
  posOf,
  seoul,
  stepsTaken,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { findPastDay } from '../../nouns/orders/past-day-orders.ts'
import { readDayStarts } from '../../nouns/stores/index.ts'
import { closePastDay } from './close-past-day.ts'

const EVENING = seoul('2026-02-10 19:00')
const COUNTER = { type: 'pickup', paymentMethod: 'PICK_POST_CD' } as const

const server = useServer({
  now: EVENING,
  stores: [
    aWorldStore(),
    aWorldStore({ id: '1002', keepsUnfinishedOrders: true }),
    aWorldStore({ id: '1003', usesDeliveryAgency: true }),
    aWorldStore({ id: '1004', dayStartsAt: '1000' }),
  ],
})

let customer: Caller
let owner: Caller

beforeEach(async () => {
  const days = Math.ceil((server.clock.now().getTime() - EVENING.getTime()) / DAY_MS)
  server.clock.advance(EVENING.getTime() + days * DAY_MS - server.clock.now().getTime())
  await signIn()
})

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

async function signIn(): Promise<void> {
  customer = await newcomer(server)
  owner = await ownerOf(server, '1001', '1002', '1003', '1004')
}

async function anAcceptedOrder(given: Parameters<typeof placePaidOrder>[2] = {}): Promise<string> {
  const orderNumber = await placePaidOrder(server, customer, given)
  await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
  return orderNumber
}

/** Passes 05:00, when the business day ends. */
async function passTheNight(moreMs = 0): Promise<void> {
  server.clock.advance(10 * HOUR_MS + moreMs)
  await closeDay()
  await signIn()
}

/** Retries because another sweep may hold a row for a moment. */
async function closeDay(): Promise<void> {
  await eventually(async () => {
    await closePastDay(server.services)
    const looking = { now: server.clock.now(), most: 1, isNotPutBack: () => sql<boolean>`true` }
    const { db } = server.services
    return (await findPastDay(db, looking, await readDayStarts(db))).length === 0
  })
}

const statusOf = async (number: string) => (await orderRow(server, number)).status
const board = async (asked: object = {}) =>
  (await owner.call(readBoardOrders, { storeId: '', ...asked })).answer
const numbersOf = (orders: readonly { readonly number: string }[]) => orders.map(({ number }) => number)

it('the clock completes an uncompleted order at the end of its day and records it in the order’s history', {
  tags: ['STS-19'],
}, async () => {
  const number = await anAcceptedOrder()
  const { due, paid_at: paidAt } = await orderRow(server, number)
  await passTheNight(-1_000)
  expect(await statusOf(number)).toBe('ORDER_ACCEPT')
  server.clock.advance(1_000)
  await closeDay()
  expect(await orderRow(server, number)).toMatchObject({ status: 'ORDER_COMPLETE', due, paid_at: paidAt })
  expect((await stepsTaken(server, number)).at(-1)).toBe('ORDER_COMPLETE')
  const { db } = server.services
  const events = await db.selectFrom('order_events').selectAll().where('order_id', '=', number).execute()
  expect(events.toSorted((one, other) => other.sequence - one.sequence)[0]?.actor).toBe('clock')
  const earning = db.selectFrom('outbox_effects').select('key').where('key', '=', `earn-points:${number}`)
  expect(await earning.execute()).toHaveLength(1)
})

it('the board shows how many orders the clock completed on the past day', async () => {
  await anAcceptedOrder(COUNTER)
  await anAcceptedOrder()
  await passTheNight()
  expect((await board()).pastDay?.autoCompleted).toBe(2)
  const stranger = await ownerOf(server, '1003')
  expect((await stranger.call(readBoardOrders, { storeId: '' })).answer.pastDay?.autoCompleted).toBe(0)
  server.clock.advance(DAY_MS + 1)
  await signIn()
  expect((await board()).pastDay?.autoCompleted).toBe(0)
})

it('a store that opted out has its past-day orders laid aside for a person to complete', async () => {
  const number = await anAcceptedOrder({ ...COUNTER, storeId: '1002' })
  const { needsReview: before = 0 } = (await board()).pastDay ?? {}
  await passTheNight()
  expect(await statusOf(number)).toBe('ORDER_ACCEPT')
  const first = await board()
  expect(first.pastDay?.needsReview).toBe(before + 1)
  expect(numbersOf(first.orders)).not.toContain(number)
  const pos = await posOf(server, '1002')
  const listed = (await pos.call(readPosOrders, { storeId: '1002', status: '' })).answer.orders
  expect(numbersOf(listed)).not.toContain(number)
  expect(numbersOf((await board({ part: 'pastDay' })).orders)).toContain(number)
  for (const seenStatus of ['ORDER_ACCEPT', 'ORDER_COOKING', 'ORDER_PICKUP_REQ'])
    await owner.call(advanceOrder, { orderNumber: number, seenStatus }, onceKey())
  expect(await statusOf(number)).toBe('ORDER_COMPLETE')
  expect((await board()).pastDay?.needsReview).toBe(before)
})

it('an order or cancel request without an answer stays on the store’s board overnight', async () => {
  const unanswered = await placePaidOrder(server, customer)
  const wished = await anAcceptedOrder()
  await customer.call(cancelOrder, { orderNumber: wished, reason: '' }, onceKey())
  await passTheNight()
  expect([await statusOf(unanswered), await statusOf(wished)]).toEqual([
    'ORDER_PAY_DONE',
    'ORDER_CANCEL_ACCEPT',
  ])
  expect(numbersOf((await board()).orders)).toEqual(expect.arrayContaining([unanswered, wished]))
})

it('an order placed after midnight stays open for the whole next day', async () => {
  server.clock.advance(8 * HOUR_MS)
  await signIn()
  const number = await anAcceptedOrder(COUNTER)
  server.clock.advance(2 * HOUR_MS)
  await closeDay()
  expect(await statusOf(number)).toBe('ORDER_ACCEPT')
  server.clock.advance(DAY_MS)
  await closeDay()
  expect(await statusOf(number)).toBe('ORDER_COMPLETE')
})

it('an order that the agency cancelled is laid aside, since its delivery is unconfirmed', async () => {
  const number = await anAcceptedOrder({ storeId: '1003' })
  const pos = await posOf(server, '1003')
  for (const status of ['ORDER_DAGCY_REQ', 'ORDER_DAGCY_CANCEL'] as const)
    await pos.call(changeOrderStatus, { orderNumber: number, status }, onceKey())
  await passTheNight()
  expect(await statusOf(number)).toBe('ORDER_DAGCY_CANCEL')
  expect(numbersOf((await board({ part: 'pastDay' })).orders)).toContain(number)
})

it('an order that the agency is delivering keeps following the agency’s status', async () => {
  const number = await anAcceptedOrder({ storeId: '1003' })
  const asked = { orderNumber: number, seenStatus: 'ORDER_ACCEPT', choice: 'agency' } as const
  await owner.call(arrangeDelivery, asked, onceKey())
  await passTheNight()
  expect(await orderRow(server, number)).toMatchObject({ status: 'ORDER_DLVR_REQ', past_day_at: null })
})

it('many processes complete an order only once', async () => {
  const number = await anAcceptedOrder(COUNTER)
  server.clock.advance(10 * HOUR_MS)
  await Promise.all(Array.from({ length: 8 }, () => closePastDay(server.services)))
  expect(await stepsTaken(server, number)).toEqual([
    'ORDER_READY',
    'ORDER_ACCEPT',
    'ORDER_COOKING',
    'ORDER_PICKUP_REQ',
    'ORDER_COMPLETE',
  ])
})

it('a store that chose the hour of its days keeps its orders open until then', {
  tags: ['SHOP-27', 'STS-19'],
}, async () => {
  const number = await anAcceptedOrder({ ...COUNTER, storeId: '1004' })
  await passTheNight()
  expect(await statusOf(number)).toBe('ORDER_ACCEPT')
  server.clock.advance(5 * HOUR_MS - 1_000)
  await closeDay()
  expect(await statusOf(number)).toBe('ORDER_ACCEPT')
  server.clock.advance(1_000)
  await closeDay()
  expect(await statusOf(number)).toBe('ORDER_COMPLETE')
})
