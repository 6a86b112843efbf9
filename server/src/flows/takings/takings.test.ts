import {
  cancelOrder,
  changeOrderStatus,
  denyOrder,
  readTakingsDays,
  refundOrder,
  registerLocalVoucherPayment,
} from '@hansang/contract'
import {
  type OrderStatus,
  type TakingsSum,
  grossOf,
  netOf,
  returnedOf,
  businessDate,
  won,
} from '@hansang/domain'
import {
  type Caller,
  aPayKey,
  aRequestedLine,
  aSpender,
  aTender,
  aWorldCoupon,
  aWorldStore,
  anItem,
  bringIn,
  aWorld,
  decide,
  onceKey,
  orderRow,
  ownerOf,
  placeOrder,
  posOf,
  register,
  seededDice,
  seoul,
  settle,
  slowTakings,
  tendersOf,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

const POINTS = [{ kind: 'callReminder' as const, available: won(100_000) }]
const items = [anItem({ id: '200101' }), anItem({ id: '200102', name: '콜라', price: 2_000 })]
const store = aWorldStore({
  id: '2001',
  channel: 'kyochon',
  items,
  takesLocalVoucher: true,
  paymentMethods: [
    'DLVR_PRE_CD',
    'PICK_PRE_CD',
    'DLVR_POST_CD',
    'PICK_POST_CD',
    'DLVR_POST_CA',
    'PICK_POST_CA',
  ],
  pickupDiscounts: [
    { id: '1', kind: 'AMT', value: 2_000, minimumOrder: won(0), combinesWithCoupon: false },
    { id: '2', kind: 'AMT', value: 500, minimumOrder: won(0), combinesWithCoupon: true },
  ],
})
const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [store], stepMs: 0 })

let customer: Caller
let owner: Caller
let pos: Caller
let coupons = 0

const TENDERS = ['card', 'cardAtDoor', 'cashAtDoor', 'points', 'onlyPoints', 'coupon', 'voucher'] as const
const ENDS: readonly (readonly [string, readonly OrderStatus[]])[] = [
  ['open', []],
  ['done', ['ORDER_ACCEPT', 'ORDER_COMPLETE']],
  ['returned', ['ORDER_ACCEPT', 'ORDER_COMPLETE', 'ORDER_RETURN']],
  ['customer cancels', []],
  ['denied', []],
  ['one piece back', ['ORDER_ACCEPT']],
  ['all pieces back', ['ORDER_ACCEPT']],
]
const ORDERS = TENDERS.length * ENDS.length * 2

beforeAll(async () => {
  pos = await posOf(server, '2001')
  const dice = seededDice(18)
  for (let index = 0; index < ORDERS; index++) {
    const tender = TENDERS[index % TENDERS.length] ?? 'card'
    const [end, steps] = ENDS[Math.floor(index / TENDERS.length) % ENDS.length] ?? ['open', []]
    customer = await aSpender(server, { phone: `0104444${1_000 + index}`, points: POINTS })
    const type = dice.chance(0.5) ? 'pickup' : 'delivery'
    const id = await pay(tender, type, dice.pick([1, 2, 3]))
    if (dice.chance(0.3)) server.clock.advance(19 * 60 * 60_000)
    owner = await ownerOf(server, '2001')
    await walk(id, type, steps)
    await finish(end, id)
    server.clock.advance(dice.pick([2, 5, 40, 200]) * 60_000)
  }
  await settle(server)
  owner = await ownerOf(server, '2001')
}, 240_000)

async function pay(tender: (typeof TENDERS)[number], type: 'pickup' | 'delivery', quantity: number) {
  const lines = items.map((item) => aRequestedLine(item, { quantity }))
  const id = await placeOrder(customer, { type, lines, storeId: '2001', channel: 'kyochon' })
  const prefix = type === 'pickup' ? 'PICK' : 'DLVR'
  const { due } = await orderRow(server, id)
  const settled = async (
    tenders: readonly ReturnType<typeof aTender>[],
    cash: number,
    method = `${prefix}_PRE_CD`,
  ) => {
    const asked = { channel: 'kyochon', tenders, paymentMethod: method, cash }
    if (cash === 0 || !method.includes('PRE')) {
      const { body } = await register(customer, id, asked)
      expect(body).toMatchObject({ code: '0' })
      return id
    }
    const payKey = await aPayKey(customer, id, asked)
    expect((await decide(server, payKey, '0000', { cash })).body.code).toBe('Success')
    return id
  }
  switch (tender) {
    case 'card':
      return await settled(tendersOf({ cash: due }), due)
    case 'cardAtDoor':
      return await settled(tendersOf({ cash: due }), due, `${prefix}_POST_CD`)
    case 'cashAtDoor':
      return await settled(tendersOf({ cash: due }), due, `${prefix}_POST_CA`)
    case 'points':
      return await settled(tendersOf({ cash: due - 3_000, callReminder: 3_000 }), due - 3_000)
    case 'onlyPoints':
      return await settled(tendersOf({ callReminder: due }), 0, '')
    case 'coupon': {
      const number = `8591${String(++coupons).padStart(8, '0')}`
      await bringIn(server, aWorld({ coupons: [aWorldCoupon({ number })] }))
      // Of the two discounts only the one of 500 won combines with a coupon.
      const cash = (type === 'pickup' ? due + 1_500 : due) - 5_000
      return await settled(tendersOf({ cash, coupons: { [number]: 5_000 } }), cash)
    }
    case 'voucher': {
      const asked = { orderNumber: id, tenders: [], goodsName: '후라이드' }
      const { answer } = await customer.call(registerLocalVoucherPayment, asked, onceKey())
      await decide(server, answer.pageUrl.split('/pay/')[1] ?? '', '0000', { cash: 4_000, means: '0023' })
      const voucher = aTender({ means: '0023', amount: won(4_000) })
      return await settled([...tendersOf({ cash: due - 4_000 }), voucher], due - 4_000)
    }
  }
}

async function walk(orderNumber: string, type: 'pickup' | 'delivery', steps: readonly OrderStatus[]) {
  const way = steps.flatMap((step): OrderStatus[] =>
    step === 'ORDER_COMPLETE'
      ? [type === 'pickup' ? 'ORDER_PICKUP_REQ' : 'POS_STEP_DELIVERY_IN', step]
      : [step],
  )
  for (const status of way)
    expect((await pos.call(changeOrderStatus, { orderNumber, status }, onceKey())).body.code).toBe('Success')
}

async function finish(end: string, orderNumber: string): Promise<void> {
  if (end === 'customer cancels') await customer.call(cancelOrder, { orderNumber }, onceKey())
  if (end === 'denied') await owner.call(denyOrder, { orderNumber, reason: '재료 소진' }, onceKey())
  const { lines } = await orderRow(server, orderNumber)
  const ordered = lines as unknown as readonly { readonly quantity: number }[]
  const back = { reason: '식음', bearer: 'store' } as const
  if (end === 'one piece back')
    await owner.call(refundOrder, { orderNumber, lines: [{ index: 0, quantity: 1 }], ...back }, onceKey())
  if (end === 'all pieces back') {
    const all = ordered.map(({ quantity }, index) => ({ index, quantity }))
    await owner.call(refundOrder, { orderNumber, lines: all, ...back }, onceKey())
  }
}

const FIRST = '2026-03-11'
const today = () => businessDate(server.clock.now(), [])

async function days(from = FIRST, until = today()) {
  return (await owner.call(readTakingsDays, { storeId: '2001', from, until })).answer
}

const asSlow = (sum: TakingsSum) => ({
  orders: sum.orders,
  gross: grossOf(sum),
  discounts: sum.discounts,
  points: netIn(sum, 'franchisePoints') + netIn(sum, 'callReminderPoints'),
  coupons: netIn(sum, 'couponAmount') + netIn(sum, 'exchangeCredit'),
  vouchers: netIn(sum, 'localVoucher'),
  card: netIn(sum, 'prepaid'),
  atDoor: netIn(sum, 'cardAtDoor') + netIn(sum, 'cashAtDoor'),
  returned: returnedOf(sum),
  net: netOf(sum),
})
const netIn = ({ sold, returned }: TakingsSum, tender: keyof TakingsSum['sold']) =>
  sold[tender] - returned[tender]

describe('takings of many days', () => {
  it('equal the ledgers to the won, on every day', { tags: ['TAK-01', 'TAK-02'] }, async () => {
    const slow = await slowTakings(server, '2001')
    const fast = (await days()).days.filter(
      ({ orders, returned }) => orders > 0 || returnedOf({ returned }) > 0,
    )
    expect(fast.length).toBeGreaterThan(10)
    expect(Object.fromEntries(fast.map((day) => [day.day, asSlow(day)]))).toEqual(Object.fromEntries(slow))
  })

  it('are the same when every day is added up again', { tags: ['TAK-03'] }, async () => {
    const before = await days()
    await sql`delete from takings_days`.execute(server.services.db)
    expect(await days()).toEqual(before)
  })

  it('name dishes whose worth is that of the menu sold', { tags: ['TAK-04'] }, async () => {
    const { days: all, dishes } = await days()
    const menu = all.reduce((sum, day) => sum + day.menu, 0)
    expect(dishes.reduce((sum, { soldAmount }) => sum + soldAmount, 0)).toBe(menu)
    expect(dishes.map(({ itemName }) => itemName)).toEqual(expect.arrayContaining(['후라이드치킨', '콜라']))
  })
})
