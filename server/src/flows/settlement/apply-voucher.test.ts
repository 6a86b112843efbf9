import { registerLocalVoucherPayment } from '@hansang/contract'
import { won } from '@hansang/domain'
import {
  type Caller,
  aPayKey,
  aPaymentProvider,
  aSpender,
  aWorldStore,
  decide,
  eventually,
  moneyOf,
  newPhone,
  onceKey,
  placeOrder,
  pursesOf,
  seoul,
  tendersOf,
  useServer,
} from '@hansang/testing'
import { beforeEach, expect, it } from 'vitest'
import { findOrder } from '../../nouns/orders/find-orders.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { moveOrder } from '../lifecycle/move-order.ts'
import { watchUnpaid } from './watch-attempts.ts'

const provider = aPaymentProvider()
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  hasSweeps: true,
  services: { payments: provider },
  stores: [aWorldStore({ takesLocalVoucher: true })],
})

let phone: string
let customer: Caller
let orderId: string

beforeEach(async () => {
  provider.beforeConfirm = async () => {}
  phone = newPhone()
  const points = [{ kind: 'franchise' as const, storeId: '1001', available: won(5_000) }]
  customer = await aSpender(server, { phone, channel: 'hansang', points })
  orderId = await placeOrder(customer, { type: 'pickup' })
})

const WITH_POINTS = { tenders: tendersOf({ cash: 16_000, franchise: 2_000 }) }

async function voucherKey(): Promise<string> {
  const asked = { orderNumber: orderId, tenders: [], goodsName: '후라이드' }
  const { answer } = await customer.call(registerLocalVoucherPayment, asked, onceKey())
  return answer.pageUrl.split('/pay/')[1] ?? ''
}

const use = (payKey: string, cash: number) => decide(server, payKey, '0000', { cash, means: '0023' })

async function voucher() {
  const { attempts } = await moneyOf(server, orderId)
  const row = attempts.find(({ pays }) => pays === 'local-voucher')
  if (!row) throw new Error('no voucher was registered')
  return row
}

const isVoucherRefunded = () => eventually(async () => (await voucher()).state === 'REFUNDED')

it('a voucher of the whole amount leaves nothing due', { tags: ['EP-45'] }, async () => {
  await use(await voucherKey(), 18_000)
  expect((await moneyOf(server, orderId)).order).toMatchObject({ local_voucher: 18_000, due: 0 })
})

it('a voucher used while its order is given up is refunded', { tags: ['EP-45'] }, async () => {
  const payKey = await voucherKey()
  provider.beforeConfirm = async () => {
    const { db, clock } = server.services
    const order = await findOrder(db, orderId)
    const move = { to: 'ORDER_CANCEL', actor: 'clock', now: clock.now() } as const
    if (order) await inTransaction(db, (tx) => moveOrder(tx, server.services, order, move))
  }
  await use(payKey, 5_000)
  await isVoucherRefunded()
  expect((await moneyOf(server, orderId)).order).toMatchObject({ local_voucher: 0, status: 'ORDER_CANCEL' })
})

it('a voucher used while a card may have paid is refunded, and the card pays the order', {
  tags: ['EP-45'],
}, async () => {
  const [card, voucherPage] = [await aPayKey(customer, orderId), await voucherKey()]
  provider.confirmFaults.push('after')
  const answer = decide(server, card, '0000')
  await eventually(async () => (await moneyOf(server, orderId)).states.includes('UNKNOWN'))
  await use(voucherPage, 5_000)
  await isVoucherRefunded()
  server.clock.advance(5_000)
  expect((await answer).body.code).toBe('Success')
  expect((await moneyOf(server, orderId)).order).toMatchObject({
    local_voucher: 0,
    due: 18_000,
    status: 'ORDER_PAY_DONE',
  })
})

it('a voucher of more than the order owes by then is refunded', { tags: ['EP-45'] }, async () => {
  const payKey = await voucherKey()
  await aPayKey(customer, orderId, WITH_POINTS)
  await use(payKey, 18_000)
  await isVoucherRefunded()
  expect((await moneyOf(server, orderId)).order).toMatchObject({ local_voucher: 0, due: 16_000 })
})

it('a voucher that is not paid leaves the points of the open card payment, which still pays', {
  tags: ['EP-45'],
}, async () => {
  const [card, voucherPage] = [await aPayKey(customer, orderId, WITH_POINTS), await voucherKey()]
  await provider.abandon((await voucher()).id)
  await use(voucherPage, 5_000)
  expect(await pursesOf(server, phone)).toMatchObject([{ balance: 5_000, held: 2_000 }])
  expect((await decide(server, card, '0000', { cash: 16_000 })).body.code).toBe('Success')
  expect(await pursesOf(server, phone)).toMatchObject([{ balance: 3_000, held: 0 }])
})

it('voucher money that comes in a superseded page is refunded, and the order owes as before', {
  tags: ['EP-45'],
}, async () => {
  await voucherKey()
  const { id, amount } = await voucher()
  await voucherKey()
  await provider.prepare({ attemptId: id, orderName: '후라이드', amount })
  await provider.confirm(id, amount)
  server.clock.advance(3 * 60_000)
  await watchUnpaid(server.services)
  await eventually(async () => (await moneyOf(server, orderId)).states.includes('REFUNDED'))
  expect((await moneyOf(server, orderId)).order).toMatchObject({ local_voucher: 0, due: 18_000 })
})
