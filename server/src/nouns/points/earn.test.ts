import {
  changeOrderStatus,
  readEarnedPoints,
  readPointHistory,
  readPointSummary,
  readPointsByStore,
  type PointHistoryType,
} from '@hansang/contract'
import { type OrderStatus, won } from '@hansang/domain'
import {
  type Caller,
  aWorldStore,
  eventually,
  loginAs,
  newcomer,
  orderRow,
  payOrder,
  prove,
  seoul,
  posOf,
  useServer,
  placeOrder,
  placePaidOrder,
} from '@hansang/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import type { OrderRow } from '../../platform/db/schema.ts'
import { earnPoints, takeBackPoints } from './earn.ts'
import { expirePoints } from './expire.ts'
import { bookPoints } from './ledger.ts'
import { readExpected } from './order-earnings.ts'
import { commitPoints, reservePoints, returnPoints } from './reservations.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let pos: Caller
let customer: Caller

const pointRates = { base: '1%', extras: ['포장 1% 추가', '첫 주문 3%', '생일 달 2%'] }
const stores = [aWorldStore({ pointRates }), aWorldStore({ id: '5001', channel: 'kyochon', pointRates })]
const server = useServer({ now: seoul('2026-02-10 11:30'), stores })

beforeAll(async () => {
  pos = await posOf(server, '1001', '5001')
})
beforeEach(async () => {
  customer = await newcomer(server)
})

async function move(orderNumber: string, ...steps: readonly OrderStatus[]): Promise<void> {
  for (const status of steps) {
    const { body } = await pos.call(changeOrderStatus, { orderNumber, status })
    expect([status, body.code, body.message]).toEqual([status, 'Success', ''])
  }
}

const TO_COMPLETE: readonly OrderStatus[] = ['ORDER_ACCEPT', 'ORDER_PICKUP_REQ', 'ORDER_COMPLETE']

async function paidOrder(): Promise<string> {
  const id = await placePaidOrder(server, customer, { type: 'pickup' })
  return id
}

async function completedOrder(): Promise<string> {
  const id = await paidOrder()
  await move(id, ...TO_COMPLETE)
  await eventually(async () => (await entriesOf(id)).length > 0)
  return id
}

async function entriesOf(orderId: string) {
  return await server.services.db
    .selectFrom('point_entries')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

async function expectedOf(orderId: string) {
  const order = await orderRow(server, orderId)
  const expected = await readExpected(server.services.db, Number(order.customer_id), '')
  return expected.map(({ amount }) => amount)
}

async function findPurse(orderId: string) {
  const { customer_id: customerId } = await orderRow(server, orderId)
  return await server.services.db
    .selectFrom('point_accounts')
    .selectAll()
    .where('customer_id', '=', Number(customerId))
    .executeTakeFirst()
}

const keyOf = async (orderId: string) => {
  const purse = await findPurse(orderId)
  if (!purse) throw new Error(`no purse of order ${orderId}`)
  const { customer_id: customerId, kind, store_id: storeId } = purse
  return { customerId, kind, storeId }
}

const balanceOf = async (orderId: string) => (await findPurse(orderId))?.balance ?? 0

async function earnedBy(orderNumber: string, caller = customer) {
  return (await caller.call(readEarnedPoints, { status: '', storeId: '1001', orderNumber })).body
    .selOrderSavePnt
}

/** On 18,000 won: 1 %, 1 % for pickup, 3 % for the first order, and 100 points for the purchase. */
const FIRST_PICKUP = [
  { poNm: '결제금액 적립', poAmt: 180 },
  { poNm: '포장 1% 추가', poAmt: 180 },
  { poNm: '첫 주문 3%', poAmt: 540 },
  { poNm: '주문 적립', poAmt: 100 },
]

describe('earning points', () => {
  it('expects points from the payment on and credits them once the order is complete', {
    tags: ['PNT-23'],
  }, async () => {
    const id = await placeOrder(customer, { type: 'pickup' })
    expect(await expectedOf(id)).toEqual([])
    await payOrder(server, customer, id, 'PICK_PRE_CD')
    expect(await expectedOf(id)).toEqual([180, 180, 540, 100])
    expect(await entriesOf(id)).toEqual([])
    await move(id, ...TO_COMPLETE)
    await eventually(async () => (await entriesOf(id)).length > 0)
    expect(await balanceOf(id)).toBe(1000)
    const credited = await entriesOf(id)
    expect(credited.map(({ reason, amount }) => `${reason} ${amount}`)).toEqual([
      'paid-amount 180',
      '포장 1% 추가 180',
      '첫 주문 3% 540',
      'purchase 100',
    ])
    expect(await expectedOf(id)).toEqual([])
  })

  it('credits an order once, however often the job runs', { tags: ['PNT-23'] }, async () => {
    const id = await completedOrder()
    await Promise.all(Array.from({ length: 10 }, () => earnPoints(server.services, id)))
    expect(await balanceOf(id)).toBe(1000)
    expect(await entriesOf(id)).toHaveLength(4)
  })

  it('applies the first-order rate to the first order only', { tags: ['PNT-23'] }, async () => {
    await completedOrder()
    server.clock.advance(61_000)
    const second = await completedOrder()
    await eventually(async () => (await balanceOf(second)) === 1460)
  })

  it('applies the first-order rate to the order completed first, whichever was placed first', {
    tags: ['PNT-23'],
  }, async () => {
    const placedFirst = await paidOrder()
    server.clock.advance(1_000)
    await completedOrder()
    server.clock.advance(1_000)
    await move(placedFirst, ...TO_COMPLETE)
    await eventually(async () => (await entriesOf(placedFirst)).length > 0)
    expect(await balanceOf(placedFirst)).toBe(1460)
  })

  it('takes the points back once when the order is returned', { tags: ['PNT-23'] }, async () => {
    const id = await completedOrder()
    await move(id, 'ORDER_RETURN')
    await eventually(async () => (await entriesOf(id)).length === 8)
    await Promise.all(Array.from({ length: 5 }, () => takeBackPoints(server.services, id)))
    expect(await balanceOf(id)).toBe(0)
    const entries = await entriesOf(id)
    const earned = entries.filter(({ kind }) => kind === 'EARN')
    const taken = entries.filter(({ kind }) => kind === 'EARN_CANCEL')
    expect(taken.map(({ reverses }) => reverses)).toEqual(earned.map(({ id: entry }) => entry))
  })

  it('takes back at most the points that are left', { tags: ['PNT-23'] }, async () => {
    const id = await completedOrder()
    await spend(id, 700)
    await move(id, 'ORDER_RETURN')
    await eventually(async () => (await balanceOf(id)) === 0)
    const taken = (await entriesOf(id)).filter(({ kind }) => kind === 'EARN_CANCEL')
    expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(-300)
  })

  it('credits nothing when the order ends before it is complete', { tags: ['PNT-23'] }, async () => {
    const id = await paidOrder()
    await move(id, 'ORDER_DENY')
    expect(await expectedOf(id)).toEqual([])
    await earnPoints(server.services, id)
    expect(await entriesOf(id)).toEqual([])
    expect(await earnedBy(id)).toEqual({ poList: [], poTotAmt: 0 })
  })

  it('leaves nothing when the return overtakes the credit', { tags: ['PNT-23'] }, async () => {
    const id = await paidOrder()
    await move(id, ...TO_COMPLETE, 'ORDER_RETURN')
    await takeBackPoints(server.services, id)
    await earnPoints(server.services, id)
    await eventually(async () => (await balanceOf(id)) === 0)
  })

  it('earns nothing where the brand has no franchise points', { tags: ['PNT-23'] }, async () => {
    customer = await loginAs(server, { channel: 'kyochon' })
    const id = await placePaidOrder(server, customer, { type: 'pickup', channel: 'kyochon', storeId: '5001' })
    expect(await expectedOf(id)).toEqual([])
    await move(id, ...TO_COMPLETE)
    await earnPoints(server.services, id)
    expect(await entriesOf(id)).toEqual([])
    expect(await earnedBy(id)).toEqual({ poList: [], poTotAmt: 0 })
  })
})

describe('points of an order', { tags: ['EP-55'] }, () => {
  it('are shown as expected, then as earned', { tags: ['PNT-18', 'ENT-23'] }, async () => {
    const id = await paidOrder()
    expect(await earnedBy(id)).toEqual({ poList: FIRST_PICKUP, poTotAmt: 1000 })
    await move(id, ...TO_COMPLETE)
    await eventually(async () => (await entriesOf(id)).length === 4)
    expect(await earnedBy(id)).toEqual({ poList: FIRST_PICKUP, poTotAmt: 1000 })
    await move(id, 'ORDER_RETURN')
    expect(await earnedBy(id)).toEqual({ poList: [], poTotAmt: 0 })
  })

  it('are hidden from a stranger and an unproven phone', async () => {
    const phone = '01077778888'
    customer = await loginAs(server, { phone })
    const id = await paidOrder()
    const other = await loginAs(server, { phone: '01099990000' })
    const samePhone = await loginAs(server, { phone })
    for (const caller of [other, samePhone]) {
      expect(await earnedBy(id, caller)).toEqual({ poList: [], poTotAmt: 0 })
    }
    expect(await earnedBy(id, await prove(server, samePhone))).toMatchObject({ poTotAmt: 1000 })
    expect(await earnedBy('no-such-order')).toEqual({ poList: [], poTotAmt: 0 })
  })
})

async function spend(orderId: string, amount: number): Promise<void> {
  const key = await keyOf(orderId)
  const now = server.clock.now()
  await inTransaction(server.services.db, async (tx) => {
    await bookPoints(tx, key, { kind: 'EXPIRE', amount: won(-amount), orderId: null, reason: 'test', now })
  })
}

describe('the point history of a customer', () => {
  const phone = '01022220001'
  const who = { phone, channel: 'hansang', orderSource: 'ARS' }
  const summary = async () => (await customer.call(readPointSummary, who)).body.findPntInfo
  const byStore = async () => {
    return (await customer.call(readPointsByStore, { ...who, page: 1 })).body.poStrLst
  }
  const listed = async (entryType: PointHistoryType) => {
    const months = { firstMonth: '2026-02', lastMonth: '2026-03', page: 1 }
    const { body } = await customer.call(readPointHistory, { ...who, ...months, entryType, storeId: '' })
    const rows = body.findPntUseHstrLst as { poJobTp: string; poAmt: number }[]
    return rows.map((row) => `${row.poJobTp} ${row.poAmt}`).toSorted()
  }
  const four = (type: string) => [100, 180, 180, 540].map((amount) => `${type} ${amount}`)

  it('lists expected, earned, used, returned and revoked points, each under its type', {
    tags: ['PNT-10', 'PNT-14'],
  }, async () => {
    customer = await prove(server, await loginAs(server, { phone }))
    const id = await paidOrder()
    expect(await summary()).toEqual({ enabPoAmt: 0, exptPoAmt: 1_000, usePoAmt: 0 })
    expect(await listed('11')).toEqual(four('11'))
    expect(await byStore()).toMatchObject([{ strNm: '한상 역삼점', enabPoAmt: 0, exptPoAmt: 1_000 }])

    await move(id, ...TO_COMPLETE)
    await eventually(async () => (await balanceOf(id)) === 1_000)
    expect(await summary()).toEqual({ enabPoAmt: 1_000, exptPoAmt: 0, usePoAmt: 0 })
    expect(await listed('1')).toEqual(four('1'))
    expect(await listed('11')).toEqual([])
    expect(await byStore()).toMatchObject([{ enabPoAmt: 1_000, exptPoAmt: 0 }])

    const later = await anOrderPaidFrom(id, 600)
    const now = server.clock.now()
    await inTransaction(server.services.db, async (tx) => {
      await reservePoints(tx, later, franchise(600), now)
      await commitPoints(tx, later, now)
    })
    expect(await summary()).toEqual({ enabPoAmt: 400, exptPoAmt: 0, usePoAmt: 600 })
    expect(await listed('5')).toEqual(['5 600'])

    await inTransaction(server.services.db, (tx) => returnPoints(tx, later, now))
    expect(await summary()).toEqual({ enabPoAmt: 1_000, exptPoAmt: 0, usePoAmt: 0 })
    expect(await listed('6')).toEqual(['6 600'])

    await move(id, 'ORDER_RETURN')
    await eventually(async () => (await entriesOf(id)).length === 8)
    expect(await listed('2')).toEqual(four('2'))
  })
})

describe('the expiry of points', () => {
  const expire = () => expirePoints(server.services)

  it('removes earned points once, after the same day a year later', async () => {
    const id = await completedOrder()
    server.clock.advance(365 * DAY_MS)
    await expire()
    expect(await balanceOf(id)).toBe(1000)
    server.clock.advance(DAY_MS)
    await Promise.all([expire(), expire(), expire()])
    await expire()
    expect(await balanceOf(id)).toBe(0)
    const { customerId } = await keyOf(id)
    const expired = await server.services.db
      .selectFrom('point_entries')
      .select('amount')
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'EXPIRE')
      .execute()
    expect(expired).toEqual([{ amount: -1000 }])
  })

  it('keeps the old date for a reversed use, and waits for the payment of held points', async () => {
    const id = await completedOrder()
    const { db } = server.services
    server.clock.advance(300 * DAY_MS)
    customer = await relogin()
    const later = await anOrderPaidFrom(id, 600)
    await inTransaction(db, (tx) => reservePoints(tx, later, franchise(600), server.clock.now()))
    server.clock.advance(100 * DAY_MS)
    await expire()
    expect(await balanceOf(id)).toBe(600)
    await inTransaction(db, (tx) => commitPoints(tx, later, server.clock.now()))
    expect(await balanceOf(id)).toBe(0)
    await inTransaction(db, (tx) => returnPoints(tx, later, server.clock.now()))
    expect(await balanceOf(id)).toBe(600)
    await expire()
    expect(await balanceOf(id)).toBe(0)
  })

  it('spares points held by a payment, which are those that expire first', async () => {
    const id = await completedOrder()
    const { clock } = server
    const { db } = server.services
    const { kind, ...purse } = await keyOf(id)
    clock.advance(300 * DAY_MS)
    customer = await relogin()
    const order = await anOrderPaidFrom(id, 700)
    await inTransaction(db, async (tx) => {
      const now = clock.now()
      const fresh = { kind: 'EARN', amount: won(600), orderId: null, reason: 'later', now } as const
      const expiresAt = new Date(now.getTime() + 365 * DAY_MS)
      await bookPoints(tx, { ...purse, kind }, { ...fresh, expiresAt })
      await reservePoints(tx, order, franchise(700), now)
    })
    clock.advance(100 * DAY_MS)
    await expire()
    expect(await balanceOf(id)).toBe(1_300)
    await inTransaction(db, (tx) => commitPoints(tx, order, clock.now()))
    await expire()
    expect(await balanceOf(id)).toBe(600)
    // Cleans up: no payment was made, and a later test's clock would end the reservation.
    await inTransaction(db, (tx) => returnPoints(tx, order, clock.now()))
  })
})

const franchise = (points: number) => ({ franchise: won(points), callReminder: won(0) })

async function anOrderPaidFrom(earlier: string, points: number): Promise<OrderRow> {
  const { customerId } = await keyOf(earlier)
  const orders = server.services.db.selectFrom('orders').selectAll()
  const row = await orders
    .where('id', '=', await placeOrder(customer, { type: 'pickup' }))
    .executeTakeFirstOrThrow()
  return { ...row, customer_id: customerId, franchise_points: won(points) }
}

async function relogin(): Promise<Caller> {
  return await newcomer(server)
}
