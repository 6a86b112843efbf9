import { registerOrder } from '@hansang/contract'
import { type Store, isOrderNumber, won } from '@hansang/domain'
import {
  type Caller,
  type TestServer,
  YEOKSAM,
  YEOKSAM_DELIVERY,
  aBuilding,
  aRequestedLine,
  aStore,
  aWorld,
  anItem,
  anOptionGroup,
  anOrderRequest,
  bringIn,
  expectInvariants,
  loginAs,
  placeOrder,
  prove,
  seoul,
  startServer,
} from '@hansang/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OrderRow } from '../db/schema.ts'

const CHICKEN = anItem({
  id: '100101',
  optionGroups: [
    anOptionGroup({ id: 'size', name: '맛', minimum: 1, maximum: 1, options: { 순한맛: 0, 매운맛: 500 } }),
    anOptionGroup({ id: 'side', options: { 치즈볼: 3_000, 콜라: 2_000 } }),
  ],
})
const SODA = anItem({ id: '100102', name: '사이다', price: 2_000 })
const BEER = anItem({ id: '100103', name: '생맥주', price: 12_000, restriction: 'ALCOHOL' })
const CHICKEN_LINE = aRequestedLine(CHICKEN, { optionIds: ['size-2', 'side-1'] })
const FAR_AWAY = '서울특별시 서초구 서초대로 1'

let server: TestServer
let customer: Caller

beforeAll(async () => {
  server = await startServer(inject('databaseUrl'), { now: seoul('2026-02-10 11:30') })
  const far = {
    lat: 37.48,
    lng: 127.0,
    legalCode: '1165010800',
    roadAddress: FAR_AWAY,
    lotAddress: '서초동 1',
  }
  await bringIn(
    server,
    aWorld({ stores: [aStore({ items: [CHICKEN, SODA, BEER] })], addresses: [aBuilding(), aBuilding(far)] }),
  )
})
beforeEach(async () => {
  server.clock.advance(61_000)
  customer = await loginAs(server, { phone: `0101${String(Math.random()).slice(2, 9)}` })
})
afterAll(async () => {
  await expectInvariants(server.services.db)
  await server.stop()
})

describe('a new order', () => {
  it('REG-02 REG-05 EP-33 is acknowledged with its number alone', async () => {
    const { status, body } = await customer.call(registerOrder, anOrderRequest({ lines: [CHICKEN_LINE] }))
    expect(status).toBe(200)
    expect(body).toEqual({ code: 'Success', message: '', ordrId: expect.any(String) })
  })

  it('REG-13 starts as NOT_ORDER_READY, priced by the store’s own menu, to be paid in 30 minutes', async () => {
    const order = await placed({ lines: [CHICKEN_LINE, aRequestedLine(SODA, { quantity: 2 })] })
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

  it('REG-15 has a number of its day in Seoul and 16 random characters', async () => {
    const numbers = [await placeOrder(customer, simple()), await placeOrder(customer, simple())]
    for (const number of numbers) expect(number).toMatch(/^20260210/)
    expect(numbers.every(isOrderNumber)).toBe(true)
    expect(new Set(numbers).size).toBe(2)
  })

  it('REG-03 keeps phone and address sealed, and only the dong readable', async () => {
    const phoned = await loginAs(server, { phone: '01099998888' })
    const order = await placed({ lines: [CHICKEN_LINE] }, phoned)
    const { secrets } = server.services
    expect(secrets.open(order.phone_sealed as Buffer)).toBe('01099998888')
    expect(JSON.parse(secrets.open(order.address_sealed as Buffer))).toEqual(YEOKSAM_DELIVERY)
    expect(order.address_area).toBe('서울특별시 강남구 역삼동')
    const text = JSON.stringify(order, (_, value: unknown) => (value instanceof Uint8Array ? '' : value))
    expect(text).not.toMatch(/01099998888|1204호|테헤란로/)
  })

  it('REG-03 sends an address for delivery only: a pickup keeps none', async () => {
    const order = await placed({ ...simple('pickup'), address: YEOKSAM_DELIVERY })
    expect(order).toMatchObject({ address_sealed: null, address_area: '', legal_code: '', distance_km: null })
  })

  it('REG-02 keeps the call, the caller’s phone and the member mode', async () => {
    const order = await placed({
      ...simple(),
      callSid: 'call-7',
      callerPhone: '010-7777-6666',
      isMemberChannel: true,
    })
    expect(order).toMatchObject({ call_sid: 'call-7', is_member_mode: true })
    expect(server.services.secrets.open(order.caller_phone_sealed as Buffer)).toBe('01077776666')
  })

  it.each([
    ['ARS', 'ARS'],
    ['ARSCS', 'ARSCS'],
    ['visible', 'visible'],
    ['', 'ARS'],
  ])('ORG-07 keeps where it comes from: %s', async (given, kept) => {
    expect(await placed({ ...simple(), origin: given })).toMatchObject({ origin: kept })
  })

  it('is counted in the metrics by channel and kind', async () => {
    const count = async () => {
      const { values } = await server.services.metrics.orders.get()
      return values.find(({ labels }) => labels.type === 'pickup')?.value ?? 0
    }
    const before = await count()
    await placeOrder(customer, simple('pickup'))
    expect(await count()).toBe(before + 1)
  })

  it('SES-15 may be placed without a phone where the channel lets one in without', async () => {
    const cola = anItem({ id: '383801' })
    await bringIn(server, aWorld({ stores: [aStore({ id: '3838', channel: 'wifiorder', items: [cola] })] }))
    const guest = await loginAs(server, { channel: 'wifiorder', phone: '' })
    const order = await placed({ storeId: '3838', type: 'pickup', lines: [aRequestedLine(cola)] }, guest)
    expect(order).toMatchObject({ customer_id: null, phone_sealed: null })
  })
})

describe('prices are the server’s', () => {
  it('REG-13 REG-04 refuses a claimed price that is not today’s and answers the fresh quote', async () => {
    const line = { ...CHICKEN_LINE, claimedPrice: won(1) }
    const { body } = await refused({ lines: [line] })
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
  ])('REG-04 refuses %s that differs', async (_, claim) => {
    expect((await refused({ lines: [{ ...CHICKEN_LINE, ...claim }] })).body).toHaveProperty(
      'quote.due',
      23_500,
    )
  })

  it('REG-04 asks for no claims: without them the server’s own prices hold', async () => {
    const options = CHICKEN_LINE.options.map((option) => ({ ...option, claimedPrice: null }))
    const order = await placed({
      lines: [{ ...CHICKEN_LINE, options, claimedPrice: null, claimedAmount: null }],
    })
    expect(order).toMatchObject({ order_amount: 21_500, due: 23_500 })
  })

  it('REG-14 adds the island surcharge of a store on an island, whatever the phone says', async () => {
    const item = await sell('1101', { isOnIsland: true, islandSurcharge: won(3_000) })
    const order = await placed({
      storeId: '1101',
      type: 'pickup',
      lines: [aRequestedLine(item)],
      isOnIsland: false,
    })
    expect(order).toMatchObject({ order_amount: 18_000, surcharge: 3_000, due: 21_000 })
    expect(await placed({ ...simple('pickup'), isOnIsland: true })).toMatchObject({ surcharge: 0 })
  })

  it('REG-14 DLV-04 takes off the pickup discount worth most, for pickup only', async () => {
    const tier = { minimumOrder: won(10_000), combinesWithCoupon: false }
    const item = await sell('1102', {
      offersDineIn: true,
      pickupDiscounts: [
        { ...tier, id: '1', kind: 'AMT', value: 1_000 },
        { ...tier, id: '2', kind: 'RATE', value: 10 },
        { ...tier, id: '3', kind: 'AMT', value: 5_000, minimumOrder: won(30_000) },
      ],
    })
    const lines = [aRequestedLine(item)]
    expect(await placed({ storeId: '1102', type: 'pickup', lines })).toMatchObject({
      pickup_discount: 1_800,
      due: 16_200,
    })
    expect(await placed({ storeId: '1102', type: 'delivery', lines })).toMatchObject({
      pickup_discount: 0,
      due: 20_000,
    })
    expect(await placed({ storeId: '1102', type: 'hole', lines })).toMatchObject({
      pickup_discount: 0,
      due: 18_000,
    })
  })

  it('REG-13 keeps the price of an order when the menu changes afterwards', async () => {
    const item = await sell('1103', {})
    const number = await placeOrder(customer, {
      storeId: '1103',
      type: 'pickup',
      lines: [aRequestedLine(item)],
    })
    await sell('1103', {}, { price: 25_000 })
    expect(await rowOf(number)).toMatchObject({ order_amount: 18_000, due: 18_000 })
    expect(
      (await refused({ storeId: '1103', type: 'pickup', lines: [aRequestedLine(item)] })).body,
    ).toHaveProperty('quote.ordrAmt', 25_000)
  })
})

describe('the delivery area', () => {
  it('AREA-08 AREA-01 refuses an address outside the districts, by its own legal code', async () => {
    const address = { ...YEOKSAM_DELIVERY, address: FAR_AWAY, legalCode: '' }
    expect((await refused({ lines: [CHICKEN_LINE], address })).message).toMatch(/^배달 가능 지역이 아닙니다/)
  })

  it('AREA-08 refuses a legal code that contradicts what the address geocodes to', async () => {
    const address = { ...YEOKSAM_DELIVERY, address: FAR_AWAY, legalCode: YEOKSAM.legalCode }
    expect((await refused({ lines: [CHICKEN_LINE], address })).message).toBe('배달지 등록 오류입니다.')
  })

  it('AREA-08 refuses an address nobody knows', async () => {
    const address = { ...YEOKSAM_DELIVERY, address: '서울특별시 없는구 없는로 1', legalCode: '' }
    expect((await refused({ lines: [CHICKEN_LINE], address })).message).toMatch(/주소를 확인/)
  })

  it('AREA-08 finds the address by its lot address too', async () => {
    const address = { ...YEOKSAM_DELIVERY, address: aBuilding().lotAddress }
    expect(await placed({ lines: [CHICKEN_LINE], address })).toMatchObject({ legal_code: YEOKSAM.legalCode })
  })

  it('AREA-02 AREA-08 measures a radius from the geocoded address', async () => {
    const tiers = (withinKm: number) => ({
      ...aStore().store.delivery,
      areaKind: 'DISTANCE',
      distanceTiers: [{ withinKm, extraFee: won(700) }],
    })
    const near = await sell('1110', { delivery: tiers(1) })
    const far = { ...YEOKSAM_DELIVERY, address: FAR_AWAY, legalCode: '' }
    expect(await placed({ storeId: '1110', lines: [aRequestedLine(near)] })).toMatchObject({
      delivery_fee: 2_700,
      distance_km: 0,
    })
    const outside = await refused({ storeId: '1110', lines: [aRequestedLine(near)], address: far })
    expect(outside.message).toMatch(/1km/)
    const wide = await sell('1111', { delivery: tiers(9) })
    const order = await placed({ storeId: '1111', lines: [aRequestedLine(wide)], address: far })
    expect(order.distance_km).toBeGreaterThan(3)
  })

  it('AREA-03 refuses delivery by a store whose area is of no known kind', async () => {
    const item = await sell('1112', { delivery: { ...aStore().store.delivery, areaKind: 'OTHER' } })
    expect((await refused({ storeId: '1112', lines: [aRequestedLine(item)] })).message).toBe(
      '배달지 등록 오류입니다.',
    )
  })

  it('AREA-09 takes a district that ends in 00 for every code below it', async () => {
    const districts = [{ legalCode: '1168010100', name: '역삼동', extraFee: won(500) }]
    const item = await sell('1113', { delivery: { ...aStore().store.delivery, districts } })
    await bringIn(
      server,
      aWorld({
        addresses: [
          aBuilding({ roadAddress: '강남구 시험로 1', lotAddress: '역삼동 1', legalCode: '1168010105' }),
        ],
      }),
    )
    const address = { ...YEOKSAM_DELIVERY, address: '강남구 시험로 1', legalCode: '1168010105' }
    expect(await placed({ storeId: '1113', lines: [aRequestedLine(item)], address })).toMatchObject({
      delivery_fee: 2_500,
    })
  })

  it('AREA-05 AREA-07 counts the districts as well at the shop that does so, for non-members', async () => {
    const delivery = {
      ...aStore().store.delivery,
      areaKind: 'DISTANCE',
      districts: [],
      distanceTiers: [{ withinKm: 9, extraFee: won(0) }],
    }
    const item = anItem({ id: '339001' })
    await bringIn(
      server,
      aWorld({ stores: [aStore({ id: '3390', channel: 'kyochon', delivery, items: [item] })] }),
    )
    customer = await loginAs(server, { channel: 'kyochon' })
    const order = { storeId: '3390', lines: [aRequestedLine(item)] }
    expect((await refused(order)).message).toMatch(/^배달 가능 지역이 아닙니다/)
    expect(await placed({ ...order, isMemberChannel: true })).toMatchObject({ delivery_fee: 2_000 })
  })

  it('DLV-02 DLV-01 charges the tier of the order amount and every extra of this moment', async () => {
    const delivery: Store['delivery'] = {
      ...aStore().store.delivery,
      feeTiers: [
        { minimumOrder: won(10_000), fee: won(4_000) },
        { minimumOrder: won(30_000), fee: won(1_000) },
      ],
      extraFees: [
        { kind: 'DAYWEEK', weekdays: ['TUE'], date: '', from: '1100', to: '1400', amount: won(600) },
        { kind: 'SPECDAY', weekdays: [], date: '2026-02-11', from: '', to: '', amount: won(9_000) },
      ],
    }
    const item = await sell('1114', { delivery })
    const line = (quantity: number) => ({ storeId: '1114', lines: [aRequestedLine(item, { quantity })] })
    expect(await placed(line(1))).toMatchObject({ delivery_fee: 4_600, due: 22_600 })
    expect(await placed(line(2))).toMatchObject({ delivery_fee: 1_600, due: 37_600 })
  })
})

describe('what must hold', () => {
  it.each<[string, Partial<Store>]>([
    [
      'a holiday',
      {
        holidays: [
          {
            recurrence: 'REC_WEEKLY',
            weekdays: ['TUE'],
            startDate: '',
            endDate: '',
            title: '',
            recurrenceName: '',
            dayName: '',
            weekOfMonth: 0,
          },
        ],
      },
    ],
    ['its switch off', { isSwitchedOpen: false }],
    ['orders not accepted', { acceptsOrders: false }],
    ['the store paused', { status: 'STORE_STATUS_PAUSE' }],
    ['the store discontinued', { status: 'STORE_STATUS_EXPIRE' }],
    [
      'hours not begun',
      {
        businessHours: [
          {
            dayType: 'WEEKLY_TYPE_WEEKDAY',
            isOpen: true,
            opensAt: '1700',
            closesAt: '2300',
            breakFrom: '',
            breakTo: '',
          },
        ],
      },
    ],
    [
      'a break',
      {
        businessHours: [
          {
            dayType: 'WEEKLY_TYPE_WEEKDAY',
            isOpen: true,
            opensAt: '1000',
            closesAt: '2300',
            breakFrom: '1100',
            breakTo: '1600',
          },
        ],
      },
    ],
  ])('REG-08 STS-04 HRS-01 takes no order at %s', async (_, given) => {
    const item = await sell('1120', given)
    expect(
      (await refused({ storeId: '1120', type: 'pickup', lines: [aRequestedLine(item)] })).message,
    ).toMatch(/^지금은 오픈 준비중입니다/)
  })

  it('HRS-01 needs the store logged in where the brand says so', async () => {
    const item = anItem({ id: '200101' })
    const store = (isLoggedIn: boolean) =>
      aWorld({ stores: [aStore({ id: '2001', channel: 'bbq', isLoggedIn, items: [item] })] })
    customer = await loginAs(server, { channel: 'bbq' })
    await bringIn(server, store(false))
    const order = { storeId: '2001', type: 'pickup' as const, lines: [aRequestedLine(item)] }
    expect((await refused(order)).message).toMatch(/^지금은 오픈 준비중입니다/)
    await bringIn(server, store(true))
    expect(await placed(order)).toMatchObject({ due: 18_000 })
  })

  it('SES-11 takes no order while the channel is under maintenance', async () => {
    const systemChannels = (isDown: boolean) =>
      aWorld({ systemChannels: [{ channel: 'hansang', isUnderMaintenance: isDown }] })
    await bringIn(server, systemChannels(true))
    expect((await refused(simple())).message).toMatch(/점검/)
    await bringIn(server, systemChannels(false))
  })

  it('BSK-25 REG-10 a delivery under the minimum is refused with what is missing; a pickup is not', async () => {
    const lines = [aRequestedLine(SODA, { quantity: 2 })]
    expect((await refused({ lines })).message).toMatch(/6,000원/)
    expect(await placed({ lines, type: 'pickup' })).toMatchObject({ due: 4_000 })
  })

  it('BSK-26 REG-13 a coupon nobody knows is refused, on a line or exchanged', async () => {
    const coupon = {
      code: '1',
      number: '1',
      menuCode: '',
      menuName: '',
      menuPrice: won(9_000),
      menuPosCode: '',
      type: '',
      useAmount: won(0),
      branchCode: '',
      branchName: '',
      exchangeKey: '',
    }
    await refused({ lines: [{ ...CHICKEN_LINE, itemId: '0', coupon }] })
    await refused({ lines: [{ ...CHICKEN_LINE, coupon }] })
    await refused({ ...simple(), usedCoupons: [{ code: '1', isExchanged: true }] })
  })

  it('BSK-18 a delivery needs an address', async () => {
    expect((await refused({ lines: [CHICKEN_LINE], address: null })).message).toMatch(/주소/)
  })

  it('BSK-17 REG-12 takes only the kinds the store offers', async () => {
    const item = await sell('1121', { offersDelivery: false, offersPickup: true, offersDineIn: false })
    const lines = [aRequestedLine(item)]
    await refused({ storeId: '1121', type: 'delivery', lines })
    await refused({ storeId: '1121', type: 'hole', lines })
    await placed({ storeId: '1121', type: 'pickup', lines })
  })

  it('BSK-17 chatbot takes pickup only, even from a store that delivers', async () => {
    const item = anItem({ id: '500101' })
    await bringIn(server, aWorld({ stores: [aStore({ id: '5001', channel: 'chatbot', items: [item] })] }))
    customer = await loginAs(server, { channel: 'chatbot' })
    await refused({ storeId: '5001', type: 'delivery', lines: [aRequestedLine(item)] })
    await placed({ storeId: '5001', type: 'pickup', lines: [aRequestedLine(item)] })
  })

  it('REG-11 IDV-08 alcohol needs an identity check of today behind a proven phone', async () => {
    const order = { type: 'pickup' as const, lines: [aRequestedLine(BEER)] }
    expect((await refused(order)).message).toMatch(/본인\s?인증/)
    const phone = '01055554444'
    customer = await loginAs(server, { phone })
    const check = { verified_first_at: server.clock.now(), verified_last_at: server.clock.now() }
    await server.services.db
      .updateTable('customers')
      .set(check)
      .where('phone_lookup', '=', server.services.secrets.lookUp(phone))
      .execute()
    await refused(order)
    await prove(server, customer)
    expect(await placed(order)).toMatchObject({ due: 12_000 })
  })

  it('SES-04 a token speaks for its own channel', async () => {
    const { status } = await customer.call(registerOrder, { ...anOrderRequest(simple()), channel: 'bbq' })
    expect(status).toBe(401)
    expect(
      (await customer.call(registerOrder, { ...anOrderRequest(simple()), channel: 'nobrand' })).status,
    ).toBe(404)
  })

  it('takes 30 orders a minute of one session, then asks to wait', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) {
      const answered = await customer.call(registerOrder, {
        ...anOrderRequest(simple('pickup')),
        callSid: String(n),
      })
      statuses.push(answered.status)
      if (answered.status === 429) expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})

function simple(type: 'delivery' | 'pickup' = 'delivery') {
  return { type, lines: [CHICKEN_LINE] }
}

async function sell(id: string, given: Partial<Store>, itemGiven: { price?: number } = {}) {
  const item = anItem({ id: `${id}01`, ...itemGiven })
  await bringIn(server, aWorld({ stores: [aStore({ id, ...given, items: [item] })] }))
  return item
}

async function rowOf(number: string): Promise<OrderRow> {
  return await server.services.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', number)
    .executeTakeFirstOrThrow()
}

async function placed(given: Parameters<typeof placeOrder>[1], by = customer): Promise<OrderRow> {
  return await rowOf(await placeOrder(by, given))
}

/** Refused as business: 200, `fail`, a Korean text, and no row. */
async function refused(given: Parameters<typeof anOrderRequest>[0]) {
  const before = await countOrders()
  const { status, body } = await customer.call(registerOrder, anOrderRequest(given))
  expect({ status, code: body.code }).toEqual({ status: 200, code: 'fail' })
  const message = String(body.message)
  expect(message).toMatch(/[가-힣]/)
  expect(await countOrders()).toBe(before)
  return { body, message }
}

async function countOrders(): Promise<number> {
  const row = await server.services.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
