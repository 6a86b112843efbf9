import {
  aPayKey,
  aPaymentProvider,
  aWorldStore,
  aStranger,
  decide,
  eventually,
  loginAs,
  moneyOf,
  onceKey,
  ownerOf,
  placeOrder,
  seoul,
  posOf,
  useServerPerTest,
  placePaidOrder,
} from '@hansang/testing'
import { acceptOrder, cancelOrder, changeOrderStatus } from '@hansang/contract'
import { expect, it } from 'vitest'

let provider: ReturnType<typeof aPaymentProvider>

const server = useServerPerTest(() => {
  provider = aPaymentProvider()
  return { now: seoul('2026-03-11 12:00'), services: { payments: provider }, stores: [aWorldStore()] }
})

/** The value of a series as Prometheus reads it; `undefined` when there is none. */
async function figure(series: string): Promise<number | undefined> {
  const text = await (await server.fetch('http://hansang.test/metrics')).text()
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

it('every series is there before anything has happened', async () => {
  for (const series of [
    'hansang_orders_total{channel="bbq",type="pickup"}',
    'hansang_payments_total{outcome="returned"}',
    'hansang_jobs_total{name="send-message",outcome="given-up"}',
    'hansang_live_streams{audience="store"}',
    'hansang_live_streams{audience="owner"}',
    'hansang_texts_failed_total',
    'hansang_orders_unanswered',
    'hansang_orders_unanswered_oldest_seconds',
    'hansang_cancel_requests_unanswered',
    'hansang_cancel_requests_unanswered_oldest_seconds',
    'hansang_payments_unknown',
    'hansang_refunds_owed',
    'hansang_jobs_waiting{name="push-to-pos"}',
    'hansang_jobs_late_seconds',
    'hansang_pool_connections{state="waiting"}',
  ])
    expect([series, await figure(series)]).toEqual([series, 0])
})

it('an unanswered order is counted, with its age', async () => {
  const customer = await loginAs(server)
  await placePaidOrder(server, customer)
  server.clock.advance(90_000)
  expect(await figure('hansang_orders_unanswered')).toBe(1)
  expect(await figure('hansang_orders_unanswered_oldest_seconds')).toBe(90)
  expect(await figure('hansang_payments_total{outcome="paid"}')).toBe(1)
})

it('a request to cancel that nobody answers is counted, with its age', async () => {
  const [customer, owner] = [await loginAs(server), await ownerOf(server, '1001')]
  const orderNumber = await placePaidOrder(server, customer)
  await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
  await customer.call(cancelOrder, { orderNumber, reason: '' }, onceKey())
  server.clock.advance(90_000)
  expect(await figure('hansang_orders_unanswered')).toBe(0)
  expect(await figure('hansang_cancel_requests_unanswered')).toBe(1)
  expect(await figure('hansang_cancel_requests_unanswered_oldest_seconds')).toBe(90)
})

it('a payment whose outcome is open, and a refund that is not done, are counted', async () => {
  const customer = await loginAs(server)
  const [open, owed] = [
    await placeOrder(customer, { type: 'pickup' }),
    await placeOrder(customer, { type: 'pickup', callSid: 'another' }),
  ]
  await decide(server, await aPayKey(customer, owed), '0000')
  provider.refundFaults.push('before', 'before', 'before')
  const pos = await posOf(server, '1001')
  await pos.call(changeOrderStatus, { orderNumber: owed, status: 'ORDER_DENY' }, onceKey())
  provider.confirmFaults.push('after')
  provider.queryFaults.push('http-500', 'http-500')
  const deciding = decide(server, await aPayKey(customer, open), '0000')
  await eventually(async () => (await moneyOf(server, open)).states[0] === 'UNKNOWN')
  expect(await figure('hansang_payments_unknown')).toBe(1)
  expect(await figure('hansang_refunds_owed')).toBe(1)
  expect(await figure('hansang_refunds_owed_won')).toBe(18_000)
  await aStranger(server).call(changeOrderStatus, { orderNumber: open, status: 'ORDER_DENY' })
  await deciding
})
