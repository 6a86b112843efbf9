import { acceptOrder, changeOrderStatus, denyOrder, registerOrder } from '@hansang/contract'
import { won, isRefusal } from '@hansang/domain'
import {
  type Caller,
  aWorldCoupon,
  aPayKey,
  aSpender,
  aWorldStore,
  anExchangeCoupon,
  couponStage,
  decide,
  eventually,
  expectInvariants,
  loginAs,
  moneyOf,
  onceKey,
  ownerOf,
  pursesOf,
  register,
  seoul,
  posOf,
  useServer,
  placeOrder,
  tendersOf,
  tenderRows,
} from '@hansang/testing'
import { afterEach, expect, it } from 'vitest'

const SPENDS = 100
const ORDERS = 50

let phones = 0

const stores = [aWorldStore({ id: '2001', channel: 'kyochon' }), aWorldStore({ id: '5001', channel: 'bbq' })]
const coupons = [aWorldCoupon({ number: '8591000001' }), anExchangeCoupon({ number: '111', channel: 'bbq' })]
const server = useServer({ now: seoul('2026-03-11 12:00'), env: { TRUST_PROXY: '1' }, stores, coupons })

afterEach(() => expectInvariants(server.services.db))

const aPhone = () => `0103333${String(++phones).padStart(4, '0')}`
/** One address per call: a single address may try only ten unavailable coupons. */
const fromElsewhere = (at: number) => ({ 'x-forwarded-for': `192.0.2.${at + 1}` })
const spender = (phone: string, points: number) =>
  aSpender(server, { phone, points: [{ available: won(points) }] })
const orderOf = (customer: Caller) =>
  placeOrder(customer, { type: 'pickup', channel: 'kyochon', storeId: '2001' })

async function ordersOf(customer: Caller, count: number): Promise<string[]> {
  const orders: string[] = []
  for (let made = 0; made < count; made++) {
    if (made % 25 === 0) server.clock.advance(61_000)
    orders.push(await orderOf(customer))
  }
  return orders
}

/** Repeats the call on 429 or 409, which locked rows answer. */
async function insist<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const answered = await call()
    if (answered.status === 200) return answered
    if (answered.status !== 429 && answered.status !== 409) return answered
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 80))
  }
}

it('a hundred concurrent spends of one balance spend it once, to the last point', {
  tags: ['PAY-27', 'PAY-50'],
  timeout: 120_000,
}, async () => {
  const phone = aPhone()
  const customer = await spender(phone, 9_000)
  const orders = await ordersOf(customer, SPENDS)
  const answers = await Promise.all(
    orders.map((orderId) =>
      insist(() =>
        register(customer, orderId, {
          paymentMethod: 'PICK_POST_CD',
          tenders: tendersOf({ cash: 15_000, callReminder: 3_000 }),
        }),
      ),
    ),
  )
  expect(answers.filter(({ body }) => body.code === '0')).toHaveLength(3)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await pursesOf(server, phone)).toMatchObject([{ balance: 0, held: 0 }])
})

it('one of fifty concurrent orders gets the coupon', {
  tags: ['CPN-16', 'PAY-50'],
  timeout: 120_000,
}, async () => {
  const customers: Caller[] = []
  const orders: string[] = []
  for (let made = 0; made < ORDERS; made++) {
    const customer = await loginAs(server, { channel: 'kyochon', phone: aPhone() })
    customers.push(customer)
    orders.push(await orderOf(customer))
  }
  const given = { tenders: tendersOf({ cash: 13_000, coupons: { '8591000001': 5_000 } }) }
  const answers = await Promise.all(
    customers.map((customer, at) =>
      insist(() => register(customer, orders[at] ?? '', given, fromElsewhere(at))),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const won = orders.filter((_, at) => answers[at]?.body.code === 'Success')
  expect(won).toHaveLength(1)
  expect(await couponStage(server, '8591000001')).toEqual({ stage: 'RESERVED', order_id: won[0] })
})

it('one of fifty concurrent baskets gets the exchange coupon', {
  tags: ['CPN-16'],
  timeout: 120_000,
}, async () => {
  const line = { goodsItemId: '0', qty: 1, copnCd: '111', couponNo: '111', menuPrc: 15_000 }
  const body = { channel: 'bbq', strId: '5001', tp: 'pickup', ordrReqFrom: 'ARS', goodsItemLst: [line] }
  const customers: Caller[] = []
  for (let made = 0; made < ORDERS; made++)
    customers.push(await loginAs(server, { channel: 'bbq', phone: aPhone() }))
  const answers = await Promise.all(
    customers.map((customer, at) =>
      insist(() => customer.post(registerOrder, body, { ...onceKey(), ...fromElsewhere(at) })),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const taken = answers.filter(({ result }) => !isRefusal(result))
  expect(taken).toHaveLength(1)
  expect(await couponStage(server, '111', 'bbq')).toEqual({
    stage: 'RESERVED',
    order_id: taken[0]?.body.ordrId,
  })
})

it('concurrent cancel, accept, deny and pay calls take points and money once or return them once', {
  tags: ['STS-22'],
  timeout: 120_000,
}, async () => {
  const [owner, pos] = [await ownerOf(server, '2001'), await posOf(server, '2001')]
  for (let round = 0; round < 8; round++) {
    server.clock.advance(61_000)
    const phone = aPhone()
    const customer = await spender(phone, 5_000)
    const orderNumber = await orderOf(customer)
    const payKey = await aPayKey(customer, orderNumber, {
      tenders: tendersOf({ cash: 13_000, callReminder: 5_000 }),
    })
    await Promise.all([
      decide(server, payKey, '0000', { cash: 13_000 }),
      decide(server, payKey, '0000', { cash: 13_000 }),
      pos.call(changeOrderStatus, { orderNumber, status: 'ORDER_CANCEL' }, onceKey()),
      owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey()),
      owner.call(denyOrder, { orderNumber, reason: '재료 소진' }, onceKey()),
    ])
    await eventually(async () => {
      const { states } = await moneyOf(server, orderNumber)
      return states.every((state) => !['CREATED', 'CONFIRMING', 'UNKNOWN'].includes(state))
    })
    await Promise.all([
      pos.call(changeOrderStatus, { orderNumber, status: 'ORDER_CANCEL' }, onceKey()),
      owner.call(denyOrder, { orderNumber, reason: '재료 소진' }, onceKey()),
    ])
    const { status } = await moneyOf(server, orderNumber)
    const isDead = ['ORDER_CANCEL', 'ORDER_DENY'].includes(status)
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: isDead ? 5_000 : 0, held: 0 }])
    if (isDead) await eventually(async () => !(await moneyOf(server, orderNumber)).states.includes('PAID'))
  }
})

it('a refund concurrent with spends of its returned points never yields a point too many', {
  tags: ['STS-22'],
  timeout: 120_000,
}, async () => {
  const phone = aPhone()
  const customer = await spender(phone, 4_000)
  const [paid, ...others] = await ordersOf(customer, 20)
  const owner = await ownerOf(server, '2001')
  const spend = (orderId: string) =>
    insist(() =>
      register(customer, orderId, {
        paymentMethod: 'PICK_POST_CD',
        tenders: tendersOf({ cash: 14_000, callReminder: 4_000 }),
      }),
    )
  expect((await spend(paid ?? '')).body.code).toBe('0')
  const deny = () => owner.call(denyOrder, { orderNumber: paid ?? '', reason: '휴무' }, onceKey())
  const answers = await Promise.all([insist(deny), insist(deny), ...others.map(spend)])
  const spent = answers.slice(2).filter(({ body }) => body.code === '0').length
  expect(spent).toBeLessThanOrEqual(1)
  expect(await pursesOf(server, phone)).toMatchObject([{ balance: 4_000 - spent * 4_000, held: 0 }])
  const { entries } = await tenderRows(server, paid ?? '')
  expect(entries.map(({ kind }) => kind)).toEqual(['USE', 'USE_CANCEL'])
})
