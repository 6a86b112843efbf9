import { changeOrderStatus, readOrder, readPosOrders } from '@hansang/contract'
import { ORDER_STATUSES, type OrderStatus, type OrderType, nextStatuses } from '@hansang/domain'
import {
  type Caller,
  aWorldStore,
  aStranger,
  aWorld,
  bringIn,
  eventually,
  expectInvariants,
  loginAs,
  moneyOf,
  newcomer,
  onceKey,
  payOrder,
  placeOrder,
  seoul,
  posOf,
  useServer,
  placePaidOrder,
  orderRow,
} from '@hansang/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let customer: Caller
let pos: Caller

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  services: { pos: { push: async () => {} } },
  stores: [aWorldStore(), aWorldStore({ id: '1002' })],
})

beforeAll(async () => {
  pos = await posOf(server, '1001')
})
beforeEach(async () => {
  customer = await newcomer(server)
})

/** Path from a paid order to each status a POS may hold. */
const WAYS: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  ORDER_PAY_DONE: [],
  ORDER_ACCEPT: ['ORDER_ACCEPT'],
  ORDER_COOKING: ['ORDER_ACCEPT', 'ORDER_COOKING'],
  ORDER_DLVR_REQ: ['ORDER_ACCEPT', 'ORDER_DLVR_REQ'],
  ORDER_DAGCY_REQ: ['ORDER_ACCEPT', 'ORDER_DAGCY_REQ'],
  ORDER_DAGCY_ING: ['ORDER_ACCEPT', 'ORDER_DAGCY_REQ', 'ORDER_DAGCY_ING'],
  ORDER_DAGCY_CANCEL: ['ORDER_ACCEPT', 'ORDER_DAGCY_REQ', 'ORDER_DAGCY_CANCEL'],
  POS_STEP_DELIVERY_IN: ['ORDER_ACCEPT', 'POS_STEP_DELIVERY_IN'],
  ORDER_DAGCY_DONE: ['ORDER_ACCEPT', 'POS_STEP_DELIVERY_IN', 'ORDER_DAGCY_DONE'],
  ORDER_PICKUP_REQ: ['ORDER_ACCEPT', 'ORDER_PICKUP_REQ'],
  ORDER_COMPLETE: ['ORDER_ACCEPT', 'POS_STEP_DELIVERY_IN', 'ORDER_COMPLETE'],
  ORDER_CANCEL_ACCEPT: ['ORDER_ACCEPT', 'ORDER_CANCEL_ACCEPT'],
  ORDER_CANCEL_DENY: ['ORDER_ACCEPT', 'ORDER_CANCEL_ACCEPT', 'ORDER_CANCEL_DENY'],
  ORDER_CANCEL_COMPLT: ['ORDER_CANCEL_ACCEPT', 'ORDER_CANCEL_COMPLT'],
  ORDER_DENY: ['ORDER_DENY'],
  ORDER_CANCEL: ['ORDER_CANCEL'],
  ORDER_RETURN: ['ORDER_ACCEPT', 'POS_STEP_DELIVERY_IN', 'ORDER_RETURN'],
}

const ROWS: readonly (readonly [string, OrderStatus, OrderType])[] = [
  ['STS-09', 'ORDER_PAY_DONE', 'delivery'],
  ['STS-10', 'ORDER_ACCEPT', 'delivery'],
  ['STS-10', 'ORDER_ACCEPT', 'pickup'],
  ['STS-11', 'ORDER_COOKING', 'delivery'],
  ['STS-11', 'ORDER_COOKING', 'pickup'],
  ['STS-12', 'ORDER_DLVR_REQ', 'delivery'],
  ['STS-13', 'ORDER_DAGCY_REQ', 'delivery'],
  ['STS-14', 'ORDER_DAGCY_ING', 'delivery'],
  ['STS-15', 'ORDER_DAGCY_CANCEL', 'delivery'],
  ['STS-16', 'POS_STEP_DELIVERY_IN', 'delivery'],
  ['STS-17', 'ORDER_DAGCY_DONE', 'delivery'],
  ['STS-18', 'ORDER_PICKUP_REQ', 'pickup'],
  ['STS-19', 'ORDER_COMPLETE', 'delivery'],
  ['STS-20', 'ORDER_CANCEL_ACCEPT', 'delivery'],
  ['STS-21', 'ORDER_CANCEL_DENY', 'delivery'],
  ['STS-22', 'ORDER_CANCEL_COMPLT', 'delivery'],
  ['STS-22', 'ORDER_DENY', 'delivery'],
  ['STS-22', 'ORDER_CANCEL', 'delivery'],
  ['STS-22', 'ORDER_RETURN', 'delivery'],
]

describe('moves along the table and nowhere else', { tags: ['EP-57'] }, () => {
  it.each(ROWS)('%s from %s of a %s', async (_, from, orderType) => {
    const statusBeforeCancel = from === 'ORDER_CANCEL_DENY' ? 'ORDER_ACCEPT' : null
    const allowed = nextStatuses({ status: from, orderType, isPaidAhead: true, statusBeforeCancel })
    const orderNumber = await placePaidOrder(server, customer, { type: orderType })
    for (const step of WAYS[from] ?? []) expect(await move(orderNumber, step)).toBe('Success')
    for (const to of ORDER_STATUSES.filter((status) => status !== from && !allowed.includes(status))) {
      expect([to, await move(orderNumber, to)]).toEqual([to, 'fail'])
    }
    expect(await statusOf(orderNumber)).toBe(from)
    const [first] = allowed
    if (first) expect([first, await move(orderNumber, first)]).toEqual([first, 'Success'])
  })

  it('repeating the current status succeeds and writes nothing', { tags: ['STS-06'] }, async () => {
    const orderNumber = await placePaidOrder(server, customer)
    await move(orderNumber, 'ORDER_ACCEPT')
    expect(await move(orderNumber, 'ORDER_ACCEPT')).toBe('Success')
    expect(await eventsOf(orderNumber)).toHaveLength(3)
  })

  it.each<readonly OrderStatus[]>([
    ['ORDER_ACCEPT', 'ORDER_COOKING', 'ORDER_ACCEPT'],
    ['ORDER_DLVR_REQ', 'ORDER_DAGCY_REQ', 'ORDER_DAGCY_CANCEL', 'ORDER_DAGCY_REQ', 'ORDER_DLVR_REQ'],
  ])(
    'without a key only the current status is acknowledged again: %s, %s, %s',
    { tags: ['STS-06'] },
    async (...steps) => {
      const orderNumber = await placePaidOrder(server, customer)
      if (steps[0] !== 'ORDER_ACCEPT') await move(orderNumber, 'ORDER_ACCEPT')
      const last = steps.at(-1)
      for (const status of steps) {
        const { body } = await pos.call(changeOrderStatus, { orderNumber, status })
        const isDone = (await statusOf(orderNumber)) === status
        expect([status, body.code]).toEqual([status, isDone ? 'Success' : 'fail'])
      }
      expect(await statusOf(orderNumber)).not.toBe(last)
    },
  )

  it('ten concurrent calls for one status all succeed and move the order once', {
    tags: ['STS-06'],
  }, async () => {
    const orderNumber = await placePaidOrder(server, customer)
    const codes = await Promise.all(Array.from({ length: 10 }, () => move(orderNumber, 'ORDER_ACCEPT')))
    expect(new Set(codes)).toEqual(new Set(['Success']))
    expect(await eventsOf(orderNumber)).toHaveLength(3)
  })

  it('an unknown status is refused in Korean', { tags: ['STS-03'] }, async () => {
    const { body } = await pos.call(
      changeOrderStatus,
      { orderNumber: await placePaidOrder(server, customer), status: 'ORDER_TELEPORT' },
      onceKey(),
    )
    expect(body).toEqual({ code: 'fail', message: '변경할 수 없는 주문 상태예요.' })
  })

  it('a POS cannot set the statuses that follow from the payment', {
    tags: ['STS-07', 'STS-23'],
  }, async () => {
    const orderNumber = await placeOrder(customer)
    expect(await move(orderNumber, 'ORDER_READY')).toBe('fail')
    expect(await move(orderNumber, 'ORDER_PAY_DONE')).toBe('fail')
    expect(await move(orderNumber, 'ORDER_ACCEPT')).toBe('fail')
    expect(await statusOf(orderNumber)).toBe('NOT_ORDER_READY')
    expect(await move(orderNumber, 'ORDER_CANCEL')).toBe('Success')
  })

  it('a POS accepts, denies or marks as paid a post-paid order, but not a prepaid one that is unpaid', {
    tags: ['STS-08'],
  }, async () => {
    for (const to of ['ORDER_ACCEPT', 'ORDER_DENY', 'ORDER_PAY_DONE'] as const) {
      const orderNumber = await placePaidOrder(server, customer, { paymentMethod: 'DLVR_POST_CD' })
      expect(await statusOf(orderNumber)).toBe('ORDER_READY')
      expect(await move(orderNumber, to)).toBe('Success')
    }
  })

  it('keeps the planned time at which the order is ready', { tags: ['ORD-17'] }, async () => {
    const orderNumber = await placePaidOrder(server, customer)
    const closePlannedAt = seoul('2026-02-10 13:10')
    await pos.call(changeOrderStatus, { orderNumber, status: 'ORDER_ACCEPT', closePlannedAt }, onceKey())
    const { body } = await customer.call(readOrder, { orderNumber })
    expect(body.selOrderInfo).toHaveProperty('ordrClosePlanTs', '2026-02-10 13:10:00')
  })

  it.each(['soon', '2026-99-99 10:00:00', 12])('refuses the planned time %s with 400', async (time) => {
    const orderNumber = await placePaidOrder(server, customer)
    const { status } = await pos.post(changeOrderStatus, {
      ordrId: orderNumber,
      ordrStts: 'ORDER_ACCEPT',
      ordrClosePlanTs: time,
    })
    expect(status).toBe(400)
    expect(await statusOf(orderNumber)).toBe('ORDER_PAY_DONE')
  })

  it('an order of another store answers 404 as an unknown one and stays untouched', {
    tags: ['SES-18'],
  }, async () => {
    const orderNumber = await placePaidOrder(server, customer)
    const other = await posOf(server, '1002')
    const answered = await other.call(changeOrderStatus, { orderNumber, status: 'ORDER_ACCEPT' }, onceKey())
    const unknown = await other.call(
      changeOrderStatus,
      { orderNumber: '20260210DDDDDDDDDDDDDDDD', status: 'ORDER_ACCEPT' },
      onceKey(),
    )
    expect([answered.status, answered.body]).toEqual([404, unknown.body])
    expect(await statusOf(orderNumber)).toBe('ORDER_PAY_DONE')
  })

  it('requires the key of a POS: a customer’s token is refused', { tags: ['SES-18'] }, async () => {
    for (const caller of [aStranger(server), customer]) {
      expect(
        (await caller.call(changeOrderStatus, { orderNumber: 'x', status: 'ORDER_ACCEPT' })).status,
      ).toBe(401)
      expect((await caller.call(readPosOrders, { storeId: '1001' })).status).toBe(401)
    }
  })

  it('refunds an ended order, once', { tags: ['STS-22'] }, async () => {
    const orderNumber = await placePaidOrder(server, customer)
    await move(orderNumber, 'ORDER_DENY')
    const { db } = server.services
    const attempt = await db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', orderNumber)
      .executeTakeFirstOrThrow()
    const key = `refund-attempt:${attempt.id}`
    expect(await db.selectFrom('outbox_effects').select('key').where('key', '=', key).execute()).toHaveLength(
      1,
    )
    await eventually(async () => (await moneyOf(server, orderNumber)).states.includes('REFUNDED'))
    await expectInvariants(server.services.db)
  })

  it('pushes each order to the POS once it becomes visible there', async () => {
    const prepaid = await placePaidOrder(server, customer)
    const postPaid = await placePaidOrder(server, customer, { paymentMethod: 'DLVR_POST_CD' })
    const keys = await server.services.db
      .selectFrom('outbox_effects')
      .select('key')
      .where('key', 'like', 'push-to-pos:%')
      .execute()
    expect(keys.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        `push-to-pos:${prepaid}:ORDER_PAY_DONE`,
        `push-to-pos:${postPaid}:ORDER_READY`,
      ]),
    )
    expect(keys.map(({ key }) => key)).not.toContain(`push-to-pos:${prepaid}:ORDER_READY`)
  })
})

describe('shows what a store has to work on', { tags: ['EP-58'] }, () => {
  it('lists paid and post-paid orders, newest first, and never unpaid prepaid ones', {
    tags: ['STS-06'],
  }, async () => {
    const own = await loginAs(server)
    const store = await freshStore('1010')
    const [unpaid, paid, postPaid] = [
      await placeAt('1010', own),
      await placeAt('1010', own),
      await placeAt('1010', own),
    ]
    await payOrder(server, own, paid)
    await payOrder(server, own, postPaid, 'DLVR_POST_CD')
    const shown = await list(store, '1010')
    expect(shown.map(({ ordrId: orderNumber }) => orderNumber).toSorted()).toEqual(
      [paid, postPaid].toSorted(),
    )
    expect(shown.map(({ ordrId: orderNumber }) => orderNumber)).not.toContain(unpaid)
    expect(shown.find(({ ordrId: orderNumber }) => orderNumber === paid)).toMatchObject({
      cnsmrDtlAddr: '12층 1204호',
      ordrStts: 'ORDER_PAY_DONE',
    })
  })

  it('shows the table of a guest', { tags: ['LND-03'] }, async () => {
    await bringIn(server, aWorld({ stores: [aWorldStore({ id: '1012', offersDineIn: true })] }))
    await placePaidOrder(server, customer, { storeId: '1012', type: 'dineIn', tableNumber: '12' })
    expect(await list(await posOf(server, '1012'), '1012')).toMatchObject([{ tblNo: '12' }])
  })

  it('lists orders of one status, and ended ones only on request', async () => {
    const store = await freshStore('1011')
    const orderNumber = await placeAt('1011', customer)
    await payOrder(server, customer, orderNumber)
    expect(await list(store, '1011', 'ORDER_ACCEPT')).toEqual([])
    await store.call(changeOrderStatus, { orderNumber, status: 'ORDER_DENY' }, onceKey())
    expect(await list(store, '1011')).toEqual([])
    expect(await list(store, '1011', 'ORDER_DENY')).toMatchObject([{ ordrId: orderNumber }])
    server.clock.advance(24 * 60 * 60_000 + 1)
    expect(await list(store, '1011', 'ORDER_DENY')).toEqual([])
  })

  it('lists nothing for a status that no order can have', async () => {
    const store = await freshStore('1013')
    await payOrder(server, customer, await placeAt('1013', customer))
    expect(await list(store, '1013')).toHaveLength(1)
    expect(await list(store, '1013', 'ORDER_LOST')).toEqual([])
  })

  it('the list of another store answers 404', { tags: ['SES-18'] }, async () => {
    expect((await pos.call(readPosOrders, { storeId: '1002' })).status).toBe(404)
    expect((await pos.call(readPosOrders, { storeId: '424242' })).status).toBe(404)
  })
})

async function freshStore(id: string): Promise<Caller> {
  await bringIn(server, aWorld({ stores: [aWorldStore({ id })] }))
  return await posOf(server, id)
}

async function placeAt(storeId: string, by: Caller): Promise<string> {
  return await placeOrder(by, { storeId })
}

async function list(by: Caller, storeId: string, status = ''): Promise<{ ordrId: string }[]> {
  const { body } = await by.call(readPosOrders, { storeId, status })
  return body.selOrdrLst as { ordrId: string }[]
}

async function move(orderNumber: string, status: OrderStatus): Promise<unknown> {
  return (await pos.call(changeOrderStatus, { orderNumber, status }, onceKey())).body.code
}

const statusOf = async (orderNumber: string) => (await orderRow(server, orderNumber)).status

async function eventsOf(orderNumber: string) {
  return await server.services.db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderNumber)
    .execute()
}
