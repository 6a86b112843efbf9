import { registerPayment } from '@hansang/contract'
import { won } from '@hansang/domain'
import { failureTexts, menuItemTexts, refusalTexts, serviceRefusalTexts } from '@hansang/messages'
import {
  aWorldStore,
  anItem,
  loginAs,
  moneyOf,
  register,
  seoul,
  useServer,
  placeOrder,
  tendersOf,
  aTender,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const EVENT = { discount: won(1_000), imageUrl: '' }

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore(), aWorldStore({ id: '1002', event: EVENT, items: [anItem({ id: '100201' })] })],
})

const customer = (phone = '01012345678') => loginAs(server, { phone })

describe('payment amounts', () => {
  it('a delivery is charged with its delivery fee', { tags: ['PAY-32', 'PAY-42'] }, async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor)
    const { body } = await register(visitor, orderId, { paymentMethod: 'DLVR_PRE_CD', cash: 20_000 })
    expect(body.code).toBe('Success')
    expect((await moneyOf(server, orderId)).attempts[0]?.amount).toBe(20_000)
  })

  it('the event discount applies to prepaid methods only', { tags: ['PAY-33'] }, async () => {
    const visitor = await customer()
    const prepaid = await placeOrder(visitor, { type: 'pickup', storeId: '1002' })
    expect((await register(visitor, prepaid, { cash: 17_000, eventDiscount: won(1_000) })).body.code).toBe(
      'Success',
    )
    expect((await moneyOf(server, prepaid)).order).toMatchObject({ due: 17_000, event_discount: 1_000 })
    const postPaid = await placeOrder(visitor, { type: 'pickup', storeId: '1002' })
    expect((await register(visitor, postPaid, { paymentMethod: 'PICK_POST_CD' })).body.code).toBe('0')
    expect((await moneyOf(server, postPaid)).order).toMatchObject({ due: 18_000, event_discount: 0 })
  })

  it('an event discount above the amount reduces the amount due to zero', {
    tags: ['PAY-34'],
  }, async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup', storeId: '1002' })
    const { db } = server.services
    await db
      .updateTable('orders')
      .set({ exchange_credit: won(17_500), due: won(500) })
      .where('id', '=', orderId)
      .execute()
    expect((await register(visitor, orderId, { cash: 0, eventDiscount: won(1_000) })).body.code).toBe('0')
    expect((await moneyOf(server, orderId)).order).toMatchObject({ due: 0, status: 'ORDER_READY' })
    await db
      .updateTable('orders')
      .set({ exchange_credit: won(0), due: won(17_000) })
      .where('id', '=', orderId)
      .execute()
  })

  it.each([
    ['a tender of one won less', { cash: 17_999 }],
    ['a tender of one won more', { cash: 18_001 }],
    ['no tender at all', { tenders: [] }],
    ['a discount that the store does not give', { eventDiscount: won(500) }],
  ])(
    '%s is refused with a fresh quote, and nothing is registered',
    { tags: ['PAY-42', 'PAY-44'] },
    async (_, given) => {
      const visitor = await customer()
      const orderId = await placeOrder(visitor, { type: 'pickup' })
      const { body } = await register(visitor, orderId, given)
      expect(body).toMatchObject({ code: 'fail', quote: { ordrAmt: 18_000, due: 18_000 } })
      expect(await moneyOf(server, orderId)).toMatchObject({ status: 'NOT_ORDER_READY', attempts: [] })
    },
  )

  it('the cash tender is recognized in any letter case', { tags: ['PAY-41', 'PAY-42'] }, async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    const { body } = await register(visitor, orderId, {
      tenders: [aTender({ means: 'HanSang', amount: won(18_000) })],
    })
    expect(body.code).toBe('Success')
  })

  it.each([
    ['POINT of no kind', { means: 'POINT' }, failureTexts.input],
    ['FCOUPON without a number', { means: 'FCOUPON' }, refusalTexts.couponUnusable],
    ['ECOUPON with an amount', { means: 'ECOUPON', couponNumber: '1' }, refusalTexts.couponIsExchange],
    ['0023 that nobody paid', { means: '0023' }, menuItemTexts.changed],
    ['a means that nobody knows', { means: 'GOLD' }, serviceRefusalTexts.tenderNotTaken],
  ])('%s is refused clearly', { tags: ['PAY-41'] }, async (_, given, message) => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    const tenders = [...tendersOf({ cash: 8_000 }), aTender({ ...given, amount: won(10_000) })]
    const { body } = await register(visitor, orderId, { tenders })
    expect(body).toMatchObject({ code: 'fail', message })
    expect((await moneyOf(server, orderId)).attempts).toEqual([])
  })

  it.each([-1, 0.5, 1e12])('a tender of %s won changes nothing', async (cash) => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    const { status, body } = await visitor.post(registerPayment, {
      ordrId: orderId,
      payGb: 'PICK_PRE_CD',
      payVoList: [{ payMeans: 'hansang', payAmt: cash }],
    })
    expect(status).toBeLessThan(500)
    expect(body.code).toBe('fail')
    expect((await moneyOf(server, orderId)).attempts).toEqual([])
  })
})
