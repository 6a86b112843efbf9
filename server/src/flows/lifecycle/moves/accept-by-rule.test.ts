import {
  cancelOrder,
  changeOrderStatus,
  pauseStore,
  readBoardOrders,
  reopenStore,
  setBusy,
} from '@hansang/contract'
import { type AutoAccept, PAYMENT_METHOD_CODES, won } from '@hansang/domain'
import {
  type Caller,
  aPayKey,
  aWorldStore,
  decide,
  loginAs,
  newPhone,
  newcomer,
  onceKey,
  orderRow,
  ownerOf,
  payOrder,
  placeOrder,
  placePaidOrder,
  posOf,
  seoul,
  stepsTaken,
  useServer,
  editPartOf,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { lockOrder } from '../../../nouns/orders/find-orders.ts'
import { moveThrough } from '../move-order.ts'

const RULES: AutoAccept = {
  isOn: true,
  types: ['delivery', 'pickup', 'dineIn'],
  mostAmount: won(0),
  isForKnownOnly: false,
  mostOpen: 0,
  restsWhilePaused: true,
  restsWhileBusy: false,
}
const AT_STORE = { storeId: '1001' } as const
const QUICK = {
  startsCookingOnAccept: true,
  paymentMethods: PAYMENT_METHOD_CODES,
} as const
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  services: { pos: { push: async () => {} } },
  stores: [aWorldStore({ ...QUICK }), aWorldStore({ ...QUICK, id: '1002' })],
})

let owner: Caller

beforeEach(async () => {
  owner = await ownerOf(server, '1001', '1002')
  await owner.call(reopenStore, AT_STORE)
  await owner.call(setBusy, { ...AT_STORE, minutes: 0 })
})

async function ruled(given: Partial<AutoAccept> = {}, storeId = '1001') {
  await editPartOf(owner, storeId, { flow: { autoAccept: { ...RULES, ...given }, slotLimits: null } })
}

async function complete(number: string) {
  const steps = ['ORDER_ACCEPT', 'ORDER_COOKING', 'ORDER_PICKUP_REQ', 'ORDER_COMPLETE'] as const
  await inTransaction(server.services.db, async (tx) => {
    const order = await lockOrder(tx, number)
    if (!order) throw new Error(`no order ${number}`)
    await moveThrough(tx, server.services, order, { steps, actor: 'store', now: server.clock.now() })
  })
}

const statusOf = async (orderNumber: string) => (await orderRow(server, orderNumber)).status
const PICKUP = { type: 'pickup' } as const

it.each([
  ['delivery', 'DLVR_PRE_CD', 40],
  ['pickup', 'PICK_PRE_CD', 20],
  ['pickup', 'PICK_POST_CA', 20],
] as const)(
  'a %s paid by %s is accepted as it arrives, in the usual minutes',
  { tags: ['AUTO-01', 'AUTO-04'] },
  async (type, paymentMethod, minutes) => {
    await ruled()
    await owner.call(setBusy, { ...AT_STORE, minutes: 10 })
    const orderNumber = await placePaidOrder(server, await newcomer(server), { type, paymentMethod })
    const row = await orderRow(server, orderNumber)
    expect((await stepsTaken(server, orderNumber)).slice(-3)).toEqual([
      row.reached_store_at && expect.any(String),
      'ORDER_ACCEPT',
      'ORDER_COOKING',
    ])
    expect(Number(row.close_planned_at) - server.clock.now().getTime()).toBe((minutes + 10) * 60_000)
    const { orders } = (await owner.call(readBoardOrders, AT_STORE)).answer
    expect(orders.find(({ number }) => number === orderNumber)).toMatchObject({
      isAutoAccepted: true,
      status: 'ORDER_COOKING',
    })
  },
)

it('the order tells that a rule accepted it, and the POS and the customer are told as after a press', {
  tags: ['AUTO-04'],
}, async () => {
  await ruled()
  const orderNumber = await placePaidOrder(server, await newcomer(server), PICKUP)
  const { db } = server.services
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderNumber)
    .orderBy('sequence')
    .execute()
  expect(events.map(({ actor }) => actor).slice(-3)).toEqual(['provider', 'rule', 'rule'])
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where data ->> 'orderId' = ${orderNumber} order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['push-to-pos', 'tell-customer'])
  const deeds = await db.selectFrom('deeds').selectAll().where('subject', '=', orderNumber).execute()
  expect(deeds).toMatchObject([{ kind: 'orderAccepted', actor: 'rule', became: { minutes: 20 } }])
})

it('without a rule, and with one that is off, a person answers', { tags: ['AUTO-01'] }, async () => {
  await editPartOf(owner, AT_STORE.storeId, { flow: { autoAccept: null, slotLimits: null } })
  const first = await placePaidOrder(server, await newcomer(server), PICKUP)
  await ruled({ isOn: false })
  const second = await placePaidOrder(server, await newcomer(server), PICKUP)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['ORDER_PAY_DONE', 'ORDER_PAY_DONE'])
})

it('a customer is known by a proven phone that completed an order at the store', {
  tags: ['AUTO-02'],
}, async () => {
  await ruled({ isForKnownOnly: true })
  const phone = newPhone()
  const orderOf = async (isProven: boolean) => {
    const customer = await loginAs(server, { phone })
    const orderNumber = await placeOrder(customer, PICKUP)
    const { session_id: id } = await orderRow(server, orderNumber)
    const proven = { proven_at: server.clock.now() }
    if (isProven) await server.services.db.updateTable('sessions').set(proven).where('id', '=', id).execute()
    await payOrder(server, customer, orderNumber)
    return orderNumber
  }
  const first = await orderOf(true)
  expect(await statusOf(first)).toBe('ORDER_PAY_DONE')
  await complete(first)
  // A typed number of somebody else makes nobody known.
  expect(await statusOf(await orderOf(false))).toBe('ORDER_PAY_DONE')
  expect(await statusOf(await orderOf(true))).toBe('ORDER_COOKING')
})

it('of many orders at once no more are accepted than the rule lets be open', {
  tags: ['AUTO-03'],
}, async () => {
  await ruled({ mostOpen: 3 }, '1002')
  const customers = await Promise.all(Array.from({ length: 12 }, () => newcomer(server)))
  const placed = await Promise.all(
    customers.map(async (customer) => {
      return { customer, number: await placeOrder(customer, { ...PICKUP, storeId: '1002' }) }
    }),
  )
  await Promise.all(placed.map(({ customer, number }) => payOrder(server, customer, number)))
  const statuses = await Promise.all(placed.map(({ number }) => statusOf(number)))
  const accepted = statuses.filter((status) => status === 'ORDER_COOKING').length
  expect(accepted).toBeGreaterThan(0)
  expect(accepted).toBeLessThanOrEqual(3)
  expect(statuses.filter((status) => status === 'ORDER_PAY_DONE')).toHaveLength(12 - accepted)
})

it.each([
  [true, 'ORDER_PAY_DONE'],
  [false, 'ORDER_COOKING'],
] as const)(
  'of a rule that rests while paused: %s, an order paid in a pause is left at %s',
  {
    tags: ['AUTO-03'],
  },
  async (restsWhilePaused, status) => {
    await ruled({ restsWhilePaused })
    const customer = await newcomer(server)
    const orderNumber = await placeOrder(customer, PICKUP)
    const payKey = await aPayKey(customer, orderNumber)
    await owner.call(pauseStore, { ...AT_STORE, length: 'halfHour' })
    await decide(server, payKey, '0000')
    expect(await statusOf(orderNumber)).toBe(status)
  },
)

it('a customer who cancels at the same moment either withdraws the order or asks the store', {
  tags: ['AUTO-05'],
}, async () => {
  await ruled()
  for (let round = 0; round < 8; round++) {
    const customer = await newcomer(server)
    const orderNumber = await placeOrder(customer, PICKUP)
    await Promise.all([
      payOrder(server, customer, orderNumber),
      customer.call(cancelOrder, { orderNumber, reason: '변심' }, onceKey()),
    ]).catch(() => null)
    const steps = await stepsTaken(server, orderNumber)
    const accepted = steps.indexOf('ORDER_ACCEPT')
    const withdrawn = steps.indexOf('ORDER_CANCEL_COMPLT')
    expect(accepted >= 0 && withdrawn >= 0 && withdrawn < accepted).toBe(false)
    expect(new Set(steps).size).toBe(steps.length)
  }
})

it('is judged once: a POS that books the money later accepts nothing', { tags: ['AUTO-05'] }, async () => {
  await ruled({ isOn: false })
  const orderNumber = await placePaidOrder(server, await newcomer(server), {
    ...PICKUP,
    paymentMethod: 'PICK_POST_CA',
  })
  await ruled()
  const pos = await posOf(server, '1001')
  await pos.call(changeOrderStatus, { orderNumber, status: 'ORDER_PAY_DONE' }, onceKey())
  expect(await statusOf(orderNumber)).toBe('ORDER_PAY_DONE')
})
