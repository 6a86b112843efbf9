import { cancelOrder } from '@hansang/contract'
import { won } from '@hansang/domain'
import {
  type Caller,
  type TestServer,
  aPayKey,
  aPaymentProvider,
  aStore,
  aWorld,
  anOrder,
  bringIn,
  expectInvariants,
  loginAs,
  moneyOf,
  onceKey,
  seoul,
  startServer,
} from '@hansang/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { WindowedPaymentProvider } from '../gateways/payment/payment-window.ts'

const ORIGIN = 'http://hansang.test'
const base = aPaymentProvider()
let confirmedWith: (string | undefined)[] = []

/** Asks back like Toss, and takes any text that names an attempt for a notice. */
const provider: WindowedPaymentProvider = {
  ...base,
  name: 'windowed',
  isSandbox: false,
  async confirm(attemptId, amount, paymentKey) {
    confirmedWith.push(paymentKey)
    return await base.confirm(attemptId, amount)
  },
  openWindow: ({ attemptId, returnUrl, amount }) => ({
    provider: 'toss',
    scriptUrl: 'https://provider.example/v2.js',
    request: { attemptId, returnUrl, amount },
  }),
  readReturn(query) {
    const attemptId = query.get('orderId')
    if (!attemptId) return { kind: 'failed', attemptId: null, code: '99', failure: 'canceled', message: '' }
    return {
      kind: 'authenticated',
      attemptId,
      paymentKey: query.get('key'),
      amount: won(Number(query.get('amount'))),
    }
  },
  readNotice: ({ rawBody, headers }) =>
    headers.get('x-signature') === 'good'
      ? { kind: 'changed', attemptId: rawBody, noticeId: rawBody }
      : { kind: 'invalid' },
}

let server: TestServer
let customer: Caller
let orderId: string
let payKey: string
let attemptId: string

beforeAll(async () => {
  server = await startServer(inject('databaseUrl'), {
    now: seoul('2026-03-11 12:00'),
    services: { payments: provider },
  })
  await bringIn(server, { ...aWorld(), stores: [aStore()] })
})
afterAll(async () => {
  await expectInvariants(server.services.db)
  await server.stop()
})
beforeEach(async () => {
  server.clock.advance(61_000)
  confirmedWith = []
  customer = await loginAs(server, { phone: `0101${String(Math.random()).slice(2, 9)}` })
  orderId = await anOrder(customer)
  payKey = await aPayKey(customer, orderId)
  attemptId = (await moneyOf(server, orderId)).attempts[0]?.id ?? ''
  await base.prepare({ attemptId, orderName: '', amount: won(18_000) })
})

const comeBack = async (query: Record<string, string>, key = payKey) => {
  const response = await server.fetch(`${ORIGIN}/pay/${key}/return?${new URLSearchParams(query)}`)
  return response.headers.get('location')
}
const ring = (body: string, signature = 'good', name = 'windowed') =>
  server.fetch(`${ORIGIN}/api/v1/pay/webhooks/${name}`, {
    method: 'POST',
    headers: { 'x-signature': signature },
    body,
  })
const status = async () => (await moneyOf(server, orderId)).status

describe("a provider's window", () => {
  it('EP-46 opens in our page with its own script, and changes nothing by being read', async () => {
    const response = await server.fetch(`${ORIGIN}/pay/${payKey}`)
    const page = await response.text()
    expect(page).toContain('src="https://provider.example/v2.js"')
    expect(page).toContain(`${ORIGIN}/pay/${payKey}/return`)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await status()).toBe('NOT_ORDER_READY')
  })

  it('MSG-07 a return confirms with its key, and again leads to the same receipt', async () => {
    const done = `/hansang/order/completeRedirect/${orderId}`
    const back = { orderId: attemptId, amount: '18000', key: 'pk' }
    expect(await comeBack(back)).toBe(done)
    expect(await comeBack(back)).toBe(done)
    expect(confirmedWith).toEqual(['pk'])
    expect(base.charges.get(attemptId)).toBe(1)
    expect(await status()).toBe('ORDER_PAY_DONE')
  })

  it.each([
    ['another amount', () => ({ orderId: attemptId, amount: '100', key: 'pk' }), '9999'],
    ['another attempt', () => ({ orderId: `${attemptId}x`, amount: '18000', key: 'pk' }), '9999'],
    ['a customer who cancelled', () => ({}), '99'],
  ])('trust §5 a return with %s takes no money', async (_, query, code) => {
    expect(await comeBack(query())).toBe(`/hansang/order/payment?ordrId=${orderId}&code=${code}`)
    expect(confirmedWith).toEqual([])
    expect(await status()).toBe('NOT_ORDER_READY')
  })

  it('trust §5 a return with a key that opens nothing is none', async () => {
    expect(await comeBack({ orderId: attemptId, amount: '18000' }, 'nothing')).toBeNull()
  })
})

describe('a webhook', () => {
  it('trust §2 says nothing by itself: without money at the provider nothing is paid', async () => {
    expect((await ring(attemptId)).status).toBe(200)
    expect(await status()).toBe('NOT_ORDER_READY')
  })

  it('trust §5 forged, of another provider or for an unknown order, changes nothing', async () => {
    await base.confirm(attemptId, won(18_000))
    expect((await ring(attemptId, 'bad')).status).toBe(400)
    expect((await ring(attemptId, 'good', 'other')).status).toBe(404)
    expect((await ring('nobody')).status).toBe(200)
    expect(await status()).toBe('NOT_ORDER_READY')
  })

  it('trust §5 repeated and at once, it pays an order whose browser never came back, once', async () => {
    await base.confirm(attemptId, won(18_000))
    await Promise.all(Array.from({ length: 5 }, () => ring(attemptId)))
    await ring(attemptId)
    expect(await status()).toBe('ORDER_PAY_DONE')
    const { entries } = await moneyOf(server, orderId)
    expect(entries).toEqual([{ kind: 'CAPTURE', amount: 18_000 }])
  })

  it('trust §5 money that comes after the end goes back, once', async () => {
    await customer.post(cancelOrder, { ordrId: orderId, reason: '' }, onceKey())
    await base.confirm(attemptId, won(18_000))
    await ring(attemptId)
    await ring(attemptId)
    expect([...(base.refunds.get(attemptId)?.values() ?? [])]).toEqual([18_000])
    expect((await moneyOf(server, orderId)).states).toEqual(['REFUNDED'])
  })

  it('trust §5 money that comes after its time is over goes back', async () => {
    server.clock.advance(31 * 60_000)
    await base.confirm(attemptId, won(18_000))
    await ring(attemptId)
    expect((await moneyOf(server, orderId)).states).toEqual(['REFUNDED'])
  })
})
