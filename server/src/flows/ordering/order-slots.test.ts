import {
  type OrderRequest,
  approveCancel,
  cancelOrder,
  changeOrderStatus,
  denyOrder,
  openCaller,
  placeForCaller,
  readBoardOrders,
  refundOrder,
  registerOrder,
} from '@hansang/contract'
import { type SlotLimits, isRefusal } from '@hansang/domain'
import {
  type Caller,
  SODA,
  accept,
  agentOf,
  aWorldStore,
  anItem,
  anOrderRequest,
  anUnpricedLine,
  newPhone,
  newcomer,
  onceKey,
  orderRow,
  ownerOf,
  payOrder,
  placeOrder,
  posOf,
  seoul,
  useServer,
  editPartOf,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { expireOrders } from '../lifecycle/index.ts'
import { forgetOldRows } from '../forgetting/forget-old-rows.ts'

const limits = (given: Partial<SlotLimits>): SlotLimits => ({ orders: 0, pieces: 0, stations: [], ...given })
const fried = anItem({ id: '100301', station: '튀김' })
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  env: { TRUST_PROXY: '1' },
  stores: [
    aWorldStore({ items: [anItem({ id: '100101' }), SODA], slotLimits: limits({ pieces: 12 }) }),
    aWorldStore({ id: '1002', slotLimits: limits({ orders: 1 }) }),
    aWorldStore({
      id: '1003',
      items: [fried, anItem({ id: '100302' })],
      slotLimits: limits({ stations: [{ station: '튀김', most: 2 }] }),
    }),
  ],
})

const minutes = (count: number) => new Date(server.clock.now().getTime() + count * 60_000)
const pieces = (count: number, given: Partial<OrderRequest> = {}) =>
  ({ type: 'pickup', lines: [anUnpricedLine(`${given.storeId ?? '1001'}01`, count)], ...given }) as const

async function counts(storeId = '1001') {
  const { rows } = await sql<{ taken: number; held: number; over: boolean }>`
    select slot_counts.taken, coalesce(sum(quantity), 0)::integer as held, taken > most as over
    from slot_counts left join slot_places using (shard_key, store_id, slot_at, measure)
    where store_id = ${storeId} and slot_at > ${server.clock.now()} group by slot_at, measure, slot_counts.taken, most`.execute(
    server.services.db,
  )
  for (const { taken, held, over } of rows) expect([taken, over]).toEqual([held, false])
  return rows.reduce((sum, { taken }) => sum + taken, 0)
}

/** Each test finds the store empty. */
beforeEach(() => server.clock.advance(24 * 3_600_000))

describe('a quarter of an hour that is full', () => {
  it('is refused with the next time, which can be taken, and stays with the order', {
    tags: ['CAP-02', 'CAP-04', 'CAP-06'],
  }, async () => {
    await placeOrder(await newcomer(server), pieces(12))
    const customer = await newcomer(server)
    const refused = await customer.call(registerOrder, anOrderRequest(pieces(1)), onceKey())
    const { nextSlot: promisedAt } = refused.result as { nextSlot?: Date }
    if (!promisedAt) throw new Error('no time was offered')
    expect(refused.body.message).toMatch(/^지금은 주문이 많아요. \d\d:\d\d에 받으실 수 있어요.$/)
    expect(promisedAt.getTime() % 900_000).toBe(0)
    const orderNumber = await placeOrder(customer, pieces(1, { promisedAt }))
    await payOrder(server, customer, orderNumber)
    const owner = await ownerOf(server, '1001')
    const { orders } = (await owner.call(readBoardOrders, { storeId: '1001' })).answer
    expect(orders.find(({ number }) => number === orderNumber)?.promisedAt).toEqual(promisedAt)
    expect(await counts()).toBe(13)
  })

  it('is full for agents too, and for a time that nobody offered', {
    tags: ['CAP-02', 'CAP-04'],
  }, async () => {
    await placeOrder(await newcomer(server), pieces(12))
    const agent = await agentOf(server, 'hansang')
    const { caller } = (await agent.call(openCaller, { phone: newPhone(), channel: 'hansang' })).answer
    const asked = { callerId: caller.id, storeId: '1001', address: null, ...pieces(1) }
    const refused = await agent.call(placeForCaller, asked, onceKey())
    const { nextSlot: promisedAt } = refused.result as { nextSlot?: Date }
    if (!promisedAt) throw new Error('no time was offered')
    for (const wrong of [minutes(-600), minutes(7), minutes(6_000)]) {
      const answered = await agent.call(placeForCaller, { ...asked, promisedAt: wrong }, onceKey())
      expect(answered.result).toMatchObject({ nextSlot: promisedAt })
    }
    expect(isRefusal((await agent.call(placeForCaller, { ...asked, promisedAt }, onceKey())).result)).toBe(
      false,
    )
  })

  it('refuses what never fits without a time, and counts a station by its dishes', {
    tags: ['CAP-01', 'CAP-04'],
  }, async () => {
    const customer = await newcomer(server)
    const tooMany = await customer.call(registerOrder, anOrderRequest(pieces(13)), onceKey())
    expect([tooMany.body.code, 'nextSlot' in tooMany.result]).toEqual(['fail', false])
    const at = { storeId: '1003', type: 'pickup' } as const
    await placeOrder(customer, { ...at, lines: [anUnpricedLine('100301', 2)] })
    const other = await newcomer(server)
    const full = await other.call(
      registerOrder,
      anOrderRequest({ ...at, lines: [anUnpricedLine('100301', 1)] }),
      onceKey(),
    )
    expect(full.result).toHaveProperty('nextSlot')
    expect(await placeOrder(other, { ...at, lines: [anUnpricedLine('100302', 9)] })).not.toBe('')
  })

  it('gives way to the next order of the session only where that needs its place', {
    tags: ['CAP-05'],
  }, async () => {
    const customer = await newcomer(server)
    const first = await placeOrder(customer, pieces(5))
    const second = await placeOrder(customer, pieces(6))
    expect((await orderRow(server, first)).status).toBe('NOT_ORDER_READY')
    expect(await counts()).toBe(11)
    await placeOrder(customer, pieces(12))
    expect([(await orderRow(server, first)).status, (await orderRow(server, second)).status]).toEqual([
      'ORDER_CANCEL',
      'ORDER_CANCEL',
    ])
    expect(await counts()).toBe(12)
  })
})

const ENDINGS: readonly (readonly [string, (order: Ending) => Promise<unknown>])[] = [
  [
    'is cancelled before payment',
    ({ customer, orderNumber }) => customer.call(cancelOrder, { orderNumber, reason: '' }, onceKey()),
  ],
  [
    'expires unpaid',
    async () => {
      server.clock.advance(31 * 60_000)
      await expireOrders(server.services)
    },
  ],
  [
    'is denied',
    async ({ paid, owner, orderNumber }) => {
      await paid()
      await owner.call(denyOrder, { orderNumber, reason: '', soldOut: [] }, onceKey())
    },
  ],
  [
    'is cancelled by its POS',
    async ({ paid, orderNumber }) => {
      await paid()
      await (await posOf(server, '1001')).call(
        changeOrderStatus,
        { orderNumber, status: 'ORDER_CANCEL' },
        onceKey(),
      )
    },
  ],
  [
    'is cancelled with the store’s consent',
    async ({ paid, owner, customer, orderNumber }) => {
      await paid()
      await accept(owner, orderNumber)
      await customer.call(cancelOrder, { orderNumber, reason: '' }, onceKey())
      await owner.call(approveCancel, { orderNumber }, onceKey())
    },
  ],
  [
    'is refunded whole, piece by piece',
    async ({ paid, owner, orderNumber }) => {
      await paid()
      for (const quantity of [1, 2]) {
        const asked = { orderNumber, lines: [{ index: 0, quantity }], reason: '', bearer: 'store' } as const
        await owner.call(refundOrder, asked, onceKey())
      }
    },
  ],
]

interface Ending {
  readonly orderNumber: string
  readonly customer: Caller
  readonly owner: Caller
  readonly paid: () => Promise<void>
}

it.each(ENDINGS)('the place of an order that %s is free again', { tags: ['CAP-03'] }, async (_, end) => {
  const [customer, owner] = [await newcomer(server), await ownerOf(server, '1001')]
  const before = await counts()
  const orderNumber = await placeOrder(customer, pieces(3))
  expect(await counts()).toBe(before + 3)
  await end({ orderNumber, customer, owner, paid: () => payOrder(server, customer, orderNumber) })
  expect((await orderRow(server, orderNumber)).finished_at).not.toBeNull()
  expect(await counts()).toBe(before)
})

describe('under load', () => {
  it('200 orders at once never exceed 12 pieces, and none is refused while there is room', {
    tags: ['CAP-02'],
    timeout: 120_000,
  }, async () => {
    const customers: Caller[] = []
    while (customers.length < 200) {
      customers.push(await newcomer(server))
      if (customers.length % 100 === 0) server.clock.advance(61_000)
    }
    const sizes = customers.map((_, index) => (index % 3) + 1)
    const from = (index: number) => ({ ...onceKey(), 'x-forwarded-for': `198.51.100.${index}` })
    const order = async (customer: Caller, index: number) => {
      const asked = anOrderRequest(pieces(sizes[index] ?? 1))
      const key = from(index)
      let answered = await customer.call(registerOrder, asked, key)
      // A counter that was locked for too long changes nothing.
      while (answered.status === 429 || answered.status === 503)
        answered = await customer.call(registerOrder, asked, key)
      return answered
    }
    const answers = await Promise.all(customers.map(order))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const placed = answers.flatMap(({ result }, index) => (isRefusal(result) ? [] : [sizes[index] ?? 0]))
    const sum = placed.reduce((all, size) => all + size, 0)
    expect(sum).toBe(12)
    expect(await counts()).toBe(12)
    expect(
      answers.filter(({ result }) => isRefusal(result)).every(({ result }) => 'nextSlot' in result),
    ).toBe(true)
  })

  it('orders that move between two full quarters both ways, and end meanwhile, wait in no circle', {
    tags: ['CAP-02', 'CAP-03'],
    timeout: 120_000,
  }, async () => {
    const owner = await ownerOf(server, '1001')
    await editPartOf(owner, '1001', { flow: { autoAccept: null, slotLimits: limits({ pieces: 400 }) } })
    const customers = await Promise.all(Array.from({ length: 20 }, () => newcomer(server)))
    const slots = [0, 15].map((more) => {
      const at = minutes(45 + more).getTime()
      return new Date(at - (at % 900_000))
    })
    const walk = async (customer: Caller, index: number) => {
      for (let round = 0; round < 4; round++) {
        const promisedAt = slots[(index + round) % 2] ?? minutes(0)
        const asked = anOrderRequest(pieces(2, { promisedAt }))
        const { result, status } = await customer.call(registerOrder, asked, onceKey())
        expect(status).toBe(200)
        if (isRefusal(result)) throw new Error(result.message)
        const { orderNumber } = result.answer
        const ended = await customer.call(cancelOrder, { orderNumber, reason: '' }, onceKey())
        expect(ended.status).toBe(200)
      }
    }
    await Promise.all(customers.map(walk))
    expect(await counts()).toBe(0)
    await editPartOf(owner, '1001', { flow: { autoAccept: null, slotLimits: limits({ pieces: 12 }) } })
  })
})

it('the database refuses what exceeds a limit', { tags: ['CAP-02'] }, async () => {
  await placeOrder(await newcomer(server), pieces(12))
  const { db } = server.services
  await expect(
    db.updateTable('slot_counts').set({ taken: 13 }).where('taken', '=', 12).execute(),
  ).rejects.toThrow('slot_is_not_exceeded')
})

it('a limit that falls below what is promised takes nothing back and lets nothing in', {
  tags: ['CAP-02'],
}, async () => {
  const owner = await ownerOf(server, '1002')
  const set = (orders: number) =>
    editPartOf(owner, '1002', { flow: { autoAccept: null, slotLimits: limits({ orders }) } })
  const at = { storeId: '1002', type: 'pickup' } as const
  await set(3)
  for (let count = 0; count < 3; count++) await placeOrder(await newcomer(server), at)
  await set(1)
  const { result } = await (await newcomer(server)).call(registerOrder, anOrderRequest(at), onceKey())
  expect(result).toHaveProperty('nextSlot')
  expect(await counts('1002')).toBe(3)
})

it('counters are forgotten a day after their quarter of an hour', { tags: ['CAP-07'] }, async () => {
  server.clock.advance(30 * 3_600_000)
  while (await forgetOldRows(server.services));
  const { db } = server.services
  expect(await db.selectFrom('slot_counts').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('slot_places').selectAll().execute()).toEqual([])
})
