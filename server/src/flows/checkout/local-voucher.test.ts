import { cancelOrder, openPayment, registerLocalVoucherPayment, readOrder } from '@hansang/contract'
import { won } from '@hansang/domain'
import { refusalTexts, serviceRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aPayKey,
  aWorldStore,
  anItem,
  decide,
  eventually,
  loginAs,
  moneyOf,
  newcomer,
  onceKey,
  register,
  seoul,
  useServer,
  placeOrder,
  aTender,
  tendersOf,
  anUnpricedLine,
} from '@hansang/testing'
import { beforeEach, expect, it } from 'vitest'

let customer: Caller

const plain = aWorldStore({ id: '1002', items: [anItem({ id: '100201' })] })
/** Its prepayment discount equals the price of its only item. */
const generous = aWorldStore({
  id: '1003',
  takesLocalVoucher: true,
  event: { discount: won(1_000), imageUrl: '' },
  items: [anItem({ id: '100301', price: 1_000 })],
})
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  hasSweeps: true,
  stores: [aWorldStore({ takesLocalVoucher: true }), plain, generous],
})

beforeEach(async () => {
  customer = await newcomer(server)
})

const ask = (orderNumber: string, who = customer) =>
  who.call(registerLocalVoucherPayment, { orderNumber, tenders: [], goodsName: '후라이드' }, onceKey())

const voucher = (worth: number) => aTender({ means: '0023', amount: won(worth) })
const CARD_AND_VOUCHER = [...tendersOf({ cash: 13_000 }), voucher(5_000)]

async function voucherKey(orderId: string): Promise<string> {
  return (await ask(orderId)).answer.pageUrl.split('/pay/')[1] ?? ''
}

const use = (payKey: string, cash: number, code = '0000') =>
  decide(server, payKey, code, { cash, means: '0023' })

it('opens a page to choose an amount up to what is due', {
  tags: ['EP-45', 'PAY-48'],
}, async () => {
  const orderId = await placeOrder(customer, { type: 'pickup' })
  const payKey = await voucherKey(orderId)
  const page = await (await server.fetch(`http://hansang.test/pay/${payKey}`)).text()
  expect(page).toContain('max="18000"')
  expect(page).toContain('data-means="0023"')
  await customer.call(openPayment, { payKey })
  expect((await moneyOf(server, orderId)).status).toBe('NOT_ORDER_READY')
})

it('reduces the amount due, and the rest is paid as usual', {
  tags: ['MSG-02', 'EP-45'],
}, async () => {
  const orderId = await placeOrder(customer, { type: 'pickup' })
  expect((await use(await voucherKey(orderId), 5_000)).body).toMatchObject({ code: 'Success' })
  expect((await moneyOf(server, orderId)).order).toMatchObject({
    local_voucher: 5_000,
    due: 13_000,
    status: 'NOT_ORDER_READY',
  })
  const wrong = await register(customer, orderId, { cash: 18_000 })
  expect(wrong.body).toMatchObject({ code: 'fail' })
  const payKey = await aPayKey(customer, orderId, { tenders: CARD_AND_VOUCHER })
  expect((await decide(server, payKey, '0000', { cash: 13_000 })).body).toMatchObject({ code: 'Success' })
  const shown = await customer.call(readOrder, { orderNumber: orderId })
  expect(shown.answer.order).toMatchObject({ status: 'ORDER_PAY_DONE', localVoucher: 5_000 })
  expect(shown.answer.order.payments).toHaveLength(2)
})

it('may pay the whole amount due, and the order is then registered without a method', {
  tags: ['EP-45'],
}, async () => {
  const orderId = await placeOrder(customer, { type: 'pickup' })
  await use(await voucherKey(orderId), 18_000)
  const { body } = await register(customer, orderId, {
    paymentMethod: '',
    tenders: [voucher(18_000)],
  })
  expect(body).toMatchObject({ code: '0' })
  expect((await moneyOf(server, orderId)).status).toBe('ORDER_READY')
})

it.each([0, 18_001, 1e9])('%i won cannot be chosen', { tags: ['EP-45'] }, async (cash) => {
  const orderId = await placeOrder(customer, { type: 'pickup' })
  expect((await use(await voucherKey(orderId), cash)).body).toMatchObject({ code: 'fail' })
  expect((await moneyOf(server, orderId)).order).toMatchObject({ local_voucher: 0, due: 18_000 })
})

it('may be tried again after a decline, which changes nothing', { tags: ['EP-45'] }, async () => {
  const orderId = await placeOrder(customer, { type: 'pickup' })
  expect((await use(await voucherKey(orderId), 0, '9999')).body).toMatchObject({ code: '9999' })
  expect((await moneyOf(server, orderId)).order).toMatchObject({ local_voucher: 0 })
  expect((await use(await voucherKey(orderId), 1_000)).body).toMatchObject({ code: 'Success' })
  expect((await ask(orderId)).body).toMatchObject({
    code: 'fail',
    message: refusalTexts.localVoucherNotTaken,
  })
})

it.each([
  ['the store takes none', '1002'],
  ['a discount to come leaves nothing to pay', '1003'],
])('is refused where %s', { tags: ['EP-45'] }, async (_, storeId) => {
  const lines = [anUnpricedLine(`${storeId}01`)]
  const orderId = await placeOrder(customer, { type: 'pickup', storeId, lines })
  expect((await ask(orderId)).body).toMatchObject({
    code: 'fail',
    message: refusalTexts.localVoucherNotTaken,
  })
  expect((await moneyOf(server, orderId)).attempts).toEqual([])
})

it('is refused beside a real payment provider', { tags: ['EP-45'] }, async () => {
  const orderId = await placeOrder(customer, { type: 'pickup' })
  const { rehearsal } = server.services
  const { isOpen } = rehearsal
  rehearsal.isOpen = () => false
  const { body } = await ask(orderId)
  rehearsal.isOpen = isOpen
  expect(body).toMatchObject({ code: 'fail', message: refusalTexts.localVoucherNotTaken })
})

it('is refused while an earlier one may have been paid', { tags: ['EP-45'] }, async () => {
  const orderId = await placeOrder(customer, { type: 'pickup' })
  const answer = use(await voucherKey(orderId), 5_000, 'T2')
  await eventually(async () => (await moneyOf(server, orderId)).states[0] === 'UNKNOWN')
  expect((await ask(orderId)).body).toMatchObject({ message: serviceRefusalTexts.paymentConfirming })
  server.clock.advance(5_000)
  expect((await answer).body.code).toBe('Success')
})

it('is refused to other customers', { tags: ['EP-45'] }, async () => {
  const stranger = await loginAs(server, { phone: '01077776666' })
  expect((await ask(await placeOrder(customer, { type: 'pickup' }), stranger)).status).toBe(404)
})

it('is taken only by the newest of two pages', { tags: ['EP-45'] }, async () => {
  const orderId = await placeOrder(customer, { type: 'pickup' })
  const [first, second] = [await voucherKey(orderId), await voucherKey(orderId)]
  expect((await use(first, 5_000)).body.code).not.toBe('Success')
  expect((await use(second, 5_000)).body.code).toBe('Success')
  expect((await moneyOf(server, orderId)).order.local_voucher).toBe(5_000)
})

it('closes the payment page that was opened for the whole amount', { tags: ['EP-45'] }, async () => {
  const orderId = await placeOrder(customer, { type: 'pickup' })
  const payKey = await aPayKey(customer, orderId)
  await use(await voucherKey(orderId), 5_000)
  expect((await decide(server, payKey, '0000')).body.code).not.toBe('Success')
  expect((await moneyOf(server, orderId)).states.toSorted()).toEqual(['PAID', 'REPLACED'])
})

it('is never taken beside a concurrent card payment for more than the order costs', {
  tags: ['EP-45'],
}, async () => {
  for (let round = 0; round < 6; round++) {
    const orderId = await placeOrder(customer, { type: 'pickup' })
    const payKey = await aPayKey(customer, orderId)
    const voucher = await voucherKey(orderId)
    await Promise.all([decide(server, payKey, '0000'), use(voucher, 5_000)])
    await eventually(async () => {
      const { entries } = await moneyOf(server, orderId)
      const kept = entries.reduce((sum, { kind, amount }) => sum + amount * (kind === 'CAPTURE' ? 1 : -1), 0)
      return kept === 18_000 || kept === 5_000
    })
  }
})

it('is refunded when the order ends, separately from the card payment', {
  tags: ['STS-22', 'EP-45'],
}, async () => {
  const orderId = await placeOrder(customer, { type: 'pickup' })
  await use(await voucherKey(orderId), 5_000)
  const payKey = await aPayKey(customer, orderId, { tenders: CARD_AND_VOUCHER })
  await decide(server, payKey, '0000', { cash: 13_000 })
  await customer.call(cancelOrder, { orderNumber: orderId, reason: '' }, onceKey())
  await eventually(async () => (await moneyOf(server, orderId)).states.every((state) => state === 'REFUNDED'))
  const shown = await customer.call(readOrder, { orderNumber: orderId })
  const { refunds } = shown.answer.order
  expect(refunds.map(({ amount, means }) => `${means} ${amount}`).toSorted()).toEqual([
    '0001 13000',
    '0023 5000',
  ])
})

it('is refunded when the rest is not paid in time', { tags: ['PAY-50', 'EP-45'] }, async () => {
  const orderId = await placeOrder(customer, { type: 'pickup' })
  await use(await voucherKey(orderId), 5_000)
  server.clock.advance(31 * 60_000)
  await eventually(async () => (await moneyOf(server, orderId)).states[0] === 'REFUNDED', 20_000)
  expect((await moneyOf(server, orderId)).status).toBe('ORDER_CANCEL')
})
