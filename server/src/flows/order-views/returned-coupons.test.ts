import { denyOrder, readOrder } from '@hansang/contract'
import {
  aPayKey,
  aWorld,
  aWorldCoupon,
  aWorldStore,
  bringIn,
  decide,
  newcomer,
  onceKey,
  ownerOf,
  placeOrder,
  register,
  seoul,
  tendersOf,
  useServer,
} from '@hansang/testing'
import { expect, it } from 'vitest'

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ id: '2001', channel: 'kyochon' })],
})

const paidBy = (number: string) => ({
  channel: 'kyochon' as const,
  tenders: tendersOf({ cash: 13_000, coupons: { [number]: 5_000 } }),
})

it('shows the coupons that a denied order gave back, but not those of an earlier registration', async () => {
  const [earlier, last] = ['859100000001', '859100000002'] as const
  await bringIn(server, aWorld({ coupons: [earlier, last].map((number) => aWorldCoupon({ number })) }))
  const customer = await newcomer(server, 'kyochon')
  const orderNumber = await placeOrder(customer, { type: 'pickup', channel: 'kyochon', storeId: '2001' })
  await register(customer, orderNumber, paidBy(earlier))
  const payKey = await aPayKey(customer, orderNumber, paidBy(last))
  await decide(server, payKey, '0000', { cash: 13_000 })
  const shown = async () => (await customer.call(readOrder, { orderNumber })).answer.order.returnedCoupons
  expect(await shown()).toEqual([])
  server.clock.advance(1_000)
  const owner = await ownerOf(server, '2001')
  await owner.call(denyOrder, { orderNumber, reason: '재료 소진' }, onceKey())
  expect(await shown()).toEqual([last])
})
