import { registerOrder, registerPayment, type OrderRequest, useCoupon } from '@hansang/contract'
import { isRefusal, won } from '@hansang/domain'
import { fill, refusalTexts } from '@hansang/messages'
import {
  type Caller,
  aWorldCoupon,
  aSpender,
  aWorldStore,
  aWorld,
  anExchangeCoupon,
  bringIn,
  couponStage,
  decide,
  eventually,
  loginAs,
  moneyOf,
  onceKey,
  orderRow,
  pursesOf,
  seoul,
  useServer,
  placeOrder,
  tendersOf,
  anUnpricedLine,
  anUnpricedCouponLine,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const STORE = '2001'
const PLAIN = { channel: 'kyochon', storeId: STORE, type: 'pickup' } as const
const HELD = fill(refusalTexts.couponHeld, { n: 30 })

let numbers = 0

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  hasSweeps: true,
  stores: [aWorldStore({ id: STORE, channel: 'kyochon' })],
})

const customer = () => loginAs(server, { channel: 'kyochon', phone: `0105555${1_000 + ++numbers}` })

async function exchangeCoupon(): Promise<string> {
  const number = `${888_000 + ++numbers}`
  await bringIn(server, aWorld({ coupons: [anExchangeCoupon({ number })] }))
  return number
}

async function amountCoupon(): Promise<string> {
  const number = `${999_000 + ++numbers}`
  await bringIn(server, aWorld({ coupons: [aWorldCoupon({ number })] }))
  return number
}

const withCoupon = (number: string) => ({
  ...PLAIN,
  lines: [anUnpricedCouponLine(number), anUnpricedLine(`${STORE}01`)],
})

async function place(by: Caller, given: Partial<OrderRequest>): Promise<Record<string, unknown>> {
  return (await by.call(registerOrder, { orderSource: 'ARS', ...given }, onceKey())).body
}

async function payment(by: Caller, orderNumber: string, given: Parameters<typeof tendersOf>[0]) {
  const body = {
    wantsPageUrl: true,
    channel: 'kyochon',
    orderNumber,
    paymentMethod: 'PICK_PRE_CD',
    orderSource: 'ARS',
  }
  return (await by.call(registerPayment, { ...body, tenders: tendersOf(given) }, onceKey())).body
}

describe('ordering again before paying', () => {
  it('moves a coupon to the new order and gives up the previous one', async () => {
    const [by, number] = [await customer(), await exchangeCoupon()]
    const first = await place(by, withCoupon(number))
    const second = await place(by, withCoupon(number))
    expect(second.code).toBe('Success')
    expect((await orderRow(server, String(first.ordrId))).status).toBe('ORDER_CANCEL')
    expect(await couponStage(server, number)).toEqual({ stage: 'RESERVED', order_id: second.ordrId })
  })

  it('leaves the previous order untouched when the new one is refused', async () => {
    const [by, number] = [await customer(), await exchangeCoupon()]
    const first = await place(by, withCoupon(number))
    const dearer = { ...anUnpricedLine(`${STORE}01`), claimedPrice: won(1) }
    const refused = await place(by, { ...PLAIN, lines: [anUnpricedCouponLine(number), dearer] })
    expect(refused.code).toBe('fail')
    expect(await couponStage(server, number)).toEqual({ stage: 'RESERVED', order_id: first.ordrId })
    expect((await orderRow(server, String(first.ordrId))).status).toBe('NOT_ORDER_READY')
  })

  it('releases the points and amount coupon of the previous payment, and the new order may be paid without', async () => {
    const phone = '01055559999'
    const by = await aSpender(server, { phone, points: [{ available: won(5_000) }] })
    const number = await amountCoupon()
    const first = await placeOrder(by, PLAIN)
    const tenders = { cash: 11_000, callReminder: 2_000, coupons: { [number]: 5_000 } }
    const { payUrl } = await payment(by, first, tenders)
    expect(await couponStage(server, number)).toMatchObject({ stage: 'RESERVED' })
    expect(await pursesOf(server, phone)).toMatchObject([{ held: 2_000 }])
    const second = await placeOrder(by, { ...PLAIN, callSid: 'again' })
    expect(await couponStage(server, number)).toEqual({ stage: 'ISSUED', order_id: null })
    expect(await pursesOf(server, phone)).toMatchObject([{ held: 0 }])
    expect((await payment(by, second, tenders)).payUrl).toContain('/pay/')
    expect(
      (await decide(server, String(payUrl).split('/pay/')[1]!, '0000', { cash: 11_000 })).body.code,
    ).not.toBe('Success')
    expect(await orderRow(server, first)).toMatchObject({ due: 18_000, status: 'NOT_ORDER_READY' })
  })

  it('leaves points and coupon with a payment of unknown outcome, which uses them once it is paid', async () => {
    const phone = '01055559998'
    const by = await aSpender(server, { phone, points: [{ available: won(5_000) }] })
    const number = await amountCoupon()
    const first = await placeOrder(by, PLAIN)
    const tenders = { cash: 11_000, callReminder: 2_000, coupons: { [number]: 5_000 } }
    const { payUrl } = await payment(by, first, tenders)
    const answer = decide(server, String(payUrl).split('/pay/')[1]!, 'T2', { cash: 11_000 })
    await eventually(async () => (await moneyOf(server, first)).states[0] === 'UNKNOWN')
    await placeOrder(by, { ...PLAIN, callSid: 'meanwhile' })
    expect(await couponStage(server, number)).toEqual({ stage: 'RESERVED', order_id: first })
    expect(await pursesOf(server, phone)).toMatchObject([{ held: 2_000 }])
    server.clock.advance(20_000)
    await eventually(async () => (await moneyOf(server, first)).status === 'ORDER_PAY_DONE')
    await answer
    expect(await couponStage(server, number)).toEqual({ stage: 'COMMITTED', order_id: first })
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 3_000, held: 0 }])
  })

  it('refuses a used coupon of the previous order, which holds another one still', async () => {
    const [by, used, other] = [await customer(), await exchangeCoupon(), await exchangeCoupon()]
    const lines = [anUnpricedCouponLine(used), anUnpricedCouponLine(other), anUnpricedLine(`${STORE}01`)]
    const first = await placeOrder(by, { ...PLAIN, lines })
    const use = await by.call(useCoupon, { couponNumber: used, orderNumber: first, amount: won(18_000) })
    expect(isRefusal(use.result)).toBe(false)
    expect(await place(by, withCoupon(used))).toMatchObject({
      code: 'fail',
      message: refusalTexts.couponUsed,
    })
    expect(await couponStage(server, used)).toEqual({ stage: 'COMMITTED', order_id: first })
  })

  it('gives the coupon to one order of many concurrent ones', async () => {
    const [by, number] = [await customer(), await exchangeCoupon()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(by, withCoupon(number))))
    expect(answers.some(({ code }) => code === 'Success')).toBe(true)
    const { order_id: holder } = await couponStage(server, number)
    const rows = await server.services.db
      .selectFrom('orders')
      .innerJoin('order_coupons', (on) =>
        on
          .onRef('order_coupons.order_id', '=', 'orders.id')
          .onRef('order_coupons.shard_key', '=', 'orders.shard_key'),
      )
      .select(['orders.id', 'status'])
      .where('number', '=', number)
      .execute()
    expect(rows.filter(({ status }) => status !== 'ORDER_CANCEL')).toMatchObject([{ id: holder }])
  })
})

describe('a coupon held by another customer', () => {
  it('is refused as held, not as used, in the basket and on the payment screen', async () => {
    const [number, amount] = [await exchangeCoupon(), await amountCoupon()]
    const other = await customer()
    await place(other, withCoupon(number))
    await payment(other, await placeOrder(other, PLAIN), { cash: 13_000, coupons: { [amount]: 5_000 } })
    const by = await customer()
    expect(await place(by, withCoupon(number))).toMatchObject({ code: 'fail', message: HELD })
    const refused = await payment(by, await placeOrder(by, PLAIN), {
      cash: 13_000,
      coupons: { [amount]: 5_000 },
    })
    expect(refused).toMatchObject({ code: 'fail', message: HELD })
    expect(HELD).not.toBe(refusalTexts.couponUsed)
  })
})
