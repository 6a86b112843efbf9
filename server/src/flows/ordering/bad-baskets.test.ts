import { ORDER_TYPE_CODES, registerOrder } from '@hansang/contract'
import {
  type Caller,
  YEOKSAM_ADDRESS,
  aWorldStore,
  anItem,
  anOptionGroup,
  loginAs,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeEach, expect, it } from 'vitest'

const CHICKEN = anItem({
  id: '100101',
  optionGroups: [
    anOptionGroup({ id: 'size', minimum: 1, maximum: 1, options: { 순한맛: 0, 매운맛: 500 } }),
    anOptionGroup({ id: 'side', maximum: 2, options: { 치즈볼: 3_000, 콜라: 2_000, 무: 1_000 } }),
  ],
})
const PIZZA = anItem({
  id: '100102',
  optionGroups: [anOptionGroup({ id: 'crust', options: { 치즈: 1_000 } })],
})
const SOLD_OUT = anItem({ id: '100103', isSoldOut: true })
const HIDDEN = anItem({ id: '100104', isShown: false })
const SOLD_OUT_OPTION = anItem({
  id: '100105',
  optionGroups: [
    {
      ...anOptionGroup({ id: 'sauce', options: {} }),
      options: [{ id: 'sauce-1', name: '마늘', price: 0 as never, isSoldOut: true }],
    },
  ],
})
const ELSEWHERE = anItem({ id: '100201' })
const OTHER_BRAND = anItem({ id: '200101' })

const option = (id: string, price?: unknown) => ({
  goodsOptId: id,
  ...(price === undefined ? {} : { goodsOptPrice: price }),
})
const MILD = option('size-1')
const line = (given: Record<string, unknown> = {}) => ({
  goodsItemId: '100101',
  goodsItemPriceId: '100101-p',
  qty: 1,
  goodsOptLst: [MILD],
  ...given,
})
const body = (given: Record<string, unknown> = {}) => ({
  channel: 'hansang',
  strId: '1001',
  tp: 'delivery',
  ordrReqFrom: 'ARS',
  dlvrAddrInfo: { addr: YEOKSAM_ADDRESS, dtlAddr: '1층' },
  goodsItemLst: [line()],
  ...given,
})
const lineOf = (given: Record<string, unknown>) => body({ goodsItemLst: [line(given)] })
const itemOf = (id: string, given: Record<string, unknown> = {}) =>
  lineOf({ goodsItemId: id, goodsItemPriceId: `${id}-p`, goodsOptLst: [], ...given })

let customer: Caller

const stores = [
  aWorldStore({ offersDineIn: false, items: [CHICKEN, PIZZA, SOLD_OUT, HIDDEN, SOLD_OUT_OPTION] }),
  aWorldStore({ id: '1002', items: [ELSEWHERE] }),
  aWorldStore({ id: '1003', items: [anItem({ id: '100301' })], isSwitchedOpen: false }),
  aWorldStore({ id: '2001', channel: 'bbq', items: [OTHER_BRAND] }),
]
const server = useServer({ now: seoul('2026-02-10 11:30'), stores })

beforeEach(async () => {
  customer = await loginAs(server)
})

it.each<[string, unknown]>([
  ['price 1', lineOf({ goodsPrice: 1 })],
  ['price 0', lineOf({ goodsPrice: 0 })],
  ['a negative price', lineOf({ goodsPrice: -18_000 })],
  ['a price with decimals', lineOf({ goodsPrice: 18_000.5 })],
  ['a price as text', lineOf({ goodsPrice: '18000' })],
  ['a line amount of 10^12', lineOf({ subAmount: 1e12 })],
  ['an option for −5,000 won', lineOf({ goodsOptLst: [option('size-1', -5_000)] })],
  ['a cheaper option', lineOf({ goodsOptLst: [option('size-2', 0)] })],
  ['a coupon worth 10^9', lineOf({ goodsItemId: '0', copnCd: '1', couponNo: '1', menuPrc: 1e9 })],
  ['a coupon upon a menu line', lineOf({ copnCd: '1', menuPrc: 18_000 })],
  ['an invented exchange', body({ useCouponList: [{ copnCd: '859112345678', chgItemYn: 'Y' }] })],
  ['quantity 0', lineOf({ qty: 0 })],
  ['quantity −1', lineOf({ qty: -1 })],
  ['quantity 1.5', lineOf({ qty: 1.5 })],
  ['quantity "1e9"', lineOf({ qty: '1e9' })],
  ['quantity 2^53', lineOf({ qty: 2 ** 53 })],
  ['quantity 1,000', lineOf({ qty: 1_000 })],
  ['quantity 100', lineOf({ qty: 100 })],
  ['no quantity', lineOf({ qty: undefined })],
  ['an option of another item', lineOf({ goodsOptLst: [MILD, option('crust-1')] })],
  ['an unknown option', lineOf({ goodsOptLst: [MILD, option('nothing')] })],
  ['an option twice', lineOf({ goodsOptLst: [MILD, option('side-1'), option('side-1')] })],
  [
    'options above the maximum',
    lineOf({ goodsOptLst: [MILD, option('side-1'), option('side-2'), option('side-3')] }),
  ],
  ['options below the minimum', lineOf({ goodsOptLst: [] })],
  ['a sold-out option', itemOf('100105', { goodsOptLst: [option('sauce-1')] })],
  ['a sold-out item', itemOf('100103')],
  ['a hidden item', itemOf('100104')],
  ["another store's item", itemOf('100201')],
  ["another brand's item", itemOf('200101')],
  ['an unknown item', itemOf('999999')],
  ['the price of another item', lineOf({ goodsItemPriceId: '100102-p' })],
  ['no price id', lineOf({ goodsItemPriceId: '' })],
  ['an empty basket', body({ goodsItemLst: [] })],
  ['no basket', body({ goodsItemLst: undefined })],
  ['201 lines', body({ goodsItemLst: Array.from({ length: 201 }, () => line()) })],
  ['a basket that is an object', body({ goodsItemLst: { 0: line() } })],
  ['201 options', lineOf({ goodsOptLst: Array.from({ length: 201 }, () => MILD) })],
  ['under the minimum', itemOf('100102', { goodsPrice: 1 })],
  [
    'a closed store',
    body({
      strId: '1003',
      goodsItemLst: [line({ goodsItemId: '100301', goodsItemPriceId: '100301-p', goodsOptLst: [] })],
    }),
  ],
  ['an unknown store', body({ strId: '424242' })],
  ["another brand's store", body({ strId: '2001' })],
  ['a store that is a list', body({ strId: ['1001'] })],
  ['an address that does not exist', body({ dlvrAddrInfo: { addr: '서울특별시 없는구 없는로 1' } })],
  ['an address of %', body({ dlvrAddrInfo: { addr: '%' } })],
  ['no address', body({ dlvrAddrInfo: null })],
  ['an address that is a list', body({ dlvrAddrInfo: [] })],
  [
    'a legal code that contradicts the address',
    body({ dlvrAddrInfo: { addr: YEOKSAM_ADDRESS, lgldCd: '1165010800' } }),
  ],
  ['an address of 5,001 characters', body({ dlvrAddrInfo: { addr: '가'.repeat(5_001) } })],
  ['in-store where the store has none', body({ tp: ORDER_TYPE_CODES.dineIn })],
  ['an unknown kind', body({ tp: 'teleport' })],
  ['no kind', body({ tp: undefined })],
  ['an unknown order source', body({ ordrReqFrom: 'ELSEWHERE' })],
  ['a caller’s phone with letters', body({ callyPhone: '010-abcd-efgh' })],
  ['a caller’s phone of 12 digits', body({ callyPhone: '010123456789' })],
  ['U+0000', body({ callSid: 'a\u0000b' })],
  ['a lone surrogate', body({ dlvrAddrInfo: { addr: YEOKSAM_ADDRESS, dtlAddr: '\ud800' } })],
  ['an unknown channel', body({ channel: 'nobrand' })],
  ['another channel', body({ channel: 'bbq' })],
  ['text instead of an object', 'insOrderInfo'],
  ['a list instead of an object', []],
  ['null', null],
])('refuses %s in Korean, below 500, and writes nothing', async (_, bad) => {
  const before = await rowCounts()
  const { status, body: answer } = await customer.post(registerOrder, bad)
  expect(status).toBeLessThan(500)
  expect(answer.code).not.toBe('Success')
  expect(answer.message).toMatch(/[가-힣]/)
  expect(await rowCounts()).toEqual(before)
})

it.each([
  ['invalid JSON', '{"tp":'],
  ['an empty body', ''],
  ['depth 1,000', `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`],
  ['duplicate keys', '{"tp":"pickup","tp":"delivery"}'],
  ['__proto__', '{"__proto__":{"tp":"pickup"}}'],
])('refuses %s with 400', async (_, raw) => {
  expect(await sendRaw(raw)).toBe(400)
})

it('refuses a body over 1 MB with 413', async () => {
  expect(await sendRaw(JSON.stringify(body({ callSid: 'a'.repeat(1_100_000) })))).toBe(413)
})

it('takes the order that every bad one above is made from', async () => {
  expect((await customer.post(registerOrder, body())).body).toMatchObject({ code: 'Success' })
})

it.each([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a formula', '=cmd|calc'],
  ['template syntax', '{{7*7}} ${1}'],
  ['an RTL override', '\u202e동101'],
  ['emoji', '101동 🏠'],
])('keeps %s in an address as typed', async (_, typed) => {
  const { body: answer } = await customer.post(
    registerOrder,
    body({ dlvrAddrInfo: { addr: YEOKSAM_ADDRESS, dtlAddr: typed } }),
  )
  const row = await server.services.db
    .selectFrom('orders')
    .select('address_sealed')
    .where('id', '=', String(answer.ordrId))
    .executeTakeFirstOrThrow()
  const kept = JSON.parse(
    server.services.secrets.open(
      row.address_sealed as Buffer,
      'orders.address_sealed',
      String(answer.ordrId),
    ),
  ) as {
    detailAddress: string
  }
  expect(kept.detailAddress).toBe(typed)
})

async function sendRaw(raw: string): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` }
  const response = await server.fetch(`http://hansang.test${registerOrder.path}`, {
    method: 'POST',
    headers,
    body: raw,
  })
  return response.status
}

async function rowCounts(): Promise<unknown> {
  const { db } = server.services
  const count = async (table: 'orders' | 'order_events' | 'idempotent_answers' | 'outbox_effects') =>
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
  return await Promise.all([
    count('orders'),
    count('order_events'),
    count('idempotent_answers'),
    count('outbox_effects'),
  ])
}
