import {
  ORDER_TYPE_CODES,
  readOrder,
  recalculateDeliveryFee,
  recalculatePickupDiscount,
  registerPayment,
} from '@hansang/contract'
import { shardKeyOf, won } from '@hansang/domain'
import {
  type Caller,
  aRequestedLine,
  aStore,
  aWorldStore,
  aStranger,
  aWorld,
  anItem,
  anOptionGroup,
  bringIn,
  loginAs,
  payOrder,
  placeOrder,
  prove,
  seoul,
  useServer,
  tendersOf,
  placePaidOrder,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

const PHONE = '01012345678'
const CHICKEN = anItem({
  id: '100101',
  optionGroups: [anOptionGroup({ id: 'side', name: '사이드', options: { 치즈볼: 3_000, 콜라: 2_000 } })],
})
const LINES = [aRequestedLine(CHICKEN, { quantity: 2, optionIds: ['side-1', 'side-2'] })]
const NOT_FOUND = { code: 'fail', message: '주문을 찾을 수 없어요.' }
const MASKED = {
  maskYn: 'Y',
  cnsmrPhno: '010-****-5678',
  cnsmrAddr: '서울특별시 강남구 역삼동',
  cnsmrDtlAddr: '',
  cnsmrMemo: '',
  dlvrMemo: '',
  cnsmrId: '',
  usePnt: 0,
  orderPayVoList: [],
}

let customer: Caller

const pickupDiscounts = [
  { id: '1', kind: 'AMT' as const, value: 3_000, minimumOrder: won(0), combinesWithCoupon: false },
  { id: '2', kind: 'AMT' as const, value: 1_000, minimumOrder: won(0), combinesWithCoupon: true },
]
const feeTiers = [
  { minimumOrder: won(10_000), fee: won(4_000) },
  { minimumOrder: won(40_000), fee: won(1_000) },
]
const delivery = { ...aStore().delivery, feeTiers }
const settings = { takesCoupons: true, chatbotMode: 'Y', callAppNumber: '' }
const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore({ items: [CHICKEN], pickupDiscounts, delivery, settings })],
})

beforeEach(async () => {
  customer = await loginAs(server, { phone: PHONE })
})

describe('an own order', { tags: ['EP-34'] }, () => {
  it('shows everything to the session that placed it', { tags: ['ENT-19', 'ENT-21'] }, async () => {
    const number = await placeOrder(customer, { lines: LINES })
    const { body } = await customer.call(readOrder, { orderNumber: number })
    expect(body.selOrderInfo).toMatchObject({
      ordrId: number,
      regDtm: expect.stringMatching(/^2026-02-10 \d\d:\d\d:\d\d$/),
      ordrStts: 'NOT_ORDER_READY',
      ordrGb: 'ORDER_TYPE_DELIVERY',
      tp: 'delivery',
      strId: '1001',
      strNm: '한상 역삼점',
      cnsmrPhno: PHONE,
      cnsmrAddr: '서울특별시 강남구 테헤란로 152',
      cnsmrDtlAddr: '12층 1204호',
      ordrAmt: 46_000,
      dlvrChrge: 1_000,
      dlvrVndrChrge: 0,
      dscntAmt: 0,
      moblVoucherAmt: 0,
      islandGb: 'N',
      memoUseYn: 'Y',
      ordrGoodsNm: '후라이드치킨 2개',
      storePay: [
        { payGb: 'DLVR_PRE_CD' },
        { payGb: 'PICK_PRE_CD' },
        { payGb: 'DLVR_POST_CD' },
        { payGb: 'PICK_POST_CD' },
      ],
      orderUseCouponVoList: [],
    })
    const [line] = (body.selOrderInfo as { orderItemVoList: unknown[] }).orderItemVoList
    expect(line).toMatchObject({
      goodsItemId: '100101',
      ordrItemNm: '후라이드치킨',
      ordrItemQty: 2,
      goodsPrice: 18_000,
      useCopn: 'N',
      menuPrc: 0,
    })
    expect(line).toHaveProperty('orderOptGrpVoList', [
      {
        goodsOptGrpId: 'side',
        ordrOptGrpNm: '사이드',
        orderOptItemVoList: [
          {
            goodsOptId: 'side-1',
            ordrOptNm: '치즈볼',
            ordrOptQty: 2,
            ordrOptPrice: 6_000,
            goodsOptPrice: 3_000,
          },
          {
            goodsOptId: 'side-2',
            ordrOptNm: '콜라',
            ordrOptQty: 2,
            ordrOptPrice: 4_000,
            goodsOptPrice: 2_000,
          },
        ],
      },
    ])
  })

  it('shows the notes that come with the payment, as typed and composed', { tags: ['REG-01'] }, async () => {
    const number = await placeOrder(customer, { lines: LINES })
    await customer.call(registerPayment, {
      orderNumber: number,
      paymentMethod: 'DLVR_POST_CD',
      storeNote: '문 앞에 <b>두세요</b>'.normalize('NFD'),
      deliveryNote: '도착하면 전화해 주세요',
      tenders: tendersOf({ cash: 47_000 }),
    })
    const { body } = await customer.call(readOrder, { orderNumber: number })
    expect(body.selOrderInfo).toMatchObject({
      ordrStts: 'ORDER_READY',
      payGb: 'DLVR_POST_CD',
      cnsmrMemo: '문 앞에 <b>두세요</b>'.normalize('NFC'),
      dlvrMemo: '도착하면 전화해 주세요',
    })
  })

  it('keeps the in-store type, though its kind is pickup', { tags: ['REG-12'] }, async () => {
    await bringIn(server, aWorld({ stores: [aWorldStore({ id: '1009' })] }))
    const number = await placeOrder(customer, {
      storeId: '1009',
      type: 'dineIn',
      lines: [aRequestedLine(anItem({ id: '100901' }))],
    })
    const { body } = await customer.call(readOrder, { orderNumber: number })
    expect(body.selOrderInfo).toMatchObject({ tp: ORDER_TYPE_CODES.dineIn, ordrGb: 'ORDER_TYPE_PICKUP' })
  })

  it('shows the order source it was placed with, whatever the reader sends', {
    tags: ['ORG-07', 'ORG-08'],
  }, async () => {
    const number = await placeOrder(customer, { lines: LINES, orderSource: 'SMS' })
    const { body } = await customer.call(readOrder, { orderNumber: number, orderSource: 'ARS' })
    expect(body.selOrderInfo).toHaveProperty('ordrReqFrom', 'SMS')
  })

  it('is unknown when the call names other channels only', { tags: ['EP-34'] }, async () => {
    const number = await placeOrder(customer, { lines: LINES })
    const status = async (channels: string[]) =>
      (await customer.call(readOrder, { orderNumber: number, channels })).status
    expect([await status(['hansang']), await status(['bbq', 'hansang']), await status(['bbq'])]).toEqual([
      200, 200, 404,
    ])
  })

  it('shows how a paid order was paid', { tags: ['STS-05'] }, async () => {
    const number = await placePaidOrder(server, customer, { lines: LINES })
    const { body } = await customer.call(readOrder, { orderNumber: number })
    expect(body.selOrderInfo).toMatchObject({
      ordrStts: 'ORDER_PAY_DONE',
      payGb: 'DLVR_PRE_CD',
      orderPayVoList: [{ payAmt: 47_000 }],
    })
  })

  it('shows items and amounts of an unpaid order to any token of its phone, and nothing once it is paid', {
    tags: ['SES-19'],
  }, async () => {
    const number = await placeOrder(customer, { lines: LINES })
    const otherBrowser = await loginAs(server, { phone: PHONE })
    const unpaid = await otherBrowser.call(readOrder, { orderNumber: number })
    expect(unpaid.body.selOrderInfo).toMatchObject({ ...MASKED, ordrAmt: 46_000, dlvrChrge: 1_000 })
    await payOrder(server, customer, number)
    expect((await otherBrowser.call(readOrder, { orderNumber: number })).status).toBe(404)
    await prove(server, otherBrowser)
    const proven = await otherBrowser.call(readOrder, { orderNumber: number })
    expect(proven.body.selOrderInfo).toMatchObject({ cnsmrPhno: PHONE, cnsmrDtlAddr: '12층 1204호' })
  })

  it('answers a stranger exactly as for an unknown order, and changes nothing', {
    tags: ['SES-19'],
  }, async () => {
    const number = await placeOrder(customer, { lines: LINES })
    const stranger = await loginAs(server, { phone: '01000001111' })
    const before = await rowOf(number)
    const answers = [
      number,
      '20260210AAAAAAAAAAAAAAAA',
      "'; drop table orders; --",
      '%',
      'x'.repeat(200),
    ].map(async (orderNumber) => await rawAnswer(stranger, readOrder.path, { ordrId: orderNumber }))
    for (const answer of await Promise.all(answers))
      expect(answer).toEqual({ status: 404, text: JSON.stringify(NOT_FOUND) })
    expect(await rowOf(number)).toEqual(before)
  })

  it('requires a token', async () => {
    expect((await aStranger(server).call(readOrder, { orderNumber: 'x' })).status).toBe(401)
  })
})

describe('the amounts that a coupon changes', () => {
  it('are, for the delivery fee, taken from the order amount less the coupon', {
    tags: ['DLV-06', 'EP-41'],
  }, async () => {
    const number = await placeOrder(customer, { lines: LINES })
    const fee = async (usesCoupon: boolean) =>
      (await customer.call(recalculateDeliveryFee, { orderNumber: number, usesCoupon })).body
    expect(await fee(false)).toEqual({ code: 'Success', message: '', dlvrChrge: 1_000 })
    expect(await fee(true)).toMatchObject({ dlvrChrge: 1_000 })
    const { db } = server.services
    const coupon = { channel: 'hansang', number: '8591' } as const
    await db
      .insertInto('coupons')
      .values({ ...coupon, stage: 'RESERVED', order_id: number, profile: '{}' })
      .execute()
    await db
      .insertInto('order_coupons')
      .values({
        ...coupon,
        shard_key: shardKeyOf(number),
        order_id: number,
        kind: 'amount',
        amount: won(10_000),
        value: won(10_000),
        stage: 'RESERVED',
        reserved_at: server.clock.now(),
        used_at: null,
        released_at: null,
      })
      .execute()
    await db
      .updateTable('orders')
      .set({ coupon_amount: won(10_000), due: won(37_000) })
      .where('id', '=', number)
      .execute()
    expect(await fee(true)).toMatchObject({ dlvrChrge: 4_000 })
    expect(await fee(false)).toMatchObject({ dlvrChrge: 1_000 })
  })

  it('are, for the pickup discount, answered with and without the amount coupon', {
    tags: ['CPN-22', 'DLV-04', 'EP-42'],
  }, async () => {
    const number = await placeOrder(customer, { type: 'pickup', lines: LINES })
    const discount = async (usesCoupon: boolean) =>
      (await customer.call(recalculatePickupDiscount, { orderNumber: number, usesCoupon })).body
    expect(await discount(true)).toEqual({
      code: 'Success',
      message: '',
      calculatePackDiscount: 1_000,
      calculatePackDiscountPrev: 3_000,
    })
    expect(await discount(false)).toMatchObject({
      calculatePackDiscount: 3_000,
      calculatePackDiscountPrev: 3_000,
    })
  })

  it('are zero for the fee of a pickup and the discount of a delivery', {
    tags: ['EP-41', 'EP-42'],
  }, async () => {
    const pickup = await placeOrder(customer, { type: 'pickup', lines: LINES })
    const delivery = await placeOrder(customer, { lines: LINES })
    expect(
      (await customer.call(recalculateDeliveryFee, { orderNumber: pickup, usesCoupon: true })).body,
    ).toMatchObject({ dlvrChrge: 0 })
    expect(
      (await customer.call(recalculatePickupDiscount, { orderNumber: delivery, usesCoupon: true })).body,
    ).toMatchObject({ calculatePackDiscount: 0 })
  })

  it('are answered 404 to a stranger', { tags: ['SES-19', 'EP-41', 'EP-42'] }, async () => {
    const number = await placeOrder(customer, { lines: LINES })
    const stranger = await loginAs(server, { phone: '01000003333' })
    for (const endpoint of [recalculateDeliveryFee, recalculatePickupDiscount]) {
      expect(await rawAnswer(stranger, endpoint.path, { ordrId: number })).toEqual({
        status: 404,
        text: JSON.stringify(NOT_FOUND),
      })
    }
  })
})

async function rowOf(number: string) {
  return await server.services.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', number)
    .executeTakeFirstOrThrow()
}

async function rawAnswer(reader: Caller, path: string, body: unknown) {
  const headers = {
    'content-type': 'application/json',
    ...(reader.token ? { authorization: `Bearer ${reader.token}` } : {}),
  }
  const response = await server.fetch(`http://hansang.test${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}
