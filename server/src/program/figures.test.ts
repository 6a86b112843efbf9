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
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { closePastDay } from '../flows/board/close-past-day.ts'
import { forgetOrders } from '../flows/forgetting/forget-orders.ts'

const DAY_MS = 24 * 60 * 60_000

let provider: ReturnType<typeof aPaymentProvider>

const server = useServerPerTest(() => {
  provider = aPaymentProvider()
  return {
    now: seoul('2026-03-11 12:00'),
    hasSweeps: true,
    services: { payments: provider },
    stores: [aWorldStore()],
  }
})

const figures = async () => (await (await server.fetch('http://hansang.test/metrics')).text()).split('\n')

async function figure(series: string): Promise<number | undefined> {
  const line = (await figures()).find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

it('every series exists before anything has happened', async () => {
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
    'hansang_sweeps_failed_total{sweep="open-payments"}',
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

it('an unanswered cancel request is counted, with its age', async () => {
  const [customer, owner] = [await loginAs(server), await ownerOf(server, '1001')]
  const orderNumber = await placePaidOrder(server, customer)
  await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
  await customer.call(cancelOrder, { orderNumber, reason: '' }, onceKey())
  server.clock.advance(90_000)
  expect(await figure('hansang_orders_unanswered')).toBe(0)
  expect(await figure('hansang_cancel_requests_unanswered')).toBe(1)
  expect(await figure('hansang_cancel_requests_unanswered_oldest_seconds')).toBe(90)
})

it('open payments and unfinished refunds are counted', async () => {
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

it('unreadable metrics are omitted, and the others are answered', async () => {
  const { db } = server.services
  await sql`alter table payment_attempts rename column next_query_at to asked_at`.execute(db)
  expect(await figure('hansang_payments_unknown')).toBeUndefined()
  expect(await figure('hansang_jobs_waiting{name="push-to-pos"}')).toBeUndefined()
  expect(await figure('hansang_texts_failed_total')).toBe(0)
  await sql`alter table payment_attempts rename column asked_at to next_query_at`.execute(db)
})

it('a sweep that cannot read its rows is counted each time', async () => {
  const { db } = server.services
  await sql`alter table payment_attempts rename column next_query_at to asked_at`.execute(db)
  const failed = async () => Number(await figure('hansang_sweeps_failed_total{sweep="open-payments"}'))
  await eventually(async () => (await failed()) > 1, 20_000)
  await sql`alter table payment_attempts rename column asked_at to next_query_at`.execute(db)
})

it('a sweep reports since when its oldest row is due, and nothing once it is done', async () => {
  const oldest = (sweep: string, part = '') =>
    figure(`hansang_sweep_oldest_due_seconds{sweep="${sweep}",part="${part}"}`)
  const [customer, owner] = [await loginAs(server), await ownerOf(server, '1001')]
  const orderNumber = await placePaidOrder(server, customer)
  await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())

  // The business day ends at 05:00.
  server.clock.advance(seoul('2026-03-12 05:06:40').getTime() - server.clock.now().getTime())
  await closePastDay(server.services)
  expect(await oldest('past-day-orders')).toBe(400)
  // Another sweep may hold the order for a moment.
  await eventually(async () => {
    await closePastDay(server.services)
    return (await oldest('past-day-orders')) === 0
  })

  server.clock.advance(100 * DAY_MS + 400_000)
  await forgetOrders(server.services)
  expect([await oldest('orders-to-forget', 'details'), await oldest('orders-to-forget', 'customer')]).toEqual(
    [400, 0],
  )
  await forgetOrders(server.services)
  expect(await oldest('orders-to-forget', 'details')).toBe(0)
})
