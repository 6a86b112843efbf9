import {
  advanceOrder,
  approveCancel,
  bumpOrder,
  cancelByStore,
  cancelOrder,
  encodeRequest,
  followBoardOrders,
  followKitchen,
  readChangedOrders,
  readKitchen,
  recallOrder,
  refundOrder,
  seeKitchenNews,
  urlOf,
} from '@hansang/contract'
import { type OrderInKitchen, bumpedCards, kitchenCards } from '@hansang/domain'
import {
  type Caller,
  aRequestedLine,
  accept,
  aWorldStore,
  anItem,
  anOptionGroup,
  eventually,
  newcomer,
  onceKey,
  openStream,
  ownerOf,
  placeAcceptedOrder,
  placePaidOrder,
  seoul,
  staffOf,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetOldRows } from '../forgetting/forget-old-rows.ts'

const DRINKS = anOptionGroup({ id: 'drink', options: { 콜라: 0, 사이다: 0 } })
const SET = anItem({ id: '100101', name: '세트', station: '튀김', optionGroups: [DRINKS] })
const NOODLES = anItem({ id: '100102', name: '국수', station: '면' })
const WATER = anItem({ id: '100103', name: '물' })
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ items: [SET, NOODLES, WATER] }), aWorldStore({ id: '1002' })],
  stepMs: 2 * 86_400_000,
})
const HERE = { storeId: '1001' }
const LINES = [
  aRequestedLine(SET, { quantity: 2, optionIds: ['drink-1'] }),
  aRequestedLine(NOODLES),
  aRequestedLine(WATER),
]
const AT_ALL = [
  { station: '튀김', seenPieces: 0 },
  { station: '면', seenPieces: 0 },
  { station: '', seenPieces: 0 },
]

let owner: Caller
let other: Caller

beforeEach(async () => {
  owner = await ownerOf(server, '1001')
  other = await staffOf(server, 'staff', '1001')
})

const accepted = async () =>
  await placeAcceptedOrder(
    server,
    { customer: await newcomer(server), owner },
    { type: 'pickup', lines: LINES },
  )
const kitchenOf = async (who = other) => (await who.call(readKitchen, HERE)).answer
async function inKitchen(number: string): Promise<OrderInKitchen | undefined> {
  return (await kitchenOf()).orders.find((order) => order.number === number)
}
async function cardsOf(number: string, station: string | null = null) {
  const order = await inKitchen(number)
  return order ? kitchenCards([order], station) : []
}
const bump = async (orderNumber: string, stations = AT_ALL, who = owner) =>
  await who.call(bumpOrder, { orderNumber, stations }, onceKey())
const refund = async (orderNumber: string, quantity: number) =>
  await owner.call(refundOrder, { orderNumber, lines: [{ index: 0, quantity }], bearer: 'store' }, onceKey())

describe('the kitchen', () => {
  it('has what was accepted, by station, without phone, address and prices', {
    tags: ['KIT-05'],
  }, async () => {
    const unanswered = await placePaidOrder(server, await newcomer(server), { type: 'pickup' })
    const number = await accepted()
    const { orders, stations } = await kitchenOf()
    expect(orders.map((order) => order.number)).not.toContain(unanswered)
    expect(stations).toEqual(['튀김', '면'])
    expect(orders.find((order) => order.number === number)?.lines).toEqual([
      expect.objectContaining({
        name: '세트',
        quantity: 2,
        station: '튀김',
        options: [{ name: '콜라', each: 1 }],
      }),
      expect.objectContaining({ name: '국수', station: '면', options: [] }),
      expect.objectContaining({ name: '물', station: '' }),
    ])
    const { body } = await other.call(readKitchen, HERE)
    expect(JSON.stringify(body)).not.toMatch(/cnsmrPhno|cnsmrAddr|Price|Amt/)
  })

  it('has an order until it leaves, and while its cancel is asked for', { tags: ['KIT-07'] }, async () => {
    const customer = await newcomer(server)
    const number = await placeAcceptedOrder(server, { customer, owner }, { type: 'pickup', lines: LINES })
    await customer.call(cancelOrder, { orderNumber: number }, onceKey())
    expect(await inKitchen(number)).toMatchObject({ asksToCancel: true, hasEnded: false })
    const left = await accepted()
    await owner.call(advanceOrder, { orderNumber: left, seenStatus: 'ORDER_ACCEPT' }, onceKey())
    expect(await cardsOf(left)).toHaveLength(1)
    await owner.call(advanceOrder, { orderNumber: left, seenStatus: 'ORDER_COOKING' }, onceKey())
    expect(await inKitchen(left)).toBe(undefined)
  })
})

describe('a bump', () => {
  it('is known by every device, and once for forty at once', { tags: ['KIT-06'] }, async () => {
    const number = await accepted()
    const [fryer] = AT_ALL
    const bumps = Array.from({ length: 40 }, (_, at) => bump(number, [fryer!], at % 2 ? owner : other))
    expect((await Promise.all(bumps)).every(({ status }) => status === 200)).toBe(true)
    expect((await inKitchen(number))?.marks).toEqual([expect.objectContaining({ station: '튀김' })])
    expect((await cardsOf(number)).map(({ stations }) => stations)).toEqual([['면', '']])
    expect(await cardsOf(number, '튀김')).toMatchObject([{ lines: [{ name: '물' }] }])
  })

  it('keeps the time of the first and leaves the status', { tags: ['KIT-06'] }, async () => {
    const number = await accepted()
    await bump(number)
    const first = await inKitchen(number)
    server.clock.advance(60_000)
    await bump(number, AT_ALL, other)
    expect((await inKitchen(number))?.marks).toEqual(first?.marks)
    const deeds = await server.services.db
      .selectFrom('deeds')
      .select('kind')
      .where('subject', '=', number)
      .where('kind', '=', 'orderBumped')
      .execute()
    expect(deeds).toHaveLength(1)
    const order = await server.services.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', number)
      .execute()
    expect(order).toEqual([{ status: 'ORDER_ACCEPT' }])
  })

  it('is recalled, bumped again and recalled on another device', { tags: ['KIT-07'] }, async () => {
    const number = await accepted()
    await bump(number)
    expect(bumpedCards([(await inKitchen(number))!], null)).toHaveLength(1)
    const recall = { orderNumber: number, stations: ['튀김', '면', ''] }
    await other.call(recallOrder, recall, onceKey())
    expect(await cardsOf(number)).toHaveLength(1)
    await bump(number)
    await owner.call(recallOrder, { ...recall, stations: ['면'] }, onceKey())
    expect((await cardsOf(number)).map(({ stations }) => stations)).toEqual([['면']])
  })

  it('writes nothing for stations that the order lacks, or for an order that left', async () => {
    const number = await accepted()
    await bump(number, [{ station: '오븐', seenPieces: 0 }])
    expect((await inKitchen(number))?.marks).toEqual([])
    for (const seenStatus of ['ORDER_ACCEPT', 'ORDER_COOKING'])
      await owner.call(advanceOrder, { orderNumber: number, seenStatus }, onceKey())
    expect((await bump(number)).status).toBe(200)
    const rows = await server.services.db
      .selectFrom('kitchen_marks')
      .selectAll()
      .where('order_id', '=', number)
      .execute()
    expect(rows).toEqual([])
  })

  it('of a screen that has not seen what was taken away does nothing', { tags: ['KIT-08'] }, async () => {
    const number = await accepted()
    await refund(number, 1)
    await bump(number)
    expect(await cardsOf(number, '튀김')).toMatchObject([
      { hasNews: true, takenAway: [{ name: '세트', pieces: 1 }] },
    ])
    expect(await cardsOf(number, '면')).toEqual([])
    await bump(number, [{ station: '튀김', seenPieces: 1 }])
    expect(await cardsOf(number, '튀김')).toEqual([])
  })
})

describe('news', () => {
  it('of a refund stay until the station has seen them', { tags: ['KIT-08', 'KIT-01'] }, async () => {
    const number = await accepted()
    await refund(number, 1)
    expect(await cardsOf(number, '튀김')).toMatchObject([
      { hasNews: true, lines: [{ pieces: 1, options: [{ name: '콜라', pieces: 1 }] }, {}] },
    ])
    expect(await cardsOf(number, '면')).toMatchObject([{ hasNews: false }])
    const seen = { orderNumber: number, stations: [{ station: '튀김', seenPieces: 1 }] }
    await other.call(seeKitchenNews, seen, onceKey())
    expect(await cardsOf(number, '튀김')).toMatchObject([{ hasNews: false, lines: [{ pieces: 1 }, {}] }])
  })

  it('of what was refunded before the acceptance are none', { tags: ['KIT-08'] }, async () => {
    const number = await placePaidOrder(server, await newcomer(server), { type: 'pickup', lines: LINES })
    await refund(number, 1)
    server.clock.advance(1_000)
    await accept(owner, number)
    expect(await cardsOf(number, '튀김')).toMatchObject([{ hasNews: false, lines: [{ pieces: 1 }, {}] }])
  })

  it('of an end stay until they are seen, at most three hours', { tags: ['KIT-08'] }, async () => {
    const [seen, unseen] = [await accepted(), await accepted()]
    for (const orderNumber of [seen, unseen])
      await owner.call(cancelByStore, { orderNumber, reason: '재료' }, onceKey())
    expect(await cardsOf(seen)).toMatchObject([{ hasNews: true }])
    await bump(seen)
    expect(await cardsOf(seen)).toHaveLength(1)
    await other.call(seeKitchenNews, { orderNumber: seen, stations: AT_ALL, hasSeenEnd: true }, onceKey())
    expect(await cardsOf(seen)).toEqual([])
    expect(await cardsOf(unseen)).toHaveLength(1)
    server.clock.advance(3 * 3_600_000)
    expect(await inKitchen(unseen)).toBe(undefined)
  })

  it('of an approved cancel stay too, none of an order that was never accepted', async () => {
    const customer = await newcomer(server)
    const number = await placeAcceptedOrder(server, { customer, owner }, { type: 'pickup', lines: LINES })
    await customer.call(cancelOrder, { orderNumber: number }, onceKey())
    await owner.call(approveCancel, { orderNumber: number }, onceKey())
    expect(await inKitchen(number)).toMatchObject({ hasEnded: true })
    const denied = await placePaidOrder(server, customer, { type: 'pickup' })
    await customer.call(cancelOrder, { orderNumber: denied }, onceKey())
    expect(await inKitchen(denied)).toBe(undefined)
  })
})

it('every change reaches the stream of each device', { tags: ['KIT-06'] }, async () => {
  const number = await accepted()
  const url = urlOf(followKitchen, encodeRequest(followKitchen, HERE))
  const stream = await openStream(server, other, url)
  const events = () => stream.text().split('event: kitchen').length - 1
  await bump(number)
  await eventually(async () => events() >= 1)
  const soFar = events()
  await owner.call(cancelByStore, { orderNumber: number, reason: '재료' }, onceKey())
  await eventually(async () => events() > soFar)
  await stream.cancel()
})

it('strangers and other stores get 404, and change nothing', async () => {
  const number = await accepted()
  const stranger = await ownerOf(server, '1002')
  const recall = { orderNumber: number, stations: [''] }
  expect((await stranger.call(readKitchen, HERE)).status).toBe(404)
  expect((await bump(number, AT_ALL, stranger)).status).toBe(404)
  expect((await stranger.call(recallOrder, recall, onceKey())).status).toBe(404)
  expect((await inKitchen(number))?.marks).toEqual([])
  const brand = await staffOf(server, 'brandManager', '1001')
  expect((await brand.call(readKitchen, HERE)).status).toBe(403)
})

const asked = encodeRequest(bumpOrder, { orderNumber: 'x', stations: [{ station: '면', seenPieces: 7 }] })
const changed = (from: string, to: string) => JSON.parse(JSON.stringify(asked).replace(from, to)) as object

it.each([
  changed('면', '가'.repeat(21)),
  changed('7', '-1'),
  { ...asked, stations: Array.from({ length: 51 }, () => ({})) },
  { ...asked, stations: 'all' },
])('a bump that makes no sense is refused with 400 (%#)', async (body) => {
  expect((await owner.post(bumpOrder, body)).status).toBe(400)
})

it('a mark is forgotten two days later', async () => {
  const number = await accepted()
  await bump(number)
  const kept = async () => {
    while (await forgetOldRows(server.services));
    const rows = await server.services.db
      .selectFrom('kitchen_marks')
      .selectAll()
      .where('order_id', '=', number)
      .execute()
    return rows.length
  }
  server.clock.advance(47 * 3_600_000)
  expect(await kept()).toBe(3)
  server.clock.advance(2 * 3_600_000)
  expect(await kept()).toBe(0)
})

describe('what the kitchen has made', { tags: ['KIT-10'] }, () => {
  const made = async (orderNumber: string) => {
    const { orders } = (await owner.call(readChangedOrders, { orderNumbers: [orderNumber] })).answer
    return orders.map(({ isMadeByKitchen }) => isMadeByKitchen)
  }
  const bumpAt = async (orderNumber: string, stations: typeof AT_ALL) =>
    await other.call(bumpOrder, { orderNumber, stations, hasSeenEnd: false }, onceKey())

  it('is told on the board once every station has bumped it, and no more after a recall', async () => {
    const orderNumber = await accepted()
    expect(await made(orderNumber)).toEqual([false])
    await bumpAt(orderNumber, AT_ALL.slice(0, 2))
    expect(await made(orderNumber)).toEqual([false])
    await bumpAt(orderNumber, AT_ALL)
    expect(await made(orderNumber)).toEqual([true])
    await other.call(recallOrder, { orderNumber, stations: ['면'] }, onceKey())
    expect(await made(orderNumber)).toEqual([false])
  })

  it('needs no bump for what was refunded', async () => {
    const orderNumber = await accepted()
    await bumpAt(orderNumber, AT_ALL.slice(0, 2))
    const refund = { orderNumber, lines: [{ index: 2, quantity: 1 }], reason: '', bearer: 'store' } as const
    await owner.call(refundOrder, refund, onceKey())
    expect(await made(orderNumber)).toEqual([true])
  })

  it('reaches an open board', async () => {
    const orderNumber = await accepted()
    const url = urlOf(followBoardOrders, encodeRequest(followBoardOrders, {}))
    const stream = await openStream(server, owner, url)
    await bumpAt(orderNumber, AT_ALL)
    await eventually(async () => stream.text().includes(orderNumber))
    await stream.cancel()
  })
})
