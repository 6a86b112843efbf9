import { openPayment } from '@hansang/contract'
import { won } from '@hansang/domain'
import { payWindowTexts } from '@hansang/messages'
import {
  type Caller,
  type TestServer,
  aPayKey,
  aWorldStore,
  aStranger,
  eventually,
  expectInvariants,
  loginAs,
  moneyOf,
  seoul,
  useServer,
  placeOrder,
} from '@hansang/testing'
import { type PortoneStandIn, startPortoneStandIn } from '@hansang/testing/stand-ins/portone'
import { type TossStandIn, startTossStandIn } from '@hansang/testing/stand-ins/toss'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { portonePayments } from '../../../platform/gateways/payment/portone.ts'
import { tossPayments } from '../../../platform/gateways/payment/toss-payments.ts'
import type { WindowedPaymentProvider } from '../../../platform/gateways/payment/payment-window.ts'
import { NOTICE_PATH } from './serve-provider-window.ts'

const ORIGIN = 'http://hansang.test'
const NOW = seoul('2026-03-11 12:00')
const AMOUNT = won(18_000)

let server: TestServer

function serveWith(payments: () => WindowedPaymentProvider): void {
  const own = useServer(() => ({ now: NOW, services: { payments: payments() }, stores: [aWorldStore()] }))
  beforeAll(() => {
    server = own
  })
}

interface APayment {
  readonly visitor: Caller
  readonly orderId: string
  readonly payKey: string
  readonly attemptId: string
}

async function aPayment(): Promise<APayment> {
  const visitor = await loginAs(server)
  const orderId = await placeOrder(visitor, { type: 'pickup' })
  const payKey = await aPayKey(visitor, orderId)
  await aStranger(server).call(openPayment, { payKey })
  const { attempts } = await moneyOf(server, orderId)
  return { visitor, orderId, payKey, attemptId: String(attempts[0]?.id) }
}

const page = async (path: string) => {
  const response = await server.fetch(`${ORIGIN}${path}`)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** The code with which the return ends; `open` while unsettled. */
async function comeBack({ payKey }: APayment, query: Record<string, string>): Promise<string> {
  const { text } = await page(`/pay/${payKey}/return?${new URLSearchParams(query).toString()}`)
  return /data-code="(\w+)"/.exec(text)?.[1] ?? (text.includes('http-equiv="refresh"') ? 'open' : 'none')
}

async function ring(notice: { rawBody: string; headers: Headers }): Promise<number> {
  const { rawBody: body, headers } = notice
  return (await server.fetch(`${ORIGIN}${NOTICE_PATH}`, { method: 'POST', body, headers })).status
}

const outcomeOf = async ({ orderId }: APayment) => {
  const { status, states } = await moneyOf(server, orderId)
  return { status, states }
}

describe('Toss Payments', () => {
  let toss: TossStandIn

  beforeAll(async () => {
    toss = await startTossStandIn()
  })
  afterAll(() => toss.close())
  serveWith(() => {
    const { secretKey, baseUrl } = toss
    return tossPayments({ clientKey: 'client-of-ours', secretKey, baseUrl, timeoutMs: 3_000 })
  })

  const authenticate = ({ attemptId }: APayment, customer = {}) => ({
    orderId: attemptId,
    paymentKey: toss.authenticate(attemptId, AMOUNT, customer),
    amount: String(AMOUNT),
  })

  it('shows the amount and the settings of the window, and reading the page changes nothing', async () => {
    const payment = await aPayment()
    const { status, text, headers } = await page(`/pay/${payment.payKey}`)
    expect(status).toBe(200)
    expect(text).toContain('18,000원')
    expect(text).not.toContain(payWindowTexts.notice)
    expect(headers.get('content-security-policy')).toContain("'strict-dynamic'")
    const request = /id="window-request"[^>]*>(.+?)<\/script>/.exec(text)?.[1] ?? ''
    expect(JSON.parse(request)).toMatchObject({
      provider: 'toss',
      clientKey: 'client-of-ours',
      request: { orderId: payment.attemptId, successUrl: `${ORIGIN}/pay/${payment.payKey}/return` },
    })
    expect(await outcomeOf(payment)).toEqual({ status: 'ORDER_READY', states: ['CREATED'] })
  })

  it('pays the order once on the customer’s return, however often the page is read', async () => {
    const payment = await aPayment()
    const query = authenticate(payment)
    const codes = await Promise.all([1, 2, 3].map(() => comeBack(payment, query)))
    expect([...codes, await comeBack(payment, query)]).toEqual(['0000', '0000', '0000', '0000'])
    expect(await outcomeOf(payment)).toEqual({ status: 'ORDER_PAY_DONE', states: ['PAID'] })
    expect(toss.payments.get(payment.attemptId)?.charges).toBe(1)
    expect((await page(`/pay/${payment.payKey}`)).text).toContain('data-code="0000"')
  })

  it('confirms with the key from the window, without querying the provider first', async () => {
    const payment = await aPayment()
    const query = authenticate(payment)
    expect(await comeBack(payment, query)).toBe('0000')
    const about = toss.calls.filter((call) => JSON.stringify(call).includes(payment.attemptId))
    expect(about.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v1/payments/confirm'])
    expect(about[0]?.body).toMatchObject({ paymentKey: query.paymentKey, amount: AMOUNT })
  })

  it('charges nobody when the return names another amount or payment', async () => {
    const [payment, other] = [await aPayment(), await aPayment()]
    const query = authenticate(payment)
    expect(await comeBack(payment, { ...query, amount: '100' })).toBe('9999')
    expect(await comeBack(other, query)).toBe('9999')
    expect(toss.payments.get(payment.attemptId)?.charges).toBe(0)
    expect(await outcomeOf(payment)).toEqual({ status: 'ORDER_READY', states: ['CREATED'] })
    expect(await comeBack(payment, query)).toBe('0000')
  })

  it('ends a decline and a customer’s cancel with their codes, unpaid', async () => {
    const [declined, left] = [await aPayment(), await aPayment()]
    const query = authenticate(declined, { refusesWith: 'REJECT_CARD_COMPANY' })
    expect(await comeBack(declined, query)).toBe('9999')
    expect(await outcomeOf(declined)).toEqual({ status: 'NOT_ORDER_READY', states: ['FAILED'] })
    expect(await comeBack(left, { code: 'PAY_PROCESS_CANCELED', message: '' })).toBe('99')
    expect(await outcomeOf(left)).toEqual({ status: 'ORDER_READY', states: ['CREATED'] })
  })

  it('confirms again on the next look when an answer was lost, and charges once', async () => {
    const payments = [await aPayment(), await aPayment()] as const
    toss.failNext(/confirm$/, { status: 500, body: 'busy' })
    toss.failNext(/confirm$/, 'cut-after')
    const queries = payments.map((payment) => authenticate(payment))
    const look = () => Promise.all(payments.map((payment, at) => comeBack(payment, queries[at] ?? {})))
    expect(await look()).toEqual(['open', 'open'])
    expect(await comeBack(payments[0], { code: 'PAY_PROCESS_CANCELED', message: '' })).toBe('open')
    expect(await look()).toEqual(['0000', '0000'])
    expect(payments.map(({ attemptId }) => toss.payments.get(attemptId)?.charges)).toEqual([1, 1])
  })

  it('leaves an order unpaid when a virtual account was only issued', async () => {
    const payment = await aPayment()
    const query = authenticate(payment, { means: { virtualAccount: {} } })
    await comeBack(payment, query)
    expect((await outcomeOf(payment)).status).not.toBe('ORDER_PAY_DONE')
    expect((await moneyOf(server, payment.orderId)).entries).toEqual([])
  })

  it('pays nothing on an unsigned notice, which only triggers a query', async () => {
    const payment = await aPayment()
    authenticate(payment)
    const claim = { orderId: payment.attemptId, status: 'DONE', totalAmount: AMOUNT }
    const rawBody = JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', data: claim })
    expect(await ring({ rawBody, headers: new Headers() })).toBe(200)
    expect(await outcomeOf(payment)).toEqual({ status: 'ORDER_READY', states: ['CREATED'] })
  })

  it('accepts a notice about an unknown payment and refuses one that is not JSON', async () => {
    const rawBody = JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: 'NOBODY1' } })
    expect(await ring({ rawBody, headers: new Headers() })).toBe(200)
    expect(await ring({ rawBody: 'not json', headers: new Headers() })).toBe(400)
    expect(
      await ring({ rawBody: ' '.repeat(102_401), headers: new Headers({ 'content-length': '102401' }) }),
    ).toBe(413)
  })

  it('answers 404 for an unknown key', async () => {
    expect((await page('/pay/nothing')).status).toBe(404)
    expect((await page('/pay/nothing/return?code=1')).status).toBe(404)
  })
})

describe('PortOne', () => {
  let portone: PortoneStandIn

  beforeAll(async () => {
    portone = await startPortoneStandIn()
  })
  afterAll(() => portone.close())
  serveWith(() => {
    const { apiSecret, storeId, baseUrl, webhookSecret } = portone
    const access = { apiSecret, storeId, baseUrl, webhookSecret, timeoutMs: 3_000 }
    return portonePayments({ ...access, channelKey: 'channel', now: () => server.clock.now() })
  })
  afterEach(() => expectInvariants(server.services.db))

  const pay = ({ attemptId }: APayment) => portone.openWindow(attemptId, AMOUNT)
  const notice = ({ attemptId }: APayment) => portone.notice(attemptId, server.clock.now())
  const returned = ({ attemptId }: APayment) => portone.payments.get(attemptId)?.amount.cancelled

  it('fixes the amount when the page opens, and the return pays the order', async () => {
    const payment = await aPayment()
    expect(portone.registered.get(payment.attemptId)).toBe(AMOUNT)
    pay(payment)
    expect(await comeBack(payment, { paymentId: payment.attemptId })).toBe('0000')
    expect(await outcomeOf(payment)).toEqual({ status: 'ORDER_PAY_DONE', states: ['PAID'] })
  })

  it('pays the order of a customer who never returned by a notice, repeated or not', async () => {
    const payment = await aPayment()
    pay(payment)
    const signed = notice(payment)
    expect([await ring(signed), await ring(signed), await ring(notice(payment))]).toEqual([200, 200, 200])
    expect(await outcomeOf(payment)).toEqual({ status: 'ORDER_PAY_DONE', states: ['PAID'] })
    expect(returned(payment)).toBe(0)
  })

  it('refuses a forged or unsigned notice and queries nothing', async () => {
    const payment = await aPayment()
    pay(payment)
    const asked = portone.calls.length
    const forged = portone.notice(payment.attemptId, server.clock.now(), `whsec_${'A'.repeat(32)}`)
    expect(await ring(forged)).toBe(400)
    expect(await ring({ rawBody: forged.rawBody, headers: new Headers() })).toBe(400)
    expect(portone.calls).toHaveLength(asked)
    expect(await outcomeOf(payment)).toEqual({ status: 'ORDER_READY', states: ['CREATED'] })
  })

  it('refunds money that arrives after the time to pay', async () => {
    const payment = await aPayment()
    server.clock.advance(31 * 60_000)
    pay(payment)
    expect(await comeBack(payment, { paymentId: payment.attemptId })).toBe('9999')
    await eventually(async () => (await outcomeOf(payment)).states[0] === 'REFUNDED')
    expect(returned(payment)).toBe(AMOUNT)
    expect((await moneyOf(server, payment.orderId)).entries).toEqual([
      { kind: 'CAPTURE', amount: AMOUNT },
      { kind: 'REFUND', amount: AMOUNT },
    ])
  })

  it('ends unpaid when the provider cannot say whether money came late', async () => {
    const payment = await aPayment()
    server.clock.advance(31 * 60_000)
    portone.failNext(new RegExp(`${payment.attemptId}$`), { status: 503, body: '' })
    expect(await comeBack(payment, { paymentId: payment.attemptId })).toBe('9999')
    expect((await outcomeOf(payment)).states).toEqual(['EXPIRED'])
  })
})

describe('the sandbox', () => {
  const sandbox = useServer({ now: NOW })

  it('has no return page and takes no notices', async () => {
    const answer = await sandbox.fetch(`${ORIGIN}${NOTICE_PATH}`, { method: 'POST', body: '{}' })
    expect(answer.status).not.toBe(200)
  })
})
