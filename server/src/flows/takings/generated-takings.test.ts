// @module-tag one-base
import { readTakings, readTakingsDays } from '@hansang/contract'
import { DAY_MS, TAKINGS_TENDERS, type TakingsTender, businessDate, grossOf, netOf } from '@hansang/domain'
import {
  type Caller,
  GENERATED_DAYS,
  type GeneratedOrder,
  aWorldStore,
  generateOrders,
  insertGenerated,
  ownerOf,
  priceOf,
  seoul,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'

const ORDERS = 10_000
const SINCE = seoul('2026-01-05 05:00')
const NOW = seoul('2026-04-20 14:30')
const HERE = { storeId: '1001' } as const
const SPAN = { ...HERE, from: '2026-01-05', until: '2026-04-20' } as const

const server = useServer({
  now: NOW,
  stores: [aWorldStore(), aWorldStore({ id: '1002' })],
  stepMs: 0,
  breaksInvariants: true,
})
const orders = generateOrders(ORDERS, SINCE)
let owner: Caller

beforeAll(async () => {
  await insertGenerated(server.services.db, '1001', orders)
  owner = await ownerOf(server, '1001')
}, 120_000)

type Sums = Record<string, number>

/** Added up one order at a time, by another way than the product's. */
function slowDays(): Map<string, Sums> {
  const days = new Map<string, Sums>()
  const add = (at: Date, what: string, amount: number) => {
    const sums = days.get(businessDate(at, [])) ?? {}
    days.set(businessDate(at, []), sums)
    sums[what] = (sums[what] ?? 0) + amount
  }
  for (const order of orders) {
    const { at, cost, end, pieces, restAt } = order
    const due = dueTender(order)
    add(at, 'orders', 1)
    add(at, 'menu', cost.orderAmount)
    add(at, 'fees', cost.surcharge + cost.deliveryFee + cost.courierFee)
    add(at, 'discounts', cost.pickupDiscount + cost.eventItemDiscount + cost.eventDiscount)
    add(at, due, cost.due)
    for (const tender of CREDITS) add(at, tender, cost[tender])
    for (const { at: backAt, money } of pieces) add(backAt, `${due} back`, money)
    if (!end || !restAt) continue
    const back = pieces.reduce((sum, { money }) => sum + money, 0)
    add(due === 'prepaid' ? restAt : end.at, `${due} back`, cost.due - back)
    add(restAt, 'localVoucher back', cost.localVoucher)
    for (const tender of CREDITS) if (tender !== 'localVoucher') add(end.at, `${tender} back`, cost[tender])
  }
  return days
}

const CREDITS = [
  'localVoucher',
  'franchisePoints',
  'callReminderPoints',
  'exchangeCredit',
  'couponAmount',
] as const

function dueTender({ method }: GeneratedOrder): TakingsTender {
  if (method.endsWith('CA')) return 'cashAtDoor'
  return method.includes('POST') ? 'cardAtDoor' : 'prepaid'
}

const withoutZeros = (sums: Sums) =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))

async function fastDays(): Promise<Map<string, Sums>> {
  const { days } = (await owner.call(readTakingsDays, SPAN)).answer
  return new Map(
    days
      .map(
        ({ day, orders: count, menu, fees, discounts, sold, returned }) =>
          [
            day,
            withoutZeros({
              orders: count,
              menu,
              fees,
              discounts,
              ...sold,
              ...Object.fromEntries(TAKINGS_TENDERS.map((tender) => [`${tender} back`, returned[tender]])),
            }),
          ] as const,
      )
      .filter(([, sums]) => Object.keys(sums).length > 0),
  )
}

it('ten thousand orders of every kind add up to the won, day by day', {
  tags: ['TAK-01', 'TAK-02'],
}, async () => {
  const slow = new Map([...slowDays()].map(([day, sums]) => [day, withoutZeros(sums)]))
  const fast = await fastDays()
  expect(fast.size).toBeGreaterThan(GENERATED_DAYS)
  expect(fast).toEqual(slow)
})

it('their dishes count each piece, sold and given back', { tags: ['TAK-04'] }, async () => {
  const dishes = new Map<string, number[]>()
  const add = (itemId: string, place: number, amount: number) => {
    const counts = dishes.get(itemId) ?? [0, 0, 0, 0]
    dishes.set(itemId, counts)
    counts[place] = (counts[place] ?? 0) + amount
  }
  for (const { lines, pieces, end } of orders) {
    lines.forEach((line, index) => {
      const early = pieces
        .filter((piece) => piece.line === index)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      const back = end ? line.quantity : early
      add(line.itemId, 0, line.quantity)
      add(line.itemId, 1, line.quantity * priceOf(line))
      add(line.itemId, 2, back)
      add(line.itemId, 3, back * priceOf(line))
    })
  }
  const { answer } = await owner.call(readTakingsDays, SPAN)
  const fast = answer.dishes.map((dish) => [
    dish.itemId,
    [dish.soldCount, dish.soldAmount, dish.returnedCount, dish.returnedAmount],
  ])
  expect(Object.fromEntries(fast)).toEqual(Object.fromEntries(dishes))
})

it('twenty readers at once add up each day once', { tags: ['TAK-03'] }, async () => {
  const before = await fastDays()
  await sql`delete from takings_days`.execute(server.services.db)
  const read = await Promise.all(Array.from({ length: 20 }, () => fastDays()))
  expect(read.every((one) => JSON.stringify([...one]) === JSON.stringify([...before]))).toBe(true)
})

it('a refund of a closed day is a line of its own day', { tags: ['TAK-01', 'TAK-03'] }, async () => {
  const before = await fastDays()
  const kept = orders.find(
    ({ method, end, pieces }) => method === 'PICK_PRE_CD' && !end && pieces.length === 0,
  )
  const entry = {
    attempt_id: `A${kept?.id}`,
    kind: 'REFUND',
    reason: 'console-1',
    amount: 100,
    at: NOW,
  } as const
  await server.services.db
    .insertInto('payment_entries')
    .values(entry as never)
    .execute()
  const after = await fastDays()
  expect(after.get('2026-04-20')).toEqual({ 'prepaid back': 100 })
  after.delete('2026-04-20')
  expect(after).toEqual(before)
})

it('an order that waits for another payment leaves the day that counted it', {
  tags: ['TAK-03'],
}, async () => {
  const before = await fastDays()
  const { db } = server.services
  const moved = orders.find(({ end, pieces }) => !end && pieces.length === 0)
  if (!moved) throw new Error('no order to move')
  const day = businessDate(moved.at, [])
  await db.updateTable('orders').set({ reached_store_at: null }).where('id', '=', moved.id).execute()
  expect((await fastDays()).get(day)?.['orders']).toBe((before.get(day)?.['orders'] ?? 0) - 1)
  await db.updateTable('orders').set({ reached_store_at: moved.at }).where('id', '=', moved.id).execute()
  await sql`delete from takings_days`.execute(db)
  expect(await fastDays()).toEqual(before)
})

it('a day stands beside the same weekdays, until the same time and as a whole', {
  tags: ['TAK-05'],
}, async () => {
  server.clock.advance(seoul('2026-02-16 14:30').getTime() - NOW.getTime())
  owner = await ownerOf(server, '1001')
  const { answer } = await owner.call(readTakings, HERE)
  expect(answer).toMatchObject({ day: '2026-02-16', today: '2026-02-16', firstDay: '2026-01-05' })
  expect(answer.earlier.map(({ day }) => day)).toEqual([
    '2026-02-09',
    '2026-02-02',
    '2026-01-26',
    '2026-01-19',
  ])
  const soldBetween = (from: Date, until: Date) =>
    orders
      .filter(({ at }) => at >= from && at < until)
      .reduce((sum, { cost }) => sum + cost.due + CREDITS.reduce((all, name) => all + cost[name], 0), 0)
  for (const [index, { soFar, whole, hours }] of answer.earlier.entries()) {
    const start = seoul('2026-02-16 05:00').getTime() - 7 * (index + 1) * DAY_MS
    const until = (ms: number) => soldBetween(new Date(start), new Date(start + ms))
    expect([soFar.soldAmount, whole.soldAmount]).toEqual([until(9.5 * 3_600_000), until(DAY_MS)])
    expect(hours.reduce((sum, { soldAmount }) => sum + soldAmount, 0)).toBe(whole.soldAmount)
  }
  const { total, byType, hours } = answer
  expect(byType.reduce((sum, type) => sum + netOf(type), 0)).toBe(netOf(total))
  expect(hours.reduce((sum, hour) => sum + hour.soldAmount - hour.returnedAmount, 0)).toBe(netOf(total))
  expect(grossOf(total)).toBeGreaterThan(0)
})
