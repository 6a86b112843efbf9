import { changeOrderStatus, followOrder, openPayment, readOrder, refundOrder } from '@hansang/contract'
import { won } from '@hansang/domain'
import { orderViewTexts } from '@hansang/messages'
import {
  type Caller,
  aPayKey,
  aWorldStore,
  aStranger,
  eventually,
  loginAs,
  moneyOf,
  onceKey,
  openStream,
  ownerOf,
  seoul,
  posOf,
  useServer,
  placeOrder,
} from '@hansang/testing'
import { startPortoneStandIn } from '@hansang/testing/stand-ins/portone'
import { startTossStandIn } from '@hansang/testing/stand-ins/toss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WindowedPaymentProvider } from '../../platform/gateways/payment/payment-window.ts'
import { portonePayments } from '../../platform/gateways/payment/portone.ts'
import { tossPayments } from '../../platform/gateways/payment/toss-payments.ts'
import { comparePaid } from '../settlement/watch-attempts.ts'

const AMOUNT = won(18_000)

interface Stage {
  readonly payments: WindowedPaymentProvider
  /** A customer pays; returns the query that their browser brings back. */
  pay(attemptId: string): Record<string, string>
  refundInConsole(attemptId: string, amount: number): void
  close(): Promise<void>
}

async function tossStage(): Promise<Stage> {
  const toss = await startTossStandIn()
  const { secretKey, baseUrl } = toss
  return {
    payments: tossPayments({ clientKey: 'client', secretKey, baseUrl, timeoutMs: 3_000 }),
    pay: (orderId) => ({ orderId, paymentKey: toss.authenticate(orderId, AMOUNT), amount: String(AMOUNT) }),
    refundInConsole: toss.refundInConsole,
    close: toss.close,
  }
}

async function portoneStage(): Promise<Stage> {
  const portone = await startPortoneStandIn()
  const { apiSecret, storeId, baseUrl, webhookSecret } = portone
  const access = { apiSecret, storeId, baseUrl, webhookSecret, timeoutMs: 3_000 }
  return {
    payments: portonePayments({ ...access, channelKey: 'channel', now: () => seoul('2026-03-11 12:00') }),
    pay(paymentId) {
      portone.openWindow(paymentId, AMOUNT)
      return { paymentId }
    },
    refundInConsole: portone.refundInConsole,
    close: portone.close,
  }
}

describe.each([
  ['Toss Payments', tossStage],
  ['PortOne', portoneStage],
] as const)('a refund in the console of %s', (_, open) => {
  let stage: Stage
  let owner: Caller

  beforeAll(async () => {
    stage = await open()
  })
  afterAll(() => stage.close())

  const server = useServer(() => ({
    now: seoul('2026-03-11 12:00'),
    services: { payments: stage.payments },
    stores: [aWorldStore()],
  }))

  beforeAll(async () => {
    owner = await ownerOf(server, '1001')
  })

  async function aPaidOrder() {
    const visitor = await loginAs(server)
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    const payKey = await aPayKey(visitor, orderId)
    await aStranger(server).call(openPayment, { payKey })
    const attemptId = String((await moneyOf(server, orderId)).attempts[0]?.id)
    const query = new URLSearchParams(stage.pay(attemptId)).toString()
    await server.fetch(`http://hansang.test/pay/${payKey}/return?${query}`)
    return { visitor, orderId, attemptId }
  }

  async function refundLine(orderId: string) {
    const asked = { orderNumber: orderId, lines: [{ index: 0, quantity: 1 }], reason: '', bearer: 'store' }
    return await owner.call(refundOrder, asked as never, onceKey())
  }

  const refunded = async (orderId: string) => (await moneyOf(server, orderId)).attempts[0]?.refunded
  const left = async (attemptId: string) => {
    const outcome = await stage.payments.query(attemptId)
    return outcome.state
  }

  it('does not block the refund of the rest when the order ends', async () => {
    const { visitor, orderId, attemptId } = await aPaidOrder()
    stage.refundInConsole(attemptId, 5_000)
    const pos = await posOf(server, '1001')
    await pos.call(changeOrderStatus, { orderNumber: orderId, status: 'ORDER_DENY' }, onceKey())
    await eventually(async () => (await moneyOf(server, orderId)).states[0] === 'REFUNDED')
    expect(await left(attemptId)).toBe('canceled')
    const { entries } = await moneyOf(server, orderId)
    expect(entries.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b)).toEqual([
      5_000, 13_000, 18_000,
    ])
    const { refunds: shown } = (await visitor.call(readOrder, { orderNumber: orderId })).answer.order
    expect(shown.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([5_000, 13_000])
    expect(shown.map(({ reason }) => reason)).toContain(orderViewTexts.refundedByProvider)
  })

  it('limits a later refund by line to the remaining amount', async () => {
    const { orderId, attemptId } = await aPaidOrder()
    stage.refundInConsole(attemptId, 10_000)
    expect((await refundLine(orderId)).body.code).toBe('Success')
    await eventually(async () => (await moneyOf(server, orderId)).states[0] === 'REFUNDED')
    expect(await left(attemptId)).toBe('canceled')
    expect((await moneyOf(server, orderId)).status).toBe('ORDER_CANCEL')
  })

  it('of the whole payment leaves nothing for a refund by line to return', async () => {
    const { orderId, attemptId } = await aPaidOrder()
    stage.refundInConsole(attemptId, AMOUNT)
    await refundLine(orderId)
    const part = server.services.db.selectFrom('partial_refunds').select('state')
    await eventually(
      async () => (await part.where('order_id', '=', orderId).executeTakeFirst())?.state === 'DONE',
    )
    const { entries } = await moneyOf(server, orderId)
    expect(entries.filter(({ kind }) => kind === 'REFUND')).toEqual([{ kind: 'REFUND', amount: AMOUNT }])
  })

  it('is found at night, booked once, announced to open pages and shown', async () => {
    const { visitor, orderId, attemptId } = await aPaidOrder()
    const page = await openStream(server, visitor, `${followOrder.path}?ordrId=${orderId}`)
    await page.has(1)
    stage.refundInConsole(attemptId, 3_000)
    stage.refundInConsole(attemptId, 2_000)
    server.clock.set(seoul('2026-03-12 03:59'))
    await comparePaid(server.services)
    expect(await refunded(orderId)).toBe(0)
    server.clock.set(seoul('2026-03-12 04:00'))
    await eventually(async () => {
      await comparePaid(server.services)
      return (await refunded(orderId)) === 5_000
    })
    await page.has(3)
    expect(page.statuses()).toEqual(['ORDER_PAY_DONE', 'ORDER_PAY_DONE', 'ORDER_PAY_DONE'])
    await page.cancel()
    server.clock.set(seoul('2026-03-14 04:00'))
    await comparePaid(server.services)
    expect(await refunded(orderId)).toBe(5_000)
    server.clock.set(seoul('2026-03-11 12:00'))
    const { answer } = await visitor.call(readOrder, { orderNumber: orderId })
    expect(answer.order).toMatchObject({ refunds: [{ isDone: true }, { isDone: true }] })
    await refundLine(orderId)
    await eventually(async () => (await refunded(orderId)) === AMOUNT)
  })
})
