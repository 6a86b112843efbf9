import { won } from '@hansang/domain'
import { failureTexts, refusalTexts, menuItemTexts } from '@hansang/messages'
import {
  DELIVERED,
  aWorldStore,
  anItem,
  anOrder,
  loginAs,
  moneyOf,
  register,
  seoul,
  useServer,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const EVENT = { discount: won(1_000), imageUrl: '' }

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore(), aWorldStore({ id: '1002', event: EVENT, items: [anItem({ id: '100201' })] })],
})

const customer = (phone = '01012345678') => loginAs(server, { phone })

describe('amounts', () => {
  it('a delivery is charged with its fee', { tags: ['PAY-32', 'PAY-42'] }, async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor, DELIVERED)
    const { body } = await register(visitor, orderId, { payGb: 'DLVR_PRE_CD', payAmt: 20_000 })
    expect(body.code).toBe('Success')
    expect((await moneyOf(server, orderId)).attempts[0]?.amount).toBe(20_000)
  })

  it('the event discount is taken off for a prepaid method only', { tags: ['PAY-33'] }, async () => {
    const visitor = await customer()
    const prepaid = await anOrder(visitor, { strId: '1002' })
    expect((await register(visitor, prepaid, { payAmt: 17_000, eventCheck: 1_000 })).body.code).toBe(
      'Success',
    )
    expect((await moneyOf(server, prepaid)).order).toMatchObject({ due: 17_000, event_discount: 1_000 })
    const postPaid = await anOrder(visitor, { strId: '1002' })
    expect((await register(visitor, postPaid, { payGb: 'PICK_POST_CD' })).body.code).toBe('0')
    expect((await moneyOf(server, postPaid)).order).toMatchObject({ due: 18_000, event_discount: 0 })
  })

  it('an event discount above the amount leaves nothing to pay, never less', {
    tags: ['PAY-34'],
  }, async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor, { strId: '1002' })
    const { db } = server.services
    await db
      .updateTable('orders')
      .set({ exchange_credit: won(17_500), due: won(500) })
      .where('id', '=', orderId)
      .execute()
    expect((await register(visitor, orderId, { payAmt: 0, eventCheck: 1_000 })).body.code).toBe('0')
    expect((await moneyOf(server, orderId)).order).toMatchObject({ due: 0, status: 'ORDER_READY' })
    await db
      .updateTable('orders')
      .set({ exchange_credit: won(0), due: won(17_000) })
      .where('id', '=', orderId)
      .execute()
  })

  it.each([
    ['a tender of one won less', { payAmt: 17_999 }],
    ['a tender of one won more', { payAmt: 18_001 }],
    ['no tender at all', { payVoList: [] }],
    ['a discount that the store does not give', { eventCheck: 500 }],
  ])(
    '%s is refused with our own quote, and nothing is registered',
    { tags: ['PAY-42', 'PAY-44'] },
    async (_, given) => {
      const visitor = await customer()
      const orderId = await anOrder(visitor)
      const { body } = await register(visitor, orderId, given)
      expect(body).toMatchObject({ code: 'fail', quote: { ordrAmt: 18_000, due: 18_000 } })
      expect(await moneyOf(server, orderId)).toMatchObject({ status: 'NOT_ORDER_READY', attempts: [] })
    },
  )

  it('the cash rest is known in any letter case', { tags: ['PAY-41', 'PAY-42'] }, async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor)
    const { body } = await register(visitor, orderId, {
      payVoList: [{ payMeans: 'HanSang', payAmt: 18_000 }],
    })
    expect(body.code).toBe('Success')
  })

  it.each([
    ['POINT of no kind', { payMeans: 'POINT' }, failureTexts.input],
    ['FCOUPON without a number', { payMeans: 'FCOUPON' }, refusalTexts.couponUnusable],
    ['ECOUPON with an amount', { payMeans: 'ECOUPON', couponNo: '1' }, refusalTexts.couponIsExchange],
    ['0023 that nobody paid', { payMeans: '0023' }, menuItemTexts.changed],
    ['a means that nobody knows', { payMeans: 'GOLD' }, refusalTexts.tenderNotTaken],
  ])('%s is refused clearly', { tags: ['PAY-41'] }, async (_, given, message) => {
    const visitor = await customer()
    const orderId = await anOrder(visitor)
    const payVoList = [
      { payMeans: 'hansang', payAmt: 8_000 },
      { ...given, payAmt: 10_000 },
    ]
    const { body } = await register(visitor, orderId, { payVoList })
    expect(body).toMatchObject({ code: 'fail', message })
    expect((await moneyOf(server, orderId)).attempts).toEqual([])
  })

  it.each([-1, 0.5, 1e12])('a tender of %s won changes nothing', async (payAmt) => {
    const visitor = await customer()
    const orderId = await anOrder(visitor)
    const { status, body } = await register(visitor, orderId, {
      payVoList: [{ payMeans: 'hansang', payAmt }],
    })
    expect(status).toBeLessThan(500)
    expect(body.code).toBe('fail')
    expect((await moneyOf(server, orderId)).attempts).toEqual([])
  })
})
