import { registerOrder } from '@hansang/contract'
import {
  type OrderDesk,
  CHICKEN,
  CHICKEN_LINE,
  SODA,
  YEOKSAM_DELIVERY,
  aRequestedLine,
  aWorld,
  aWorldStore,
  anItem,
  anOrderRequest,
  bringIn,
  loginAs,
  openDesk,
  orderRow,
  placeOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

let desk: OrderDesk

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore({ items: [CHICKEN, SODA] })],
})

beforeEach(async () => {
  desk = await openDesk(server)
})

describe('a new order', () => {
  it('is answered with its number only', { tags: ['REG-02', 'REG-05', 'EP-33'] }, async () => {
    const { status, body } = await desk.customer.call(
      registerOrder,
      anOrderRequest({ lines: [CHICKEN_LINE] }),
    )
    expect(status).toBe(200)
    expect(body).toEqual({ code: 'Success', message: '', ordrId: expect.any(String) })
  })

  it('starts as NOT_ORDER_READY, priced by the store’s own menu, to be paid in 30 minutes', {
    tags: ['REG-13'],
  }, async () => {
    const order = await desk.placed({ lines: [CHICKEN_LINE, aRequestedLine(SODA, { quantity: 2 })] })
    expect(order).toMatchObject({
      status: 'NOT_ORDER_READY',
      order_amount: 18_000 + 500 + 3_000 + 2 * 2_000,
      delivery_fee: 2_000,
      due: 27_500,
      goods_name: '후라이드치킨 외 2개',
      event_count: 0,
      paid_at: null,
    })
    expect(order.pay_by.getTime() - order.placed_at.getTime()).toBe(30 * 60_000)
  })

  it('has a number made of its day in Seoul, its store’s shard key and 13 random characters', {
    tags: ['REG-15'],
  }, async () => {
    const numbers = [await placeOrder(desk.customer, simple()), await placeOrder(desk.customer, simple())]
    for (const number of numbers) expect(number).toMatch(/^20260210U[0-9A-HJKMNP-TV-Z]{15}$/)
    expect(new Set(numbers).size).toBe(2)
  })

  it('stores phone and address sealed, and only the dong readable', { tags: ['REG-03'] }, async () => {
    const phoned = await loginAs(server, { phone: '01099998888' })
    const order = await orderRow(server, await placeOrder(phoned, { lines: [CHICKEN_LINE] }))
    const { secrets } = server.services
    expect(secrets.open(order.phone_sealed as Buffer, 'orders.phone_sealed', order.id)).toBe('01099998888')
    expect(
      JSON.parse(secrets.open(order.address_sealed as Buffer, 'orders.address_sealed', order.id)),
    ).toEqual(YEOKSAM_DELIVERY)
    expect(order.address_area).toBe('서울특별시 강남구 역삼동')
    const text = JSON.stringify(order, (_, value: unknown) => (value instanceof Uint8Array ? '' : value))
    expect(text).not.toMatch(/01099998888|1204호|테헤란로/)
  })

  it('stores an address for a delivery, and none for a pickup', { tags: ['REG-03'] }, async () => {
    const order = await desk.placed({ ...simple('pickup'), address: YEOKSAM_DELIVERY })
    expect(order).toMatchObject({ address_sealed: null, address_area: '', legal_code: '', distance_km: null })
  })

  it('stores the call, the caller’s phone and the member mode', { tags: ['REG-02'] }, async () => {
    const order = await desk.placed({
      ...simple(),
      callSid: 'call-7',
      callerPhone: '010-7777-6666',
      isMemberChannel: true,
    })
    expect(order).toMatchObject({ call_sid: 'call-7', is_member_mode: true })
    expect(
      server.services.secrets.open(
        order.caller_phone_sealed as Buffer,
        'orders.caller_phone_sealed',
        order.id,
      ),
    ).toBe('01077776666')
  })

  it.each([
    ['dineIn', '12', '12'],
    ['dineIn', '<b>', ''],
    ['pickup', '12', ''],
  ] as const)(
    'stores the table of a guest: a %s at "%s" is stored at "%s"',
    async (type, tableNumber, kept) => {
      const order = await desk.placed({ ...simple('pickup'), type, tableNumber })
      expect(order.table_number).toBe(kept)
    },
  )

  it.each([
    ['ARS', 'ARS'],
    ['ARSCS', 'ARSCS'],
    ['visible', 'visible'],
    ['', 'ARS'],
  ])('stores its origin: %s', { tags: ['ORG-07'] }, async (given, kept) => {
    expect(await desk.placed({ ...simple(), orderSource: given })).toMatchObject({ order_source: kept })
  })

  it('is counted in the metrics by channel and kind', async () => {
    const count = async () => {
      const { values } = await server.services.metrics.orders.get()
      return values.find(({ labels }) => labels.channel === 'hansang' && labels.type === 'pickup')?.value ?? 0
    }
    const before = await count()
    await placeOrder(desk.customer, simple('pickup'))
    expect(await count()).toBe(before + 1)
  })

  it('may be placed without a phone where the channel allows it', {
    tags: ['SES-15'],
  }, async () => {
    const cola = anItem({ id: '383801' })
    await bringIn(
      server,
      aWorld({ stores: [aWorldStore({ id: '3838', channel: 'wifiorder', items: [cola] })] }),
    )
    const guest = await loginAs(server, { channel: 'wifiorder', phone: '' })
    const order = await orderRow(
      server,
      await placeOrder(guest, { storeId: '3838', type: 'pickup', lines: [aRequestedLine(cola)] }),
    )
    expect(order).toMatchObject({ customer_id: null, phone_sealed: null })
  })
})

function simple(type: 'delivery' | 'pickup' = 'delivery') {
  return { type, lines: [CHICKEN_LINE] }
}
