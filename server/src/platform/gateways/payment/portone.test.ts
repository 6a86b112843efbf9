import { won } from '@hansang/domain'
import {
  type PortoneBooks,
  type PortoneStandIn,
  PORTONE_REQUESTED_AT,
  startPortoneStandIn,
} from '@hansang/testing/stand-ins/portone'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askProvider } from './ask-provider.ts'
import type { WindowedPaymentProvider } from './payment-window.ts'
import { portonePayments } from './portone.ts'

const silent = pino({ level: 'silent' })
const ATTEMPT = 'D20261120ABCDEFGH0123456789'
const AMOUNT = won(21_000)
const NOW = new Date(PORTONE_REQUESTED_AT)
const CANCEL = /\/cancel$/
const LOOK_UP = /^GET /

let portone: PortoneStandIn
let provider: WindowedPaymentProvider
let impatient: WindowedPaymentProvider
let now = NOW

beforeEach(async () => {
  now = NOW
  portone = await startPortoneStandIn()
  const { apiSecret, storeId, baseUrl, webhookSecret } = portone
  const keys = { apiSecret, storeId, webhookSecret, channelKey: 'channel' }
  const access = { ...keys, baseUrl, now: () => now }
  provider = portonePayments(access)
  impatient = portonePayments({ ...access, timeoutMs: 1_000 })
})
afterEach(() => portone.close())

const pay = (books?: Partial<PortoneBooks>) => portone.openWindow(ATTEMPT, AMOUNT, books)
const query = (by = provider) => askProvider(() => by.query(ATTEMPT), silent)
const confirm = () => askProvider(() => provider.confirm(ATTEMPT, AMOUNT), silent)
const refund = (amount: number, key = `${ATTEMPT}-first`) =>
  provider.refund(ATTEMPT, { amount: won(amount), key, reason: 'order-ended' })

describe('preparing', () => {
  it('fixes the amount, so that the window refuses another', async () => {
    await provider.prepare({ attemptId: ATTEMPT, orderName: 'order', amount: AMOUNT })
    expect(portone.registered.get(ATTEMPT)).toBe(AMOUNT)
    expect(() => portone.openWindow(ATTEMPT, 100)).toThrow('FORGERY')
  })

  it('may be repeated, even after the payment', async () => {
    const prepare = () => provider.prepare({ attemptId: ATTEMPT, orderName: 'order', amount: AMOUNT })
    await prepare()
    await prepare()
    pay()
    await prepare()
  })

  it('fails with a wrong secret', async () => {
    const { storeId, baseUrl, webhookSecret } = portone
    const keys = { apiSecret: 'another', storeId, webhookSecret, channelKey: 'channel' }
    const stranger = portonePayments({ ...keys, baseUrl, now: () => now })
    const payment = { attemptId: ATTEMPT, orderName: 'order', amount: AMOUNT }
    await expect(stranger.prepare(payment)).rejects.toThrow('UNAUTHORIZED')
  })
})

describe('confirming', () => {
  it('queries what was paid in the window', async () => {
    pay()
    expect(await confirm()).toEqual({
      state: 'approved',
      amount: AMOUNT,
      reference: `transaction-${ATTEMPT}`,
      means: '0001',
      cardCompany: 'Card Company',
      instalment: '03',
    })
  })

  it('does not count a return without a payment as paid', async () => {
    expect(await confirm()).toEqual({ state: 'ready' })
  })
})

describe('asking', () => {
  it.each([
    ['READY', 'ready'],
    ['PAY_PENDING', 'ready'],
    ['VIRTUAL_ACCOUNT_ISSUED', 'ready'],
    ['PAID', 'approved'],
    ['PARTIAL_CANCELLED', 'approved'],
    ['CANCELLED', 'canceled'],
    ['FAILED', 'declined'],
  ] as const)('%s is %s', async (status, state) => {
    pay({ status })
    const outcome = await query()
    const taken = outcome.state === 'approved' ? outcome.amount : 0
    expect([outcome.state, taken]).toEqual([state, state === 'approved' ? AMOUNT : 0])
  })

  it('reports why it was declined', async () => {
    pay({ status: 'FAILED', failure: { reason: 'no money', pgCode: 'P-1' } })
    expect(await query()).toMatchObject({ state: 'declined', failure: 'P-1', message: 'no money' })
  })

  it.each([
    [{ type: 'PaymentMethodTransfer' }, '0002'],
    [{ type: 'PaymentMethodMobile' }, '0003'],
    [{ type: 'PaymentMethodVirtualAccount' }, '0016'],
    [{ type: 'PaymentMethodEasyPay', provider: 'KAKAOPAY' }, '0013'],
    [{ type: 'PaymentMethodEasyPay', provider: 'NAVERPAY' }, '0014'],
    [{ type: 'PaymentMethodEasyPay', provider: 'PAYCO' }, '0015'],
    [{ type: 'PaymentMethodEasyPay', provider: 'TOSSPAY' }, '0001'],
    [{ type: 'PaymentMethodOfNextYear' }, ''],
  ])('reports the means %j by which it was paid', async (method, means) => {
    pay({ method })
    expect(await query()).toMatchObject({ state: 'approved', means, instalment: '00' })
  })

  it('reports the card behind a wallet', async () => {
    const easyPayMethod = { card: { name: 'Wallet Card' }, installment: { month: 6 } }
    pay({ method: { type: 'PaymentMethodEasyPay', provider: 'KAKAOPAY', easyPayMethod } })
    expect(await query()).toMatchObject({ cardCompany: 'Wallet Card', instalment: '06' })
  })

  it.each([
    { id: 'another-payment' },
    { storeId: 'another-store' },
    { currency: 'USD' },
    { status: 'HALF_PAID' as 'PAID' },
  ])('another payment %j is unknown', async (change) => {
    pay(change)
    expect(await query()).toMatchObject({ state: 'unknown' })
  })

  it('is unknown during silence and errors, and known after them', async () => {
    pay()
    portone.failNext(LOOK_UP, 'silent-before')
    portone.failNext(LOOK_UP, 'cut-after')
    portone.failNext(LOOK_UP, { status: 502, body: { type: 'PG_PROVIDER', message: '' } })
    portone.failNext(LOOK_UP, { status: 503, body: '<html>busy</html>' })
    expect(await query(impatient)).toMatchObject({ state: 'unknown' })
    for (const _ of ['cut', 502, 503]) expect(await query()).toMatchObject({ state: 'unknown' })
    expect(await query()).toMatchObject({ state: 'approved' })
  })
})

describe('abandoning', () => {
  it('leaves a window open as long as it can be paid', async () => {
    pay({ status: 'READY' })
    now = new Date(NOW.getTime() + 60 * 60_000)
    expect(await provider.abandon(ATTEMPT)).toMatchObject({ state: 'ready' })
    now = new Date(NOW.getTime() + 60 * 60_000 + 1)
    expect(await provider.abandon(ATTEMPT)).toMatchObject({ state: 'expired' })
  })

  it('answers a charge that came first', async () => {
    pay()
    expect(await provider.abandon(ATTEMPT)).toMatchObject({ state: 'approved', amount: AMOUNT })
  })

  it('closes a virtual account that was issued but not paid', async () => {
    pay({ status: 'VIRTUAL_ACCOUNT_ISSUED' })
    expect(await provider.abandon(ATTEMPT)).toMatchObject({ state: 'canceled' })
    expect(portone.payments.get(ATTEMPT)?.status).toBe('FAILED')
  })

  it('ends an attempt whose window was never opened', async () => {
    expect(await provider.abandon(ATTEMPT)).toMatchObject({ state: 'expired' })
  })
})

describe('refunding', () => {
  const given = () => portone.payments.get(ATTEMPT)?.amount.cancelled
  const cancels = () => portone.calls.filter(({ path }) => CANCEL.test(path))
  beforeEach(() => pay())

  it('refunds in parts and then the rest, once for each key', async () => {
    expect(await refund(5_000)).toBeNull()
    expect(await refund(5_000)).toBeNull()
    expect(given()).toBe(5_000)
    expect(await refund(16_000, `${ATTEMPT}-rest`)).toBeNull()
    expect(given()).toBe(21_000)
    expect(cancels().map(({ body }) => body['currentCancellableAmount'])).toEqual([21_000, 16_000])
  })

  it('sends its key in quotes', async () => {
    await refund(5_000)
    expect(cancels()[0]?.headers.get('idempotency-key')).toBe(`"refund-of-${ATTEMPT}-first-5000"`)
  })

  it('refunds once when the answer was lost', async () => {
    portone.failNext(CANCEL, 'cut-after')
    await expect(refund(5_000)).rejects.toThrow('gave no answer')
    expect(await refund(5_000)).toBeNull()
    expect(given()).toBe(5_000)
    expect(cancels()).toHaveLength(1)
  })

  it('repeats the call with the same key while PortOne is still processing', async () => {
    const running = { status: 409, body: { type: 'IDEMPOTENCY_OUTSTANDING_REQUEST', message: '' } }
    portone.failNext(CANCEL, running)
    portone.failNext(CANCEL, running)
    expect(await refund(5_000)).toBeNull()
    expect(new Set(cancels().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(given()).toBe(5_000)
  })

  it('is not done while a bank still has to do it', async () => {
    portone.cancelsWith('REQUESTED')
    expect(await refund(5_000)).toEqual({ reason: 'REQUESTED' })
    expect(await refund(5_000)).toEqual({ reason: 'REQUESTED' })
    expect(cancels()).toHaveLength(1)
    const [made] = portone.payments.get(ATTEMPT)?.cancellations ?? []
    if (made) made.status = 'SUCCEEDED'
    expect(await refund(5_000)).toBeNull()
  })

  it('is tried again after a failure', async () => {
    portone.cancelsWith('FAILED')
    expect(await refund(5_000)).toEqual({ reason: 'FAILED' })
    expect(await refund(5_000)).toEqual({ reason: 'FAILED' })
    expect(cancels()).toHaveLength(2)
  })

  it('is done when everything was refunded in the console', async () => {
    Object.assign(portone.payments.get(ATTEMPT) ?? {}, { status: 'CANCELLED' })
    expect(await refund(21_000)).toBeNull()
    expect(cancels()).toEqual([])
  })

  it.each([
    'PAYMENT_NOT_PAID',
    'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT',
    'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN',
    'FORBIDDEN',
  ])('is refused for %s', async (type) => {
    portone.failNext(CANCEL, { status: 409, body: { type, message: '' } })
    expect(await refund(5_000)).toEqual({ reason: type })
    expect(given()).toBe(0)
  })

  it('never refunds more than was paid', async () => {
    expect(await refund(21_001)).toEqual({ reason: 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT' })
    expect(given()).toBe(0)
  })
})

describe('the webhook', () => {
  it('reports an attempt when it is signed with our secret', () => {
    const notice = portone.notice(ATTEMPT, NOW)
    expect(provider.readNotice(notice, NOW)).toMatchObject({ kind: 'changed', attemptId: ATTEMPT })
  })

  it('is invalid when it is unsigned, forged or late', () => {
    const { rawBody, headers } = portone.notice(ATTEMPT, NOW)
    const unsigned = { rawBody, headers: new Headers() }
    const forged = portone.notice(ATTEMPT, NOW, `whsec_${Buffer.from('a guess').toString('base64')}`)
    const changed = { rawBody: rawBody.replace(ATTEMPT, 'another-attempt'), headers }
    for (const notice of [unsigned, forged, changed]) {
      expect(provider.readNotice(notice, NOW)).toEqual({ kind: 'invalid' })
    }
    const late = new Date(NOW.getTime() + 301_000)
    expect(provider.readNotice({ rawBody, headers }, late)).toEqual({ kind: 'invalid' })
  })

  it('carries the same id when it is repeated', () => {
    const notice = portone.notice(ATTEMPT, NOW)
    const [first, second] = [provider.readNotice(notice, NOW), provider.readNotice(notice, NOW)]
    expect(first).toEqual(second)
    expect(first).toMatchObject({ noticeId: notice.headers.get('webhook-id') })
  })
})
