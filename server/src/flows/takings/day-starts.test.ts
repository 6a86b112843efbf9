import {
  NO_PARTS,
  editStorePart,
  encodeRequest,
  markSoldOut,
  readAllOrders,
  readOrder,
  readOwnedParts,
  readOwnedStores,
  readTakings,
  readTakingsDays,
  restorePartVersion,
  withdrawStoreChange,
} from '@hansang/contract'
import { netOf } from '@hansang/domain'
import {
  ALWAYS_OPEN,
  type Caller,
  aWorld,
  aWorldStore,
  bringIn,
  exportedFrom,
  newcomer,
  onceKey,
  ownerOf,
  placePaidOrder,
  seoul,
  slowTakings,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'

const OWN = '1001'
const USUAL = '1002'
const server = useServer({
  now: seoul('2026-03-10 22:00'),
  stores: [aWorldStore({ id: OWN }), aWorldStore({ id: USUAL })],
})

let owner: Caller

beforeEach(async () => {
  owner = await ownerOf(server, OWN, USUAL)
})

async function at(time: string): Promise<void> {
  server.clock.advance(seoul(time).getTime() - server.clock.now().getTime())
  owner = await ownerOf(server, OWN, USUAL)
}

async function setHour(dayStartsAt: string | null, from: Date | null = null) {
  const { parts, states } = (await owner.call(readOwnedParts, { storeId: OWN })).answer
  const seen = states.find(({ part }) => part === 'hours')?.revision ?? ''
  const hours = parts.hours && { ...parts.hours, dayStartsAt }
  const storeParts = { ...NO_PARTS, hours }
  return await owner.call(editStorePart, { storeId: OWN, seen, storeParts, from }, onceKey())
}

/** The number of the day of a new order. */
async function order(storeId: string): Promise<number> {
  const customer = await newcomer(server)
  const orderNumber = await placePaidOrder(server, customer, { type: 'pickup', storeId })
  return (await customer.call(readOrder, { orderNumber })).answer.order.dayNumber
}

const starts = async () => {
  const { rows } = await sql<{ day: string; hour: number }>`
    select day::text, hour from day_starts where store_id = ${OWN} order by day`.execute(server.services.db)
  return rows.map(({ day, hour }) => `${day} ${hour}`)
}
const day = async (storeId: string, asked: string) =>
  (await owner.call(readTakings, { storeId, ...(asked ? { day: asked } : {}) })).answer
const ordersByDay = async (storeId: string, from: string, until: string) => {
  const { days } = (await owner.call(readTakingsDays, { storeId, from, until })).answer
  return days.map(({ orders }) => orders)
}

describe('a store that chooses the hour of its days', { tags: ['SHOP-27'] }, () => {
  it('is refused an hour that is none', async () => {
    const hours = { businessHours: ALWAYS_OPEN, dayStartsAt: '0800' }
    const asked = { storeId: OWN, seen: '1', note: '', from: null, storeParts: { ...NO_PARTS, hours } }
    const wire = JSON.stringify(encodeRequest(editStorePart, asked))
    for (const hour of ['"0530"', '"1300"', '"2400"', '"five"', '5', '[]']) {
      const { status, body } = await owner.post(
        editStorePart,
        JSON.parse(wire.replace('"0800"', hour)) as object,
        onceKey(),
      )
      expect([status, body.message]).toEqual([400, expect.stringContaining('하루를 시작하는 시각')])
    }
    expect(await starts()).toEqual([])
  })

  it('begins tomorrow’s day at it: numbers, takings and the list of orders go by it', {
    tags: ['TAK-12', 'TAK-13', 'PEAK-12'],
  }, async () => {
    expect([await order(OWN), await order(USUAL)]).toEqual([1, 1])
    await setHour('0800')
    expect(await starts()).toEqual(['2026-03-11 8'])

    await at('2026-03-11 06:30')
    expect([await order(OWN), await order(USUAL)]).toEqual([2, 1])
    expect([(await day(OWN, '')).today, (await day(USUAL, '')).today]).toEqual(['2026-03-10', '2026-03-11'])
    const all = async (given: object) =>
      (await owner.call(readAllOrders, { days: 1, lookFor: '', ...given })).answer.orders.length
    expect(await all({})).toBe(3)
    expect([await all({ lastDay: '2026-03-10' }), await all({ lastDay: '2026-03-11' })]).toEqual([3, 1])

    await at('2026-03-11 08:00')
    expect([await order(OWN), await order(USUAL)]).toEqual([1, 2])
    expect(await day(OWN, '2026-03-10')).toMatchObject({ startHour: 5, total: { orders: 2 } })
    expect(await day(OWN, '')).toMatchObject({
      day: '2026-03-11',
      startHour: 8,
      hours: [{ hour: 8, orders: 1 }],
    })
    expect(await day(USUAL, '')).toMatchObject({ startHour: 5, total: { orders: 2 } })
    const span = ['2026-03-10', '2026-03-11'] as const
    expect([await ordersByDay(OWN, ...span), await ordersByDay(USUAL, ...span)]).toEqual([
      [2, 1],
      [1, 2],
    ])
    const { stores } = (await owner.call(readOwnedStores, {})).answer
    expect(stores.map(({ dayStarts }) => dayStarts)).toEqual([[{ day: '2026-03-11', hour: 8 }], []])
  })

  it('moves nothing of a past day, added up or not, by another change or by going back', {
    tags: ['TAK-12', 'TAK-03'],
  }, async () => {
    await at('2026-03-12 12:00')
    const before = await ordersByDay(OWN, '2026-03-10', '2026-03-12')
    expect(before).toEqual([2, 1, 0])
    await order(OWN)
    await setHour('0000')
    await setHour('0300')
    expect(await starts()).toEqual(['2026-03-11 8', '2026-03-13 3'])
    await sql`delete from takings_days`.execute(server.services.db)
    expect(await ordersByDay(OWN, '2026-03-10', '2026-03-12')).toEqual([2, 1, 1])

    await at('2026-03-13 02:30')
    expect(await order(OWN)).toBe(2)
    await at('2026-03-13 03:00')
    expect(await order(OWN)).toBe(1)
    const { states } = (await owner.call(readOwnedParts, { storeId: OWN })).answer
    const seen = states.find(({ part }) => part === 'hours')?.revision ?? ''
    await owner.call(restorePartVersion, { storeId: OWN, part: 'hours', seen, version: 1 }, onceKey())
    expect(await starts()).toEqual(['2026-03-11 8', '2026-03-13 3', '2026-03-14 5'])
    await at('2026-03-14 04:00')
    expect(await order(OWN)).toBe(2)
  })

  it('takes in a span what its days take, and what the ledgers say', {
    tags: ['TAK-12', 'TAK-02'],
  }, async () => {
    await at('2026-03-15 12:00')
    const { rows } = await sql<{ day: string; hour: number }>`
      select day::text, hour from day_starts where store_id = ${OWN} order by day`.execute(server.services.db)
    const slow = await slowTakings(server, OWN, rows)
    const { days } = (
      await owner.call(readTakingsDays, { storeId: OWN, from: '2026-03-10', until: '2026-03-15' })
    ).answer
    expect(days.map((one) => [one.day, netOf(one)])).toEqual(
      days.map((one) => [one.day, slow.get(one.day)?.net ?? 0]),
    )
    const total = [...slow.values()].reduce((sum, { net }) => sum + net, 0)
    expect(days.reduce((sum, one) => sum + netOf(one), 0)).toBe(total)
    for (const { day: one, orders } of days) expect((await day(OWN, one)).total.orders).toBe(orders)
  })

  it('may date it, and what is sold out until tomorrow ends by it', async () => {
    await setHour('1200', seoul('2026-03-16 09:00'))
    expect((await starts()).at(-1)).toBe('2026-03-17 12')
    await at('2026-03-16 10:00')
    const menuParts = [{ kind: 'item' as const, id: '100101' }]
    const asked = { storeId: OWN, menuParts, length: 'tomorrow' as const }
    const { soldOut } = (await owner.call(markSoldOut, asked, onceKey())).answer
    expect(soldOut.map(({ until }) => until)).toEqual([seoul('2026-03-17 12:00')])
    expect((await day(OWN, '')).today).toBe('2026-03-16')
    await at('2026-03-17 11:59')
    expect((await day(OWN, '')).today).toBe('2026-03-16')
  })

  it('may take back what it dated', async () => {
    await setHour('0700', seoul('2026-03-20 00:00'))
    expect((await starts()).at(-1)).toBe('2026-03-20 7')
    const { changes } = (await owner.call(readOwnedParts, { storeId: OWN })).answer
    const changeId = changes.at(-1)?.id ?? ''
    await owner.call(withdrawStoreChange, { storeId: OWN, changeId }, onceKey())
    expect((await starts()).at(-1)).toBe('2026-03-17 12')
  })

  it('keeps it through a world file that says nothing of it, and takes another from one that does', async () => {
    const before = await starts()
    await bringIn(server, aWorld({ stores: [aWorldStore({ id: OWN })] }))
    expect(await starts()).toEqual(before)
    const profile = async () =>
      (await exportedFrom(server)).stores.find(({ store }) => store.id === OWN)?.store.dayStartsAt
    expect(await profile()).toBe('1200')
    const fresh = aWorldStore({ id: '1003', dayStartsAt: '0400' })
    await bringIn(server, aWorld({ stores: [aWorldStore({ id: OWN, dayStartsAt: '0600' }), fresh] }))
    expect(await starts()).toEqual([...before, '2026-03-18 6'])
    const { rows } = await sql`select day::text, hour from day_starts where store_id = '1003'`.execute(
      server.services.db,
    )
    expect(rows).toEqual([{ day: '0001-01-01', hour: 4 }])
  })
})

it('the database refuses a number of the day that was given', { tags: ['PEAK-12'] }, async () => {
  const { db } = server.services
  await expect(sql`update day_numbers set last = last`.execute(db)).rejects.toThrow('only rise')
  await expect(sql`update day_numbers set day = day - 1`.execute(db)).rejects.toThrow('only rise')
  await expect(sql`insert into day_starts values ('1001', '2026-04-01', 13)`.execute(db)).rejects.toThrow(
    'check',
  )
})
