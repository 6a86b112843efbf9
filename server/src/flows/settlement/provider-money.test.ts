import { followOrder, openPayment } from '@hansang/contract'
import { won } from '@hansang/domain'
import {
  type Caller,
  aPayKey,
  aSpender,
  aWorldStore,
  aStranger,
  eventually,
  expectInvariants,
  loginAs,
  moneyOf,
  openStream,
  pursesOf,
  register,
  seoul,
  useServer,
  placeOrder,
  tendersOf,
} from '@hansang/testing'
import { type PortoneStandIn, startPortoneStandIn } from '@hansang/testing/stand-ins/portone'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { portonePayments } from '../../platform/gateways/payment/portone.ts'
import { findOrder } from '../../nouns/orders/find-orders.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { moveOrder } from '../lifecycle/move-order.ts'
import { pollAttempt } from './poll-attempt.ts'
import { NOTICE_PATH } from './pages/serve-provider-window.ts'
import { comparePaid, watchUnpaid } from './watch-attempts.ts'
import { reconcilePayments } from './reconcile.ts'

const AMOUNT = won(18_000)
const MINUTE_MS = 60_000
const CANCEL = /cancel$/

let portone: PortoneStandIn

beforeAll(async () => {
  portone = await startPortoneStandIn()
})
afterAll(() => portone.close())

const server = useServer(() => {
  const { apiSecret, storeId, baseUrl, webhookSecret } = portone
  const access = { apiSecret, storeId, baseUrl, webhookSecret, timeoutMs: 3_000 }
  const payments = portonePayments({ ...access, channelKey: 'channel', now: () => server.clock.now() })
  return { now: seoul('2026-03-11 12:00'), services: { payments }, stores: [aWorldStore()] }
})

afterEach(() => expectInvariants(server.services.db))

interface APayment {
  readonly visitor: Caller
  readonly orderId: string
  readonly attemptId: string
}

async function aPayment(by?: Caller): Promise<APayment> {
  const visitor = by ?? (await loginAs(server))
  const orderId = await placeOrder(visitor, { type: 'pickup' })
  await aStranger(server).call(openPayment, { payKey: await aPayKey(visitor, orderId) })
  const { attempts } = await moneyOf(server, orderId)
  return { visitor, orderId, attemptId: String(attempts[0]?.id) }
}

async function registerAgain(
  { visitor, orderId }: APayment,
  given: Readonly<Record<string, unknown>> = { agreesToMarketing: true },
): Promise<string> {
  expect((await register(visitor, orderId, given)).body).toMatchObject({ code: 'Success', message: '' })
  const { attempts } = await moneyOf(server, orderId)
  return String(attempts.find(({ state }) => state === 'CREATED')?.id)
}

const payIn = (attemptId: string, amount: number = AMOUNT) => portone.openWindow(attemptId, amount)
const returned = (attemptId: string) => portone.payments.get(attemptId)?.amount.cancelled

async function ring(attemptId: string): Promise<number> {
  const { rawBody: body, headers } = portone.notice(attemptId, server.clock.now())
  return (await server.fetch(`http://hansang.test${NOTICE_PATH}`, { method: 'POST', body, headers })).status
}

async function statesOf(orderId: string): Promise<Record<string, string>> {
  const { attempts } = await moneyOf(server, orderId)
  return Object.fromEntries(attempts.map(({ id, state }) => [id, state]))
}

const isReturned = (orderId: string, attemptId: string) => async () =>
  (await statesOf(orderId))[attemptId] === 'REFUNDED'

async function end(orderId: string): Promise<void> {
  const { db, clock } = server.services
  const order = await findOrder(db, orderId)
  const move = { to: 'ORDER_CANCEL', actor: 'clock', now: clock.now() } as const
  if (order) await inTransaction(db, (tx) => moveOrder(tx, server.services, order, move))
}

async function outcomes(): Promise<Record<string, number>> {
  const { values } = await server.services.metrics.payments.get()
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]))
}

describe('a payment that no notice reported is found', () => {
  it('for an open attempt, and the order is paid', async () => {
    const { orderId, attemptId } = await aPayment()
    payIn(attemptId)
    server.clock.advance(3 * MINUTE_MS)
    await watchUnpaid(server.services)
    await eventually(async () => (await moneyOf(server, orderId)).status === 'ORDER_PAY_DONE')
    expect(returned(attemptId)).toBe(0)
  })

  it('only once it is paid: until then its attempt stays open', async () => {
    const { orderId, attemptId } = await aPayment()
    server.clock.advance(3 * MINUTE_MS)
    await watchUnpaid(server.services)
    expect(await statesOf(orderId)).toEqual({ [attemptId]: 'CREATED' })
    payIn(attemptId)
    expect(await ring(attemptId)).toBe(200)
    expect(await statesOf(orderId)).toEqual({ [attemptId]: 'PAID' })
  })

  it('for an order that was given up, and the money is refunded', async () => {
    const { orderId, attemptId } = await aPayment()
    await end(orderId)
    payIn(attemptId)
    server.clock.advance(3 * MINUTE_MS)
    await watchUnpaid(server.services)
    await eventually(isReturned(orderId, attemptId))
    expect(returned(attemptId)).toBe(AMOUNT)
    expect((await moneyOf(server, orderId)).status).toBe('ORDER_CANCEL')
  })

  it('for a refused attempt within a day, and it pays the order or is refunded when the order has ended', async () => {
    const { orderId, attemptId } = await aPayment()
    const { db } = server.services
    const closed = { state: 'EXPIRED' as const, settled_at: server.clock.now() }
    await db.updateTable('payment_attempts').set(closed).where('id', '=', attemptId).execute()
    payIn(attemptId)
    server.clock.advance(3 * MINUTE_MS)
    await watchUnpaid(server.services)
    await eventually(async () => (await moneyOf(server, orderId)).status === 'ORDER_PAY_DONE')
    expect(await statesOf(orderId)).toEqual({ [attemptId]: 'PAID' })
  })

  it('for a day only, and is not queried after that', async () => {
    const { attemptId } = await aPayment()
    for (let look = 0; look < 10; look += 1) {
      server.clock.advance(3 * 60 * MINUTE_MS)
      await watchUnpaid(server.services)
    }
    const asked = () => portone.calls.filter(({ path }) => path.endsWith(attemptId)).length
    const before = asked()
    server.clock.advance(48 * 60 * MINUTE_MS)
    await watchUnpaid(server.services)
    expect([before > 1, asked()]).toEqual([true, before])
  })
})

describe('a payment in a superseded page', () => {
  it('pays the order while it is unpaid, and the page then closes', async () => {
    const first = await aPayment()
    const second = await registerAgain(first)
    payIn(first.attemptId)
    expect([await ring(first.attemptId), await ring(first.attemptId)]).toEqual([200, 200])
    expect(await statesOf(first.orderId)).toEqual({ [first.attemptId]: 'PAID', [second]: 'REPLACED' })
    expect((await moneyOf(server, first.orderId)).status).toBe('ORDER_PAY_DONE')
    expect(returned(first.attemptId)).toBe(0)
  })

  it('is refunded when the order now costs another amount, and the new page still pays', async () => {
    const phone = '01055551234'
    const points = [{ kind: 'franchise' as const, storeId: '1001', available: won(5_000) }]
    const first = await aPayment(await aSpender(server, { phone, channel: 'hansang', points }))
    const second = await registerAgain(first, { tenders: tendersOf({ cash: 16_000, franchise: 2_000 }) })
    payIn(first.attemptId)
    expect(await ring(first.attemptId)).toBe(200)
    await eventually(isReturned(first.orderId, first.attemptId))
    expect((await moneyOf(server, first.orderId)).status).not.toBe('ORDER_PAY_DONE')
    payIn(second, 16_000)
    await ring(second)
    expect((await moneyOf(server, first.orderId)).status).toBe('ORDER_PAY_DONE')
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 3_000, held: 0 }])
    expect([returned(first.attemptId), returned(second)]).toEqual([AMOUNT, 0])
  })

  it('is refunded when the time to pay is over, even before the order is given up', async () => {
    const first = await aPayment()
    await registerAgain(first)
    payIn(first.attemptId)
    // The expiry sweep uses the server's own clock, so it skips this order.
    const late = new Date(server.clock.now().getTime() + 30 * MINUTE_MS)
    await pollAttempt({ ...server.services, clock: { now: () => late } }, first.attemptId)
    await eventually(isReturned(first.orderId, first.attemptId))
    expect(returned(first.attemptId)).toBe(AMOUNT)
    expect((await moneyOf(server, first.orderId)).status).toBe('NOT_ORDER_READY')
  })

  it('is refunded once beside the new payment, even without any notice, and the customer is texted', async () => {
    const first = await aPayment()
    const second = await registerAgain(first)
    payIn(second)
    await ring(second)
    payIn(first.attemptId)
    server.clock.advance(3 * MINUTE_MS)
    await watchUnpaid(server.services)
    await eventually(isReturned(first.orderId, first.attemptId))
    expect(await ring(first.attemptId)).toBe(200)
    expect([returned(first.attemptId), returned(second)]).toEqual([AMOUNT, 0])
    expect(portone.payments.get(first.attemptId)?.cancellations).toHaveLength(1)
    expect((await statesOf(first.orderId))[second]).toBe('PAID')
    const texts = await server.services.db
      .selectFrom('sent_messages')
      .select('kind')
      .where('order_id', '=', first.orderId)
      .execute()
    expect(texts).toEqual([{ kind: 'refund' }])
  })

  it('of another amount is refunded, and the new page still pays', async () => {
    const visitor = await loginAs(server)
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    await aPayKey(visitor, orderId)
    const attemptId = String((await moneyOf(server, orderId)).attempts[0]?.id)
    const second = await registerAgain({ visitor, orderId, attemptId })
    payIn(attemptId, 100)
    await ring(attemptId)
    await eventually(isReturned(orderId, attemptId))
    expect(await statesOf(orderId)).toEqual({ [attemptId]: 'REFUNDED', [second]: 'CREATED' })
    payIn(second)
    await ring(second)
    expect([returned(attemptId), await statesOf(orderId)]).toEqual([
      100,
      { [attemptId]: 'REFUNDED', [second]: 'PAID' },
    ])
  })

  it('is announced to pages that follow its order once it is refunded', async () => {
    const { orderId, attemptId, visitor } = await aPayment()
    const second = await registerAgain({ orderId, attemptId, visitor })
    payIn(second)
    await ring(second)
    const page = await openStream(server, visitor, `${followOrder.path}?ordrId=${orderId}`)
    await page.has(1)
    payIn(attemptId)
    await ring(attemptId)
    await page.has(2)
    expect(page.statuses()).toEqual(['ORDER_PAY_DONE', 'ORDER_PAY_DONE'])
    await page.cancel()
  })

  it('is asked about no more once it is refunded, whatever notice comes', async () => {
    const { orderId, attemptId } = await aPayment()
    await end(orderId)
    payIn(attemptId)
    await ring(attemptId)
    await eventually(isReturned(orderId, attemptId))
    const asked = portone.calls.length
    expect(await ring(attemptId)).toBe(200)
    expect(portone.calls).toHaveLength(asked)
  })

  it('is compared by the tries of its refund and by no night', async () => {
    const { orderId, attemptId } = await aPayment()
    await end(orderId)
    payIn(attemptId)
    const cancelling = new RegExp(`${attemptId}/cancel$`)
    for (let tries = 0; tries < 4; tries += 1) portone.failNext(cancelling, { status: 503, body: '' })
    await ring(attemptId)
    const night = async () => (await moneyOf(server, orderId)).attempts[0]?.compare_at
    const planned = await night()
    const late = new Date(planned!.getTime() + MINUTE_MS)
    await comparePaid({ ...server.services, clock: { now: () => late } })
    expect(await statesOf(orderId)).toEqual({ [attemptId]: 'RETURNING' })
    expect(await night()).toEqual(planned)
  })

  it('is retried at growing intervals when its refund fails', async () => {
    const { orderId, attemptId } = await aPayment()
    await end(orderId)
    payIn(attemptId)
    for (let failures = 0; failures < 4; failures += 1) portone.failNext(CANCEL, { status: 503, body: '' })
    expect(await ring(attemptId)).toBe(200)
    const tries = () => portone.calls.filter(({ path }) => CANCEL.test(path)).length
    const first = tries()
    const waits: number[] = []
    await eventually(async () => {
      const [attempt] = (await moneyOf(server, orderId)).attempts
      if (attempt?.state !== 'RETURNING') return attempt?.state === 'REFUNDED'
      const next = attempt.next_query_at!
      const wait = next.getTime() - server.clock.now().getTime()
      // Zero or less: a job or the server's own sweep held the row.
      if (wait > 0) waits.push(wait)
      server.clock.set(next)
      await reconcilePayments(server.services)
      return false
    }, 20_000)
    expect(returned(attemptId)).toBe(AMOUNT)
    expect(tries() - first).toBeGreaterThanOrEqual(4)
    expect(waits.toSorted((one, other) => one - other)).toEqual(waits)
  })
})

it('a payment of another amount than requested is refunded, and the order may be paid again', async () => {
  const visitor = await loginAs(server)
  const orderId = await placeOrder(visitor, { type: 'pickup' })
  await aPayKey(visitor, orderId)
  const attemptId = String((await moneyOf(server, orderId)).attempts[0]?.id)
  const before = (await outcomes())['returned'] ?? 0
  payIn(attemptId, 100)
  expect(await ring(attemptId)).toBe(200)
  await eventually(isReturned(orderId, attemptId))
  expect(returned(attemptId)).toBe(100)
  const { db } = server.services
  const entries = db.selectFrom('payment_entries').select('reason').where('attempt_id', '=', attemptId)
  expect((await entries.where('kind', '=', 'REFUND').execute()).map(({ reason }) => reason)).toEqual([
    'another-amount',
  ])
  expect((await outcomes())['returned']).toBe(before + 1)
  expect((await moneyOf(server, orderId)).status).toBe('NOT_ORDER_READY')
  const again = await registerAgain({ visitor, orderId, attemptId })
  payIn(again)
  await ring(again)
  expect((await moneyOf(server, orderId)).status).toBe('ORDER_PAY_DONE')
})
