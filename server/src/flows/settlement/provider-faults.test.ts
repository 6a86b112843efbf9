import { openPayment } from '@hansang/contract'
import { type OrderStatus, subtractWon } from '@hansang/domain'
import {
  type ProviderFault,
  aPayKey,
  aPaymentProvider,
  aStranger,
  aWorldStore,
  decide,
  eventually,
  loginAs,
  moneyOf,
  seoul,
  useServer,
  placeOrder,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { findOrder } from '../../nouns/orders/find-orders.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { moveOrder } from '../lifecycle/move-order.ts'
import { pollAttempt } from './poll-attempt.ts'
import { reconcilePayments } from './reconcile.ts'
import { refundAttempt } from '../lifecycle/refund-attempt.ts'

const provider = aPaymentProvider()
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  hasSweeps: true,
  services: { payments: provider },
  stores: [aWorldStore()],
})

beforeEach(async () => {
  // Earlier tests' attempts are polled for a day, and would hit this test's faults.
  await server.services.db
    .updateTable('payment_attempts')
    .set({ next_query_at: null })
    .where('state', 'in', ['FAILED', 'EXPIRED', 'REPLACED'])
    .execute()
  provider.confirmFaults.length = 0
  provider.queryFaults.length = 0
  provider.refundFaults.length = 0
  provider.beforeConfirm = async () => {}
})

async function aPayment(): Promise<{ orderId: string; payKey: string }> {
  const visitor = await loginAs(server)
  const orderId = await placeOrder(visitor, { type: 'pickup' })
  return { orderId, payKey: await aPayKey(visitor, orderId) }
}

async function move(orderId: string, to: OrderStatus): Promise<boolean> {
  const { services } = server
  const order = await findOrder(services.db, orderId)
  return (
    order !== null &&
    (await inTransaction(services.db, (tx) =>
      moveOrder(tx, services, order, { to, actor: 'store', now: services.clock.now() }),
    )) !== null
  )
}

async function letTimePass(orderId: string): Promise<void> {
  await eventually(async () => {
    server.clock.advance(5_000)
    await reconcilePayments(server.services)
    const { states } = await moneyOf(server, orderId)
    return !states.some((state) => state === 'CONFIRMING' || state === 'UNKNOWN')
  })
}

async function isRefunded(orderId: string): Promise<boolean> {
  return (await moneyOf(server, orderId)).states[0] === 'REFUNDED'
}

const chargesOf = (attemptId: string) => provider.charges.get(attemptId) ?? 0

describe('a payment during provider faults', () => {
  const FAULTS: [string, ProviderFault[], ProviderFault[], 'PAID' | 'FAILED'][] = [
    ['no charge, no answer', ['before'], [], 'FAILED'],
    ['a charge, no answer', ['after'], [], 'PAID'],
    ['a 5xx', ['http-500'], [], 'FAILED'],
    [
      'a charge, no answer, and a provider that is down for long',
      ['after'],
      Array(6).fill('http-500'),
      'PAID',
    ],
    ['no charge, and a provider that is down for long', ['before'], Array(6).fill('before'), 'FAILED'],
  ]

  it.each(FAULTS)('is settled and never charged twice: %s', async (_, confirmFaults, queryFaults, end) => {
    const { orderId, payKey } = await aPayment()
    provider.confirmFaults.push(...confirmFaults)
    provider.queryFaults.push(...queryFaults)
    const answers = Promise.all([decide(server, payKey, '0000'), decide(server, payKey, '0000')])
    await eventually(async () => (await moneyOf(server, orderId)).states[0] === 'UNKNOWN')
    await letTimePass(orderId)
    await answers
    const { states, status, attempts } = await moneyOf(server, orderId)
    expect(states).toEqual([end])
    expect(status).toBe(end === 'PAID' ? 'ORDER_PAY_DONE' : 'NOT_ORDER_READY')
    expect(chargesOf(attempts[0]!.id)).toBe(end === 'PAID' ? 1 : 0)
  })

  it('stays open when another provider began it, which this one would report as unpaid', async () => {
    const { orderId, payKey } = await aPayment()
    provider.confirmFaults.push('after')
    provider.queryFaults.push('http-500')
    const answer = decide(server, payKey, '0000')
    await eventually(async () => (await moneyOf(server, orderId)).states[0] === 'UNKNOWN')
    const { db } = server.services
    const own = db.updateTable('payment_attempts').where('order_id', '=', orderId)
    await own.set({ provider: 'another' }).execute()
    const { query_count: before } = (await moneyOf(server, orderId)).attempts[0]!
    server.clock.advance(60_000)
    await reconcilePayments(server.services)
    const { attempts } = await moneyOf(server, orderId)
    expect(attempts[0]).toMatchObject({ state: 'UNKNOWN', query_count: before })
    await own.set({ provider: provider.name }).execute()
    await letTimePass(orderId)
    await answer
    expect((await moneyOf(server, orderId)).states).toEqual(['PAID'])
  })

  it('of unknown outcome is queried after 5, 15 and 60 seconds, then each minute', async () => {
    const { orderId, payKey } = await aPayment()
    provider.confirmFaults.push('after')
    provider.queryFaults.push(...(Array(4).fill('http-500') as ProviderFault[]))
    const answer = decide(server, payKey, '0000')
    const waits: number[] = []
    for (let asked = 1; asked <= 5; asked += 1) {
      await eventually(async () => (await moneyOf(server, orderId)).attempts[0]?.query_count === asked)
      const next = (await moneyOf(server, orderId)).attempts[0]!.next_query_at!
      waits.push((next.getTime() - server.clock.now().getTime()) / 1000)
      server.clock.set(next)
    }
    expect(waits).toEqual([5, 15, 60, 60, 60])
    await letTimePass(orderId)
    expect((await answer).body.code).toBe('Success')
  })

  it('is finished by another process when the confirming one crashes', async () => {
    const { orderId, payKey } = await aPayment()
    let release = () => {}
    provider.beforeConfirm = () =>
      new Promise((resolve) => {
        release = resolve
      })
    const answer = decide(server, payKey, '0000')
    await eventually(async () => (await moneyOf(server, orderId)).states[0] === 'CONFIRMING')
    await letTimePass(orderId)
    expect((await moneyOf(server, orderId)).states).toEqual(['FAILED'])
    release()
    expect((await answer).body.code).toBe('99')
    const { attempts, status } = await moneyOf(server, orderId)
    expect(chargesOf(attempts[0]!.id)).toBe(0)
    expect(status).toBe('NOT_ORDER_READY')
  })

  it('is settled once by many concurrent reconcilers', async () => {
    const { orderId, payKey } = await aPayment()
    provider.confirmFaults.push('after')
    const answer = decide(server, payKey, '0000')
    await eventually(async () => (await moneyOf(server, orderId)).states[0] === 'UNKNOWN')
    server.clock.advance(5_000)
    await Promise.all(Array.from({ length: 10 }, () => reconcilePayments(server.services)))
    await answer
    expect((await moneyOf(server, orderId)).entries).toEqual([{ kind: 'CAPTURE', amount: 18_000 }])
  })
})

it('a page that is superseded while it opens leaves its order waiting', async () => {
  const visitor = await loginAs(server)
  const orderId = await placeOrder(visitor, { type: 'pickup' })
  const payKey = await aPayKey(visitor, orderId)
  const { prepare } = provider
  provider.prepare = async (payment) => {
    provider.prepare = prepare
    await aPayKey(visitor, orderId, { goodsName: 'again' })
    await prepare(payment)
  }
  await aStranger(server).call(openPayment, { payKey })
  expect(await moneyOf(server, orderId)).toMatchObject({
    status: 'NOT_ORDER_READY',
    states: ['REPLACED', 'CREATED'],
  })
})

describe('a payment', () => {
  it('of a denied order is refunded once, and the customer is texted', {
    tags: ['STS-22'],
  }, async () => {
    const { orderId, payKey } = await aPayment()
    await decide(server, payKey, '0000')
    expect(await move(orderId, 'ORDER_DENY')).toBe(true)
    await eventually(() => isRefunded(orderId))
    const { attempts, entries } = await moneyOf(server, orderId)
    const attemptId = attempts[0]!.id
    await Promise.all([refundAttempt(server.services, attemptId), refundAttempt(server.services, attemptId)])
    expect(entries).toEqual([
      { kind: 'CAPTURE', amount: 18_000 },
      { kind: 'REFUND', amount: 18_000 },
    ])
    // Another version of the program would repeat the refund by this key.
    expect([...(provider.refunds.get(attemptId) ?? [])]).toEqual([[`${attemptId}-order-ended`, 18_000]])
    const texts = await server.services.db
      .selectFrom('sent_messages')
      .select('kind')
      .where('order_id', '=', orderId)
      .execute()
    expect(texts).toEqual([{ kind: 'refund' }])
  })

  it.each(['before', 'after', 'http-500', 'refused'] as const)(
    'whose refund fails (%s) is refunded once, later',
    async (fault) => {
      const { orderId, payKey } = await aPayment()
      await decide(server, payKey, '0000')
      provider.refundFaults.push(fault)
      await move(orderId, 'ORDER_DENY')
      await eventually(async () => provider.refundFaults.length === 0)
      expect((await moneyOf(server, orderId)).states).toEqual(['PAID'])
      server.clock.advance(60_000)
      await reconcilePayments(server.services)
      await eventually(() => isRefunded(orderId))
      const { attempts } = await moneyOf(server, orderId)
      expect([...(provider.refunds.get(attempts[0]!.id)?.values() ?? [])]).toEqual([18_000])
    },
  )

  it('made after the order was cancelled is refunded', async () => {
    const { orderId, payKey } = await aPayment()
    provider.beforeConfirm = async () => void (await move(orderId, 'ORDER_CANCEL'))
    await decide(server, payKey, '0000')
    await eventually(() => isRefunded(orderId))
    const { status, entries, attempts } = await moneyOf(server, orderId)
    expect(status).toBe('ORDER_CANCEL')
    expect(
      entries
        .map(({ kind, amount }) => (kind === 'CAPTURE' ? amount : subtractWon(0 as never, amount)))
        .reduce((a, b) => a + b, 0),
    ).toBe(0)
    expect(chargesOf(attempts[0]!.id)).toBe(1)
  })

  it('made after the order expired, and learned of late, is refunded', async () => {
    const { orderId, payKey } = await aPayment()
    provider.confirmFaults.push('after')
    const answer = decide(server, payKey, '0000')
    await eventually(async () => (await moneyOf(server, orderId)).states[0] === 'UNKNOWN')
    expect(await move(orderId, 'ORDER_CANCEL')).toBe(true)
    await letTimePass(orderId)
    await answer
    await eventually(() => isRefunded(orderId))
    expect((await moneyOf(server, orderId)).status).toBe('ORDER_CANCEL')
  })

  it('made after its order was given up is refunded by the key of late money', async () => {
    const { orderId } = await aPayment()
    const { id, amount } = (await moneyOf(server, orderId)).attempts[0]!
    await move(orderId, 'ORDER_CANCEL')
    await provider.prepare({ attemptId: id, orderName: '후라이드', amount })
    await provider.confirm(id, amount)
    await pollAttempt(server.services, id)
    await eventually(() => isRefunded(orderId))
    expect([...(provider.refunds.get(id) ?? [])]).toEqual([[`${id}-paid-late`, 18_000]])
  })

  it('that is still unpaid is closed when its order is cancelled', async () => {
    const { orderId, payKey } = await aPayment()
    await move(orderId, 'ORDER_CANCEL')
    expect((await decide(server, payKey, '0000')).body.code).toBe('9999')
    const { states, entries, attempts } = await moneyOf(server, orderId)
    expect({ states, entries }).toEqual({ states: ['FAILED'], entries: [] })
    expect(chargesOf(attempts[0]!.id)).toBe(0)
  })

  it('made during a cancel either pays a served order or is refunded with the cancelled one', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { orderId, payKey } = await aPayment()
      provider.beforeConfirm = async () => await new Promise((resolve) => setTimeout(resolve, round))
      await Promise.all([
        decide(server, payKey, '0000'),
        new Promise((resolve) => setTimeout(resolve, 2 * round)).then(() => move(orderId, 'ORDER_CANCEL')),
      ])
      const { status, states } = await moneyOf(server, orderId)
      if (status === 'ORDER_PAY_DONE') expect(states).toEqual(['PAID'])
      else if (states[0] !== 'FAILED') await eventually(() => isRefunded(orderId))
    }
  })
})
