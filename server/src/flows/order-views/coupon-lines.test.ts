import { readOrder } from '@hansang/contract'
import {
  aWorld,
  aWorldStore,
  anExchangeCoupon,
  anUnpricedCouponLine,
  anUnpricedLine,
  bringIn,
  newcomer,
  placeOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { expect, it } from 'vitest'

const BBQ = { channel: 'bbq', storeId: '5001' } as const

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ id: BBQ.storeId, channel: BBQ.channel })],
})

it('a line bought with a coupon shows the coupon and its menu price, the line beside it none', async () => {
  const number = '777001'
  await bringIn(server, aWorld({ coupons: [anExchangeCoupon({ number, channel: BBQ.channel })] }))
  const customer = await newcomer(server, BBQ.channel)
  const lines = [anUnpricedCouponLine(number), anUnpricedLine('500101')]
  const orderNumber = await placeOrder(customer, { ...BBQ, type: 'pickup', lines })
  const { order } = (await customer.call(readOrder, { orderNumber })).answer
  expect(order.lines).toMatchObject([
    { usesCoupon: true, couponCode: number, couponMenuPrice: 15_000 },
    { usesCoupon: false, couponCode: '', couponMenuPrice: 0 },
  ])
})
