import { won } from '@hansang/domain'
import { refusalTexts } from '@hansang/messages'
import {
  aWorldCoupon,
  aPayKey,
  couponStage,
  decide,
  moneyOf,
  register,
  tendersOf,
  tenderRows,
  usePayers,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const { server, issue, aPayer, payKeyFor, tender } = usePayers()

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
