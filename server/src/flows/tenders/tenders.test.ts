import { denyOrder, readOrder, registerPayment } from '@hansang/contract'
import { type ChannelCode, won } from '@hansang/domain'
import { refusalTexts } from '@hansang/messages'
import {
  type Caller,
  aWorldCoupon,
  aPayKey,
  aSpender,
  aWorldStore,
  aWorld,
  anExchangeCoupon,
  anItem,
  bringIn,
  couponStage,
  decide,
  eventually,
  loginAs,
  moneyOf,
  onceKey,
  ownerOf,
  pursesOf,
  register,
  seoul,
  useServer,
  placeOrder,
  tendersOf,
  tenderRows,
  anUnpricedLine,
} from '@hansang/testing'
import { bookPoints } from '../../nouns/points/ledger.ts'
import { describe, expect, it } from 'vitest'

const COUPON_STORE = {
  channel: 'kyochon',
  pickupDiscounts: [
    { id: '1', kind: 'AMT', value: 2_000, minimumOrder: won(0), combinesWithCoupon: false },
    { id: '2', kind: 'AMT', value: 500, minimumOrder: won(0), combinesWithCoupon: true },
  ],
} as const

let phones = 0
let numbers = 0

const stores = [
  aWorldStore({ id: '2001', ...COUPON_STORE }),
  aWorldStore({ id: '3001', channel: 'chuncheon' }),
  aWorldStore({
    id: '4001',
    channel: 'kyochon',
    settings: { takesCoupons: false, chatbotMode: '', callAppNumber: '' },
    items: [anItem({ id: '400101', price: 30_000 })],
  }),
]
const server = useServer({ now: seoul('2026-03-11 12:00'), stores })

const aPhone = () => `0102222${String(++phones).padStart(4, '0')}`

async function issue(given: Partial<Parameters<typeof aWorldCoupon>[0]> = {}): Promise<string> {
  const number = `8591${String(++numbers).padStart(6, '0')}`
  const coupon = given.productType === 'BARCODE' ? anExchangeCoupon : aWorldCoupon
  await bringIn(server, aWorld({ coupons: [coupon({ number, ...given })] }))
  return number
}

async function aPayer(points = 8_000, channel: ChannelCode = 'kyochon', storeId = '2001') {
  const phone = aPhone()
  const payer = await aSpender(server, { phone, channel, points: [{ available: won(points) }] })
  const lines = [anUnpricedLine(`${storeId}01`)]
  return { phone, payer, orderId: await placeOrder(payer, { type: 'pickup', channel, storeId, lines }) }
}

const payKeyFor = (payer: Caller, orderId: string, given: Parameters<typeof tendersOf>[0]) =>
  aPayKey(payer, orderId, { tenders: tendersOf(given) })

const tender = (payer: Caller, orderId: string, given: Parameters<typeof tendersOf>[0], fields = {}) =>
  register(payer, orderId, { channel: 'kyochon', tenders: tendersOf(given), ...fields })

describe('points', () => {
  it('are held by the registration and used by the payment', { tags: ['PAY-50', 'PNT-01'] }, async () => {
    const { phone, payer, orderId } = await aPayer()
    const payKey = await payKeyFor(payer, orderId, { cash: 13_000, callReminder: 3_000 })
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 8_000, held: 3_000 }])
    expect((await decide(server, payKey, '0000', { cash: 13_000 })).body.code).toBe('Success')
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 5_000, held: 0 }])
    expect((await tenderRows(server, orderId)).entries).toEqual([
      { kind: 'USE', account_kind: 'callReminder', amount: -3_000 },
    ])
    expect((await moneyOf(server, orderId)).order).toMatchObject({ call_reminder_points: 3_000, due: 13_000 })
  })

  it('are released when the payment fails', { tags: ['PAY-50'] }, async () => {
    const { phone, payer, orderId } = await aPayer()
    const payKey = await payKeyFor(payer, orderId, { cash: 13_000, callReminder: 3_000 })
    await decide(server, payKey, '99', { cash: 13_000 })
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 8_000, held: 0 }])
    expect((await moneyOf(server, orderId)).order).toMatchObject({ call_reminder_points: 0, due: 16_000 })
    const { body } = await tender(payer, orderId, { cash: 8_000, callReminder: 8_000 })
    expect(body.code).toBe('Success')
  })

  it('are held by the latest registration only', {
    tags: ['PAY-22', 'PAY-50'],
  }, async () => {
    const { phone, payer, orderId } = await aPayer()
    for (const [cash, callReminder] of [
      [8_000, 8_000],
      [10_000, 6_000],
      [16_000, 0],
    ] as const) {
      expect((await tender(payer, orderId, { cash, callReminder })).body.code).toBe('Success')
      expect(await pursesOf(server, phone)).toMatchObject([{ balance: 8_000, held: callReminder }])
    }
  })

  it('are shown as quoted until the order is paid, then as paid', {
    tags: ['PAY-22'],
  }, async () => {
    const { payer, orderId } = await aPayer()
    const number = await issue()
    const list = tendersOf({ cash: 9_500, callReminder: 3_000, coupons: { [number]: 5_000 } })
    const payKey = await aPayKey(payer, orderId, { tenders: list })
    const shown = async () =>
      (await payer.call(readOrder, { orderNumber: orderId })).body.selOrderInfo as Record<string, unknown>
    expect(await shown()).toMatchObject({ usePnt: 0, dscntAmt: 2_000 })
    await decide(server, payKey, '0000', { cash: 9_500 })
    expect(await shown()).toMatchObject({
      usePnt: 3_000,
      callReminderPoints: 3_000,
      franchisePoints: 0,
      couponAmount: 5_000,
      dscntAmt: 500,
      dueAmt: 9_500,
    })
  })

  it('that pay the whole amount complete the payment at once', { tags: ['PAY-43'] }, async () => {
    const { phone, payer, orderId } = await aPayer(20_000)
    const { body } = await tender(payer, orderId, { callReminder: 16_000 }, { paymentMethod: '' })
    expect(body.code).toBe('0')
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 4_000, held: 0 }])
    expect((await moneyOf(server, orderId)).order).toMatchObject({ status: 'ORDER_READY', due: 0 })
  })

  it.each([
    ['more than there are', 8_001, refusalTexts.pointsAboveBalance],
    ['more than the order', 17_000, refusalTexts.pointsAboveOrder],
  ])('are refused for %s, holding nothing', { tags: ['PAY-27', 'PAY-24'] }, async (_, points, message) => {
    const { phone, payer, orderId } = await aPayer()
    const { body } = await tender(payer, orderId, {
      cash: Math.max(0, 16_000 - points),
      callReminder: points,
    })
    expect(body.code).toBe('fail')
    expect(String(body.message)).toContain(message)
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 8_000, held: 0 }])
  })

  it('of a claimed phone cannot be spent, only the order paid', {
    tags: ['PAY-23', 'IDV-03'],
  }, async () => {
    const { phone, orderId } = await aPayer(12_000)
    const claimed = await loginAs(server, { phone, channel: 'kyochon' })
    const spend = async (callReminder: number) =>
      (await tender(claimed, orderId, { cash: 16_000 - callReminder, callReminder })).body.message
    expect(await spend(1_000)).toBe(refusalTexts.firstPointUse)
    expect(await spend(10_000)).toBe(refusalTexts.identityNeeded)
    expect(await pursesOf(server, phone)).toMatchObject([{ held: 0 }])
  })

  it('need an identity check for the first use, and one of today from 10,000', {
    tags: ['PAY-23', 'IDV-03'],
  }, async () => {
    const phone = aPhone()
    const purse = { points: [{ available: won(15_000) }] }
    const never = await aSpender(server, { phone, ...purse, identifiedAt: null })
    const orderId = await placeOrder(never, { type: 'pickup', channel: 'kyochon', storeId: '2001' })
    expect((await tender(never, orderId, { cash: 15_000, callReminder: 1_000 })).body.message).toBe(
      refusalTexts.firstPointUse,
    )
    const once = await aSpender(server, { phone, ...purse, identifiedAt: seoul('2026-03-10 23:59') })
    const large = { cash: 6_000, callReminder: 10_000 }
    expect((await tender(once, orderId, large)).body.message).toBe(refusalTexts.identityNeeded)
    expect((await tender(once, orderId, { cash: 6_001, callReminder: 9_999 })).body.code).toBe('Success')
    await aSpender(server, { phone, ...purse })
    expect((await tender(once, orderId, large)).body.code).toBe('Success')
  })

  it('cannot be spent by agents', async () => {
    const { payer, orderId } = await aPayer()
    const { db } = server.services
    await db.updateTable('tokens').set({ level: 'agent' }).where('level', '=', 'proven').execute()
    const { body } = await tender(payer, orderId, { cash: 15_000, callReminder: 1_000 })
    expect(body).toMatchObject({ code: 'fail', message: refusalTexts.pointsByAgent })
  })

  it('include franchise points, which are valid at their store', {
    tags: ['PAY-10', 'PAY-23', 'PAY-26'],
  }, async () => {
    const phone = aPhone()
    const points = [
      { kind: 'franchise' as const, storeId: '3001', available: won(6_000), minimumUse: won(1_000) },
      { kind: 'franchise' as const, storeId: '2001', available: won(50_000) },
      { kind: 'callReminder' as const, available: won(6_000) },
    ]
    const payer = await aSpender(server, {
      phone,
      channel: 'chuncheon',
      points,
      identifiedAt: seoul('2026-03-01 10:00'),
    })
    const orderId = await placeOrder(payer, { type: 'pickup', channel: 'chuncheon', storeId: '3001' })
    const send = async (given: Parameters<typeof tendersOf>[0]) =>
      (await tender(payer, orderId, given, { channel: 'chuncheon' })).body
    const many = await send({ cash: 8_000, franchise: 5_000, callReminder: 5_000 })
    expect(many.message).toBe(refusalTexts.identityNeeded)
    const more = await send({ cash: 11_000, franchise: 7_000 })
    expect(String(more.message)).toContain(refusalTexts.pointsAboveBalance)
    expect((await send({ cash: 9_000, franchise: 5_000, callReminder: 4_000 })).code).toBe('Success')
    expect((await tenderRows(server, orderId)).reservations).toEqual([
      { account_kind: 'franchise', amount: 5_000, stage: 'RESERVED' },
      { account_kind: 'callReminder', amount: 4_000, stage: 'RESERVED' },
    ])
  })

  it('of a kind that the brand does not take are refused', { tags: ['PAY-10'] }, async () => {
    const { payer, orderId } = await aPayer()
    const { body } = await tender(payer, orderId, { cash: 15_000, franchise: 1_000 })
    expect(body.message).toBe(refusalTexts.pointsNotTaken)
  })

  it.each([-1, 0.5, 1e11])('change nothing for an amount of %s', async (points) => {
    const { phone, payer, orderId } = await aPayer()
    const answered = await payer.post(registerPayment, {
      ordrId: orderId,
      payGb: 'PICK_PRE_CD',
      payVoList: [
        { payMeans: 'hansang', payAmt: 16_000 },
        { payMeans: 'POINT', pointTp: '02', payAmt: points },
      ],
    })
    expect(answered.status).toBeLessThan(500)
    expect(answered.body.code).toBe('fail')
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 8_000, held: 0 }])
  })
})

describe('amount coupons', () => {
  it('are reserved by the registration and used by the payment', {
    tags: ['CPN-19', 'CPN-21', 'PAY-50'],
  }, async () => {
    const { payer, orderId } = await aPayer()
    const number = await issue()
    // 18,000 minus the discount that combines with coupons, minus the coupon.
    const payKey = await payKeyFor(payer, orderId, { cash: 12_500, coupons: { [number]: 5_000 } })
    expect(await couponStage(server, number)).toEqual({ stage: 'RESERVED', order_id: orderId })
    await decide(server, payKey, '0000', { cash: 12_500 })
    expect(await couponStage(server, number)).toEqual({ stage: 'COMMITTED', order_id: orderId })
    expect((await moneyOf(server, orderId)).order).toMatchObject({
      coupon_amount: 5_000,
      pickup_discount: 500,
      due: 12_500,
      status: 'ORDER_PAY_DONE',
    })
  })

  it('are released when the payment fails, and the order regains its amounts', {
    tags: ['CPN-19', 'PAY-50'],
  }, async () => {
    const { payer, orderId } = await aPayer()
    const number = await issue()
    const list = tendersOf({ cash: 12_500, coupons: { [number]: 5_000 } })
    await decide(server, await aPayKey(payer, orderId, { tenders: list }), '88', { cash: 12_500 })
    expect(await couponStage(server, number)).toEqual({ stage: 'ISSUED', order_id: null })
    const { order } = await moneyOf(server, orderId)
    expect(order).toMatchObject({ coupon_amount: 0, pickup_discount: 2_000, due: 16_000 })
    expect((await register(payer, orderId, { tenders: list })).body.code).toBe('Success')
  })

  it('worth more than the order pay all of it', { tags: ['CPN-21'] }, async () => {
    const { payer, orderId } = await aPayer()
    const number = await issue({ goodsPrice: won(50_000) })
    const { body } = await tender(payer, orderId, { coupons: { [number]: 17_500 } }, { paymentMethod: '' })
    expect(body.code).toBe('0')
    expect(await couponStage(server, number)).toMatchObject({ stage: 'COMMITTED' })
  })

  it('allow prepaid methods only', { tags: ['CPN-20'] }, async () => {
    const { payer, orderId } = await aPayer()
    const number = await issue()
    const given = { cash: 12_500, coupons: { [number]: 5_000 } }
    const { body } = await tender(payer, orderId, given, { paymentMethod: 'PICK_POST_CD' })
    expect(body.message).toBe(refusalTexts.paymentMethodNotOffered)
    expect(await couponStage(server, number)).toMatchObject({ stage: 'ISSUED' })
    const without = await tender(payer, orderId, { cash: 16_000 }, { paymentMethod: 'PICK_POST_CD' })
    expect(without.body.code).toBe('0')
  })

  it.each([
    ['more than it is worth', {}, 6_000, undefined],
    ['one used elsewhere', { status: 'USED' }, 5_000, refusalTexts.couponUsed],
    ['an exchange coupon', { productType: 'BARCODE' }, 5_000, refusalTexts.couponIsExchange],
    ['one of another store', { storeIds: ['4001'] }, 5_000, refusalTexts.couponUnusable],
    ['one of another brand', { channel: 'momstouch' }, 5_000, refusalTexts.couponUnusable],
  ] as const)('are refused: %s', { tags: ['CPN-17', 'CPN-18', 'CPN-21'] }, async (_, given, worth, why) => {
    const { payer, orderId } = await aPayer()
    const number = await issue(given as Partial<Parameters<typeof aWorldCoupon>[0]>)
    const { body } = await tender(payer, orderId, { cash: 17_500 - worth, coupons: { [number]: worth } })
    expect(body.code).toBe('fail')
    if (why) expect(body.message).toBe(why)
    expect((await tenderRows(server, orderId)).coupons).toEqual([])
  })

  it('are refused when one is named twice', { tags: ['CPN-16'] }, async () => {
    const { payer, orderId } = await aPayer()
    const number = await issue()
    const list = tendersOf({ cash: 7_500, coupons: { [number]: 5_000 } })
    const { body } = await register(payer, orderId, { tenders: [...list, ...list.slice(1)] })
    expect(body).toMatchObject({ code: 'fail', message: refusalTexts.couponApplied })
  })

  it('are refused at a store or brand without coupons', { tags: ['PAY-11'] }, async () => {
    const number = await issue()
    const { payer, orderId } = await aPayer(8_000, 'kyochon', '4001')
    const { body } = await tender(payer, orderId, { cash: 25_000, coupons: { [number]: 5_000 } })
    expect(body.message).toBe(refusalTexts.couponUnusable)
  })
})

describe('an order that ends', () => {
  it('returns money, points and coupons, each once', { tags: ['STS-22'] }, async () => {
    const { phone, payer, orderId } = await aPayer()
    const number = await issue()
    const list = tendersOf({ cash: 9_500, callReminder: 3_000, coupons: { [number]: 5_000 } })
    await decide(server, await aPayKey(payer, orderId, { tenders: list }), '0000', { cash: 9_500 })
    const owner = await ownerOf(server, '2001')
    const deny = () => owner.call(denyOrder, { orderNumber: orderId, reason: '재료 소진' }, onceKey())
    await Promise.all([deny(), deny(), deny()])
    await eventually(async () => (await moneyOf(server, orderId)).states[0] === 'REFUNDED')
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 8_000, held: 0 }])
    expect(await couponStage(server, number)).toEqual({ stage: 'ISSUED', order_id: null })
    const { entries, coupons } = await tenderRows(server, orderId)
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['USE', -3_000],
      ['USE_CANCEL', 3_000],
    ])
    expect(coupons).toMatchObject([{ number, stage: 'RETURNED' }])
    expect((await moneyOf(server, orderId)).entries).toEqual([
      { kind: 'CAPTURE', amount: 9_500 },
      { kind: 'REFUND', amount: 9_500 },
    ])
  })

  it('returns points with their original expiry', { tags: ['PNT-23'] }, async () => {
    const { phone, payer, orderId } = await aPayer(0)
    const { db, secrets } = server.services
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('phone_lookup', '=', secrets.lookUp(phone))
      .executeTakeFirstOrThrow()
    const purse = { customerId: id, kind: 'callReminder', storeId: '' } as const
    const expiries = [seoul('2026-05-01 00:00'), seoul('2026-04-01 00:00')]
    for (const expiresAt of expiries) {
      const entry = {
        kind: 'EARN',
        amount: won(2_000),
        orderId: null,
        reason: 'test',
        expiresAt,
        now: server.clock.now(),
      } as const
      await db.transaction().execute(async (tx) => await bookPoints(tx, purse, entry))
    }
    const lots = async () =>
      await db
        .selectFrom('point_lots')
        .select(['remaining', 'expires_at'])
        .where('customer_id', '=', id)
        .orderBy('expires_at')
        .execute()
    await tender(payer, orderId, { callReminder: 3_000, cash: 13_000 }, { paymentMethod: 'PICK_POST_CD' })
    expect((await lots()).map(({ remaining }) => remaining)).toEqual([0, 1_000])
    const owner = await ownerOf(server, '2001')
    await owner.call(denyOrder, { orderNumber: orderId, reason: '휴무' }, onceKey())
    expect(await lots()).toEqual([
      { remaining: 2_000, expires_at: expiries[1] },
      { remaining: 2_000, expires_at: expiries[0] },
    ])
  })

  it('releases what its payment held when it is not paid in time', { tags: ['PAY-50'] }, async () => {
    const { phone, payer, orderId } = await aPayer()
    const number = await issue()
    await tender(payer, orderId, { cash: 9_500, callReminder: 3_000, coupons: { [number]: 5_000 } })
    server.clock.advance(31 * 60_000)
    await eventually(async () => (await moneyOf(server, orderId)).status === 'ORDER_CANCEL')
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 8_000, held: 0 }])
    expect(await couponStage(server, number)).toEqual({ stage: 'ISSUED', order_id: null })
  })
})
