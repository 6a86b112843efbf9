import { type WorldCoupon, authCoupon, useCoupon } from '@hansang/contract'
import { won } from '@hansang/domain'
import {
  type Caller,
  aWorldStore,
  aWorld,
  anItem,
  bringIn,
  loginAs,
  payOrder,
  prove,
  register,
  seoul,
  useServer,
  aTender,
  placeOrder,
  anUnpricedLine,
  anUnpricedCouponLine,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { expireOrders } from '../../flows/lifecycle/expire-orders.ts'

const HOUR_MS = 60 * 60 * 1000

let customer: Caller
let number: string
let orderId: string

const items = [anItem({ id: '500101' })]
const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore({ id: '5001', channel: 'kyochon', items })],
})

beforeEach(async () => {
  customer = await loginAs(server, { channel: 'kyochon' })
  number = await issue({})
  orderId = await orderWith(number)
})

async function issue(given: Partial<WorldCoupon>): Promise<string> {
  const coupon: WorldCoupon = {
    channel: 'kyochon',
    number: String(Math.random()).slice(2, 14),
    productType: 'BARCODE',
    goodsPrice: won(18_000),
    status: 'ISSUED',
    menuCode: 'M1',
    menuName: '교환 치킨',
    menuPrice: won(18_000),
    menuPosCode: 'PM1',
    goodsId: '',
    optionCount: 0,
    storeIds: [],
    ...given,
  }
  await bringIn(server, aWorld({ coupons: [coupon] }))
  return coupon.number
}

async function orderWith(couponNumber: string): Promise<string> {
  const lines = [anUnpricedLine('500101'), anUnpricedCouponLine(couponNumber)]
  return await placeOrder(customer, { channel: 'kyochon', storeId: '5001', type: 'pickup', lines })
}

const claim = (given: Readonly<Record<string, unknown>> = {}) => ({
  couponNo: number,
  channelCode: 'kyochon',
  branchCode: '5001',
  exchangeKey: '',
  ordrId: orderId,
  ...given,
})

const auth = (caller = customer, given = {}) => caller.post(authCoupon, claim(given))
const use = (caller = customer, given = {}) => caller.post(useCoupon, claim({ coupUseAmt: 18_000, ...given }))

async function stageOf(couponNumber = number) {
  const { stage } = await server.services.db
    .selectFrom('coupons')
    .select('stage')
    .where('number', '=', couponNumber)
    .executeTakeFirstOrThrow()
  return stage
}

describe('a coupon that an order holds', { tags: ['EP-52', 'EP-53'] }, () => {
  it('may be used by its session, and pays the order', {
    tags: ['CPN-23'],
  }, async () => {
    expect((await auth()).body).toMatchObject({
      result_code: '0000',
      exchange_key: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
    })
    expect((await use()).body).toMatchObject({ result_code: '0000', order_balance: 0 })
    expect(await stageOf()).toBe('COMMITTED')
    await payOrder(server, customer, orderId, 'PICK_PRE_CD')
    expect(await stageOf()).toBe('COMMITTED')
  })

  it('is used once, and then answers 8888', { tags: ['CPN-23'] }, async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, call) => use(customer, { coupUseAmt: call })),
    )
    const codes = all
      .map(({ body }) => String(body.result_code))
      .toSorted((one, other) => (one < other ? -1 : 1))
    expect(codes).toEqual(['0000', ...Array.from({ length: 9 }, () => '8888')])
    for (const { body } of [await use(), await auth()]) {
      expect(body).toMatchObject({ result_code: '8888', result_message: '이미 사용된 쿠폰이에요.' })
    }
  })

  it('is used by the payment itself', { tags: ['CPN-23'] }, async () => {
    await payOrder(server, customer, orderId, 'PICK_PRE_CD')
    expect(await stageOf()).toBe('COMMITTED')
    expect((await use()).body.result_code).toBe('8888')
  })

  it('is released with an unpaid order, used or not', { tags: ['CPN-23'] }, async () => {
    await use()
    server.clock.advance(HOUR_MS)
    await expireOrders(server.services)
    expect(await stageOf()).toBe('ISSUED')
    expect((await use()).body.result_code).toBe('8888')
    expect(await stageOf()).toBe('ISSUED')
  })

  it('is answered to other sessions as for an unknown order', {
    tags: ['CPN-23'],
  }, async () => {
    const other = await loginAs(server, { channel: 'kyochon', phone: '01099998888' })
    const samePhone = await prove(server, await loginAs(server, { channel: 'kyochon' }))
    const nowhere = await use(other, { ordrId: 'no-such-order' })
    expect(nowhere.status).toBe(404)
    for (const caller of [other, samePhone]) {
      for (const answered of [await use(caller), await auth(caller)]) {
        expect(answered.status).toBe(404)
        expect(answered.body).toEqual(nowhere.body)
      }
    }
    expect(await stageOf()).toBe('RESERVED')
  })

  it('must be the coupon of the order', { tags: ['CPN-23'] }, async () => {
    const another = await issue({})
    for (const couponNumber of [another, '0', 'none']) {
      expect((await use(customer, { couponNo: couponNumber })).body.result_code).toBe('8888')
      expect((await auth(customer, { couponNo: couponNumber })).body.result_code).toBe('8888')
    }
    expect(await stageOf(another)).toBe('ISSUED')
  })

  it('an amount coupon is used by its payment alone', async () => {
    const amountCoupon = await issue({ productType: 'AMOUNT', goodsPrice: won(5_000), menuPrice: won(0) })
    const registered = await register(customer, orderId, {
      channel: 'kyochon',
      tenders: [
        aTender({ means: 'hansang', amount: won(13_000) }),
        aTender({
          means: 'FCOUPON',
          amount: won(5_000),
          couponNumber: amountCoupon,
          couponCode: amountCoupon,
          couponAmount: won(5_000),
        }),
      ],
    })
    expect(registered.result).toHaveProperty('answer')
    expect((await auth(customer, { couponNo: amountCoupon })).body.result_code).toBe('0000')
    expect((await use(customer, { couponNo: amountCoupon })).body).toMatchObject({
      result_code: '8888',
      result_message: '결제가 완료되면 쿠폰이 사용돼요.',
    })
    expect(await stageOf(amountCoupon)).toBe('RESERVED')
  })

  it.each([{ couponNo: '' }, { ordrId: '' }, { coupUseAmt: -1 }, { coupUseAmt: 0.5 }, { coupUseAmt: 1e12 }])(
    'refuses %j as bad input, and changes nothing',
    async (given) => {
      expect((await use(customer, given)).status).toBe(400)
      expect(await stageOf()).toBe('RESERVED')
    },
  )
})

it('a coupon that was used early cannot be registered with another order', async () => {
  await use()
  const other = await loginAs(server, { channel: 'kyochon', phone: '01099998888' })
  customer = other
  await expect(orderWith(number)).rejects.toThrow('이미 사용된 쿠폰이에요.')
})
