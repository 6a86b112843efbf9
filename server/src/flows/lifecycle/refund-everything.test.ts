import {
  changeOrderStatus,
  readEarnedPoints,
  readOrder,
  refundOrder,
  registerPayment,
} from '@hansang/contract'
import { type OrderStatus, won } from '@hansang/domain'
import { staffRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aWorldCoupon,
  aSpender,
  aWorldStore,
  aWorld,
  anItem,
  bringIn,
  couponStage,
  decide,
  eventually,
  moneyOf,
  newcomer,
  onceKey,
  orderRow,
  ownerOf,
  pursesOf,
  seoul,
  posOf,
  useServer,
  placeOrder,
  tendersOf,
  aRequestedLine,
  placePaidOrder,
} from '@hansang/testing'
import { beforeAll, expect, it } from 'vitest'

let owner: Caller
let pos: Caller

const pointRates = { base: '1%', extras: [] }
const items = [anItem({ id: '100101' }), anItem({ id: '100102', name: '콜라', price: 2_000 })]
const stores = [aWorldStore({ items, pointRates }), aWorldStore({ id: '2001', channel: 'kyochon' })]
const server = useServer({ now: seoul('2026-03-11 12:00'), stores })

beforeAll(async () => {
  owner = await ownerOf(server, '1001', '2001')
  pos = await posOf(server, '1001', '2001')
})

const TWO_LINES = items.map((item) => aRequestedLine(item))

const paid = (by: Caller) => placePaidOrder(server, by, { type: 'pickup', lines: TWO_LINES })

async function move(orderNumber: string, ...steps: readonly OrderStatus[]): Promise<void> {
  for (const status of steps) {
    expect((await pos.call(changeOrderStatus, { orderNumber, status }, onceKey())).body.code).toBe('Success')
  }
}

async function refund(orderNumber: string, index: number) {
  const asking = { orderNumber, lines: [{ index, quantity: 1 }], reason: '품절', bearer: 'store' } as const
  return (await owner.call(refundOrder, asking, onceKey())).answer.order
}

it.each<readonly [readonly OrderStatus[], string]>([
  [[], 'ORDER_CANCEL'],
  [['ORDER_ACCEPT', 'ORDER_COOKING'], 'ORDER_CANCEL'],
  [['ORDER_ACCEPT', 'ORDER_CANCEL_ACCEPT'], 'ORDER_CANCEL_COMPLT'],
  [['ORDER_ACCEPT', 'ORDER_PICKUP_REQ', 'ORDER_COMPLETE'], 'ORDER_RETURN'],
])(
  'after %j an order ends as %s once its last line is refunded',
  { tags: ['STS-22'] },
  async (steps, end) => {
    const by = await newcomer(server)
    const id = await paid(by)
    await move(id, ...steps)
    expect((await refund(id, 0)).status).toBe(steps.at(-1) ?? 'ORDER_PAY_DONE')
    expect((await refund(id, 1)).status).toBe(end)
    await eventually(async () => (await moneyOf(server, id)).states[0] === 'REFUNDED')
    const { entries } = await moneyOf(server, id)
    const given = entries.filter(({ kind }) => kind === 'REFUND').map(({ amount }) => amount)
    expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(20_000)
    const { answer } = await by.call(readOrder, { orderNumber: id })
    expect(answer.order).toMatchObject({ status: end, denyReason: '품절' })
  },
)

it.each([
  ['more pieces than were ordered', { index: 0, quantity: 2 }],
  ['a line that the order does not have', { index: 2, quantity: 1 }],
])('a refund of %s is refused', async (_, line) => {
  const id = await paid(await newcomer(server))
  const asking = { orderNumber: id, lines: [line], reason: '', bearer: 'store' } as const
  expect((await owner.call(refundOrder, asking, onceKey())).body).toMatchObject({
    code: 'fail',
    message: staffRefusalTexts.refundTooMuch,
  })
})

it('points and coupons come back as with a full return', async () => {
  const phone = '01066667777'
  const by = await aSpender(server, { phone, points: [{ available: won(5_000) }] })
  await bringIn(server, aWorld({ coupons: [aWorldCoupon({ number: '700700' })] }))
  const orderNumber = await placeOrder(by, { type: 'pickup', channel: 'kyochon', storeId: '2001' })
  const registered = await by.call(registerPayment, {
    channel: 'kyochon',
    orderNumber,
    paymentMethod: 'PICK_PRE_CD',
    orderSource: 'ARS',
    tenders: tendersOf({ cash: 11_000, callReminder: 2_000, coupons: { '700700': 5_000 } }),
  })
  await decide(server, String(registered.body.payUrl).split('/pay/')[1]!, '0000', { cash: 11_000 })
  expect(await pursesOf(server, phone)).toMatchObject([{ balance: 3_000 }])
  expect((await refund(orderNumber, 0)).status).toBe('ORDER_CANCEL')
  expect(await pursesOf(server, phone)).toMatchObject([{ balance: 5_000, held: 0 }])
  expect(await couponStage(server, '700700')).toEqual({ stage: 'ISSUED', order_id: null })
})

async function earnedBy(by: Caller, orderId: string): Promise<number> {
  const { body } = await by.call(readEarnedPoints, { status: '', storeId: '1001', orderNumber: orderId })
  return (body.selOrderSavePnt as { poTotAmt: number }).poTotAmt
}

it('a refund before completion lowers the expected points', {
  tags: ['PNT-23'],
}, async () => {
  const by = await newcomer(server)
  const id = await paid(by)
  expect(await earnedBy(by, id)).toBe(300)
  await refund(id, 1)
  expect(await earnedBy(by, id)).toBe(280)
})

it('each refund lowers the earned points of a completed order, and the last removes them', {
  tags: ['PNT-23'],
}, async () => {
  const by = await newcomer(server)
  const id = await paid(by)
  await move(id, 'ORDER_ACCEPT', 'ORDER_PICKUP_REQ', 'ORDER_COMPLETE')
  const earned = () => earnedBy(by, id)
  const balance = async () => {
    const { customer_id: customerId } = await orderRow(server, id)
    const row = await server.services.db
      .selectFrom('point_accounts')
      .select('balance')
      .where('customer_id', '=', Number(customerId))
      .executeTakeFirst()
    return row?.balance
  }
  // 1 % of 20,000, plus 100 for the purchase.
  await eventually(async () => (await balance()) === 300)
  await refund(id, 1)
  await eventually(async () => (await balance()) === 280)
  expect(await earned()).toBe(280)
  await refund(id, 0)
  await eventually(async () => (await balance()) === 0)
  expect(await earned()).toBe(0)
})
