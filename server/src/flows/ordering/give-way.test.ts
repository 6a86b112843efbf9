import { won } from '@hansang/domain'
import {
  aPayKey,
  aSpender,
  aWorld,
  aWorldCoupon,
  aWorldStore,
  anExchangeCoupon,
  anUnpricedCouponLine,
  anUnpricedLine,
  bringIn,
  couponStage,
  decide,
  newPhone,
  newcomer,
  orderRow,
  placeOrder,
  seoul,
  tendersOf,
  useServer,
} from '@hansang/testing'
import { expect, it } from 'vitest'

const HANSANG = { channel: 'hansang', storeId: '1001' } as const
const KYOCHON = { channel: 'kyochon', storeId: '2001' } as const

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore(), aWorldStore({ id: KYOCHON.storeId, channel: KYOCHON.channel })],
})

it.each([
  ['points of the store', HANSANG, { cash: 16_000, franchise: 2_000 }],
  ['points of the call reminder', KYOCHON, { cash: 16_000, callReminder: 2_000 }],
  ['a coupon', KYOCHON, { cash: 13_000, coupons: { '900900': 5_000 } }],
])('the next order of a customer frees %s of the unpaid one, which stays payable', async (_, at, given) => {
  await bringIn(server, aWorld({ coupons: [aWorldCoupon({ number: '900900' })] }))
  const available = won(5_000)
  const points = [{ available }, { kind: 'franchise' as const, storeId: at.storeId, available }]
  const customer = await aSpender(server, { phone: newPhone(), channel: at.channel, points })
  const order = { ...at, type: 'pickup' } as const
  const first = await placeOrder(customer, order)
  await aPayKey(customer, first, { channel: at.channel, tenders: tendersOf(given) })
  await placeOrder(customer, { ...order, callSid: 'next' })
  expect(await orderRow(server, first)).toMatchObject({
    status: 'NOT_ORDER_READY',
    due: 18_000,
    franchise_points: 0,
    call_reminder_points: 0,
    coupon_amount: 0,
  })
})

it('the payment page of an unpaid order stays open beside the next when it holds neither points nor an amount coupon', async () => {
  const number = '888900'
  await bringIn(server, aWorld({ coupons: [anExchangeCoupon({ number })] }))
  const customer = await newcomer(server, KYOCHON.channel)
  const order = { ...KYOCHON, type: 'pickup' } as const
  const lines = [anUnpricedCouponLine(number), anUnpricedLine('200101')]
  const first = await placeOrder(customer, { ...order, lines })
  const payKey = await aPayKey(customer, first, { channel: KYOCHON.channel })
  await placeOrder(customer, { ...order, callSid: 'next' })
  expect((await decide(server, payKey, '0000')).body.code).toBe('Success')
  expect(await couponStage(server, number)).toEqual({ stage: 'COMMITTED', order_id: first })
})
