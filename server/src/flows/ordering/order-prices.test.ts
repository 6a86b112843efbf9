import { readOrder } from '@hansang/contract'
import { won, type OrderType } from '@hansang/domain'
import {
  type OrderDesk,
  CHICKEN,
  CHICKEN_LINE,
  aRequestedLine,
  aWorldStore,
  anItem,
  loginAs,
  openDesk,
  orderRow,
  placeOrder,
  sell,
  seoul,
  useServer,
  anUnpricedLine,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

let desk: OrderDesk

const kyochon = aWorldStore({
  id: '2001',
  channel: 'kyochon',
  items: [{ ...anItem({ id: '200101' }), isEvent: true }, anItem({ id: '200102' })],
})
const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore({ items: [CHICKEN] }), kyochon],
})

beforeEach(async () => {
  desk = await openDesk(server)
})

describe('prices are the server’s', () => {
  it('refuses a claimed price that is not today’s and answers the fresh quote', {
    tags: ['REG-13', 'REG-04'],
  }, async () => {
    const line = { ...CHICKEN_LINE, claimedPrice: won(1) }
    const { body } = await desk.refused({ lines: [line] })
    expect(body).toMatchObject({
      code: 'fail',
      quote: { ordrAmt: 21_500, dlvrChrge: 2_000, dscntAmt: 0, due: 23_500 },
    })
    expect(body).not.toHaveProperty('ordrId')
  })

  it.each([
    ['the amount of a line', { claimedAmount: won(100) }],
    [
      'the price of an option',
      { options: CHICKEN_LINE.options.map((option) => ({ ...option, claimedPrice: won(10) })) },
    ],
  ])('refuses %s that differs', { tags: ['REG-04'] }, async (_, claim) => {
    expect((await desk.refused({ lines: [{ ...CHICKEN_LINE, ...claim }] })).body).toHaveProperty(
      'quote.due',
      23_500,
    )
  })

  it('shows what event items took off a kyochon pickup and the amount left to pay', {
    tags: ['ORD-13', 'PAY-31'],
  }, async () => {
    const customer = await loginAs(server, { phone: '01020010001', channel: 'kyochon' })
    const lines = ['200101', '200102'].map((id) => anUnpricedLine(id, 2))
    const shown = async (type: OrderType) => {
      const orderNumber = await placeOrder(customer, { channel: 'kyochon', storeId: '2001', type, lines })
      return (await customer.call(readOrder, { orderNumber })).answer.order
    }
    expect(await shown('pickup')).toMatchObject({
      orderAmount: 72_000,
      eventItemDiscount: 2_000,
      due: 70_000,
    })
    expect(await shown('delivery')).toMatchObject({ eventItemDiscount: 0 })
  })

  it('uses the server’s own prices when no price is claimed', { tags: ['REG-04'] }, async () => {
    const options = CHICKEN_LINE.options.map((option) => ({ ...option, claimedPrice: null }))
    const order = await desk.placed({
      lines: [{ ...CHICKEN_LINE, options, claimedPrice: null, claimedAmount: null }],
    })
    expect(order).toMatchObject({ order_amount: 21_500, due: 23_500 })
  })

  it('adds the island surcharge of a store on an island, whatever the phone sends', {
    tags: ['REG-14'],
  }, async () => {
    const item = await sell(server, '1101', { isOnIsland: true, islandSurcharge: won(3_000) })
    const order = await desk.placed({
      storeId: '1101',
      type: 'pickup',
      lines: [aRequestedLine(item)],
      isOnIsland: false,
    })
    expect(order).toMatchObject({ order_amount: 18_000, surcharge: 3_000, due: 21_000 })
    expect(await desk.placed({ ...simple('pickup'), isOnIsland: true })).toMatchObject({ surcharge: 0 })
  })

  it('applies the largest pickup discount, for pickup only', {
    tags: ['REG-14', 'DLV-04'],
  }, async () => {
    const tier = { minimumOrder: won(10_000), combinesWithCoupon: false }
    const item = await sell(server, '1102', {
      pickupDiscounts: [
        { ...tier, id: '1', kind: 'AMT', value: 1_000 },
        { ...tier, id: '2', kind: 'RATE', value: 10 },
        { ...tier, id: '3', kind: 'AMT', value: 5_000, minimumOrder: won(30_000) },
      ],
    })
    const lines = [aRequestedLine(item)]
    expect(await desk.placed({ storeId: '1102', type: 'pickup', lines })).toMatchObject({
      pickup_discount: 1_800,
      due: 16_200,
    })
    expect(await desk.placed({ storeId: '1102', type: 'delivery', lines })).toMatchObject({
      pickup_discount: 0,
      due: 20_000,
    })
    expect(await desk.placed({ storeId: '1102', type: 'dineIn', lines })).toMatchObject({
      pickup_discount: 0,
      due: 18_000,
    })
  })

  it('shows the costs at the time of ordering, whatever discounts and fees the store changes later', {
    tags: ['ORD-13', 'PAY-31'],
  }, async () => {
    const tier = { id: '1', kind: 'AMT', minimumOrder: won(0), combinesWithCoupon: false } as const
    const item = await sell(server, '1104', { pickupDiscounts: [{ ...tier, value: 2_000 }] })
    const request = { storeId: '1104', type: 'pickup', lines: [aRequestedLine(item)] } as const
    const orderNumber = await placeOrder(desk.customer, request)
    const pickupDiscounts = [{ ...tier, value: 500 }]
    await sell(server, '1104', { pickupDiscounts, isOnIsland: true, islandSurcharge: won(3_000) })
    const shown = async (number: string) =>
      (await desk.customer.call(readOrder, { orderNumber: number })).body.selOrderInfo
    expect(await shown(orderNumber)).toMatchObject({ surchargeAmt: 0, dscntAmt: 2_000, dueAmt: 16_000 })
    expect(await shown(await placeOrder(desk.customer, request))).toMatchObject({
      surchargeAmt: 3_000,
      dscntAmt: 500,
      dueAmt: 20_500,
    })
  })

  it('keeps the price of an order when the menu changes afterwards', { tags: ['REG-13'] }, async () => {
    const item = await sell(server, '1103', {})
    const number = await placeOrder(desk.customer, {
      storeId: '1103',
      type: 'pickup',
      lines: [aRequestedLine(item)],
    })
    await sell(server, '1103', {}, { price: 25_000 })
    expect(await orderRow(server, number)).toMatchObject({ order_amount: 18_000, due: 18_000 })
    expect(
      (await desk.refused({ storeId: '1103', type: 'pickup', lines: [aRequestedLine(item)] })).body,
    ).toHaveProperty('quote.ordrAmt', 25_000)
  })
})

function simple(type: 'delivery' | 'pickup' = 'delivery') {
  return { type, lines: [CHICKEN_LINE] }
}
