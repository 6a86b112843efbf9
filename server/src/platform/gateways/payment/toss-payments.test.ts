import { won } from '@hansang/domain'
import { type TossStandIn, startTossStandIn } from '@hansang/testing/stand-ins/toss'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askProvider } from './ask-provider.ts'
import type { WindowedPaymentProvider } from './payment-window.ts'
import { tossAuthorization, tossPayments } from './toss-payments.ts'

const silent = pino({ level: 'silent' })
const ATTEMPT = 'D20261120ABCDEFGH0123456789'
const AMOUNT = won(21_000)
const CONFIRM = /^POST .*\/confirm$/
const CANCEL = /\/cancel$/
const LOOK_UP = /^GET /

let toss: TossStandIn
let provider: WindowedPaymentProvider
let impatient: WindowedPaymentProvider

beforeEach(async () => {
  toss = await startTossStandIn()
  const access = { clientKey: 'client', secretKey: toss.secretKey, baseUrl: toss.baseUrl }
  provider = tossPayments(access)
  impatient = tossPayments({ ...access, timeoutMs: 1_000 })
})
afterEach(() => toss.close())

const confirm = (paymentKey?: string, by = provider) =>
  askProvider(() => by.confirm(ATTEMPT, AMOUNT, paymentKey), silent)
const query = () => askProvider(() => provider.query(ATTEMPT), silent)
const charges = () => toss.payments.get(ATTEMPT)?.charges
const refund = (amount: number, key = 'first', by = provider) =>
  by.refund(ATTEMPT, { amount: won(amount), key, reason: 'order-ended' })

async function pay(): Promise<void> {
  await confirm(toss.authenticate(ATTEMPT, AMOUNT))
}

describe('confirming', () => {
  it('charges once and reports how it was paid', async () => {
    const paymentKey = toss.authenticate(ATTEMPT, AMOUNT)
    const outcome = { state: 'approved', amount: AMOUNT, reference: paymentKey, means: '0001' }
    expect(await confirm(paymentKey)).toMatchObject({ ...outcome, instalment: '03' })
    expect(await confirm(paymentKey)).toMatchObject(outcome)
    expect(charges()).toBe(1)
  })

  it('queries the payment key when the return did not bring it', async () => {
    toss.authenticate(ATTEMPT, AMOUNT)
    expect(await confirm()).toMatchObject({ state: 'approved' })
  })

  it('queries a payment that was processed before', async () => {
    const paymentKey = toss.authenticate(ATTEMPT, AMOUNT)
    await confirm(paymentKey)
    toss.failNext(CONFIRM, { status: 400, body: { code: 'ALREADY_PROCESSED_PAYMENT', message: '' } })
    expect(await confirm(paymentKey)).toMatchObject({ state: 'approved', amount: AMOUNT })
    expect(toss.calls.at(-1)).toMatchObject({ method: 'GET', path: `/v1/payments/orders/${ATTEMPT}` })
  })

  it.each([
    'REJECT_CARD_COMPANY',
    'REJECT_ACCOUNT_PAYMENT',
    'REJECT_CARD_PAYMENT',
    'INVALID_REJECT_CARD',
    'INVALID_STOPPED_CARD',
    'INVALID_CARD_EXPIRATION',
    'EXCEED_MAX_CARD_INSTALLMENT_PLAN',
    'EXCEED_MAX_DAILY_PAYMENT_COUNT',
    'BELOW_MINIMUM_AMOUNT',
    'NOT_ALLOWED_POINT_USE',
  ])('%s is declined, in the words of the provider', async (refusesWith) => {
    const paymentKey = toss.authenticate(ATTEMPT, AMOUNT, { refusesWith })
    expect(await confirm(paymentKey)).toMatchObject({
      state: 'declined',
      failure: refusesWith,
      message: 'refused',
    })
    expect(await query()).toMatchObject({ state: 'declined', failure: refusesWith })
  })

  it('is expired when the session at Toss is over', async () => {
    expect(await confirm('made-up')).toMatchObject({ state: 'expired', failure: 'NOT_FOUND_PAYMENT_SESSION' })
    expect(await confirm()).toMatchObject({ state: 'expired', failure: 'NOT_FOUND_PAYMENT' })
  })

  it('is cancelled when the customer left', async () => {
    const paymentKey = toss.authenticate(ATTEMPT, AMOUNT, { refusesWith: 'PAY_PROCESS_CANCELED' })
    expect(await confirm(paymentKey)).toMatchObject({ state: 'canceled', failure: '99' })
  })

  it.each([
    [400, { code: 'PROVIDER_ERROR', message: '' }],
    [500, { code: 'FAILED_INTERNAL_SYSTEM_PROCESSING', message: '' }],
    [400, { code: 'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING', message: '' }],
    [400, { code: 'COMMON_ERROR', message: '' }],
    [503, { code: 'REJECT_CARD_COMPANY', message: '' }],
    [502, '<html>Bad Gateway</html>'],
    [401, { code: 'UNAUTHORIZED_KEY', message: '' }],
    [403, { code: 'FORBIDDEN_REQUEST', message: '' }],
    [400, { code: 'INVALID_REQUEST', message: '' }],
    [400, { code: 'A_CODE_OF_NEXT_YEAR', message: '' }],
    [200, { nothing: 'of a payment' }],
  ])('is unknown after %i %j', async (status, body) => {
    const paymentKey = toss.authenticate(ATTEMPT, AMOUNT)
    toss.failNext(CONFIRM, { status, body })
    expect(await confirm(paymentKey)).toMatchObject({ state: 'unknown' })
  })

  it.each(['silent-before', 'silent-after', 'cut-after'] as const)(
    'is unknown when the connection is %s, and charges once when it is repeated',
    async (fault) => {
      const paymentKey = toss.authenticate(ATTEMPT, AMOUNT)
      toss.failNext(CONFIRM, fault)
      expect(await confirm(paymentKey, impatient)).toMatchObject({ state: 'unknown' })
      expect(await query()).toMatchObject({ state: fault === 'silent-before' ? 'ready' : 'approved' })
      expect(await confirm(paymentKey)).toMatchObject({ state: 'approved' })
      expect(charges()).toBe(1)
    },
  )

  it('repeats the call with the same key while Toss is still processing', async () => {
    const paymentKey = toss.authenticate(ATTEMPT, AMOUNT)
    const running = { status: 409, body: { code: 'IDEMPOTENT_REQUEST_PROCESSING', message: '' } }
    toss.failNext(CONFIRM, running)
    toss.failNext(CONFIRM, running)
    expect(await confirm(paymentKey)).toMatchObject({ state: 'approved' })
    const keys = toss.calls.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual(Array(3).fill(`confirm-${ATTEMPT}`))
  })

  it('does not charge a payment of another amount', async () => {
    const paymentKey = toss.authenticate(ATTEMPT, 100)
    expect(await confirm(paymentKey)).toMatchObject({ state: 'unknown' })
    expect(charges()).toBe(0)
  })
})

describe('asking', () => {
  it.each([
    ['IN_PROGRESS', 'ready'],
    ['WAITING_FOR_DEPOSIT', 'ready'],
    ['DONE', 'approved'],
    ['PARTIAL_CANCELED', 'approved'],
    ['CANCELED', 'canceled'],
    ['ABORTED', 'declined'],
    ['EXPIRED', 'expired'],
  ] as const)('%s is %s', async (status, state) => {
    toss.authenticate(ATTEMPT, AMOUNT)
    Object.assign(toss.payments.get(ATTEMPT) ?? {}, { status })
    const outcome = await query()
    const taken = outcome.state === 'approved' ? outcome.amount : 0
    expect([outcome.state, taken]).toEqual([state, state === 'approved' ? AMOUNT : 0])
  })

  it('is expired for a payment that Toss does not know', async () => {
    expect(await query()).toMatchObject({ state: 'expired' })
  })

  it.each([
    [{ transfer: { bankCode: '20' } }, '0002'],
    [{ mobilePhone: {} }, '0003'],
    [{ easyPay: { provider: '카카오페이' } }, '0013'],
    [{ easyPay: { provider: '네이버페이' }, card: { issuerCode: '51' } }, '0014'],
    [{ easyPay: { provider: '토스페이' }, card: { issuerCode: '51' } }, '0001'],
  ])('reports the means %j by which it was paid', async (means, expected) => {
    await confirm(toss.authenticate(ATTEMPT, AMOUNT, { means }))
    expect(await query()).toMatchObject({ state: 'approved', means: expected })
  })

  it('is unknown for a new status, another currency or another order', async () => {
    for (const change of [{ status: 'HALF_DONE' }, { currency: 'USD' }, { orderId: 'another-order' }]) {
      toss.authenticate(ATTEMPT, AMOUNT)
      Object.assign(toss.payments.get(ATTEMPT) ?? {}, change)
      expect(await query()).toMatchObject({ state: 'unknown' })
    }
  })

  it('is unknown during a series of 5xx, and known after it', async () => {
    await pay()
    for (const status of [500, 502, 503]) toss.failNext(LOOK_UP, { status, body: 'busy' })
    for (const _ of [500, 502, 503]) expect(await query()).toMatchObject({ state: 'unknown' })
    expect(await query()).toMatchObject({ state: 'approved' })
  })

  it('is unknown with a wrong key', async () => {
    const { baseUrl } = toss
    const stranger = tossPayments({ clientKey: 'client', secretKey: 'another', baseUrl })
    expect(await askProvider(() => stranger.query(ATTEMPT), silent)).toMatchObject({ state: 'unknown' })
  })
})

describe('a virtual account', () => {
  it('that is issued is not paid, and is closed when the attempt is abandoned', async () => {
    const means = { virtualAccount: { accountNumber: '1' } }
    expect(await confirm(toss.authenticate(ATTEMPT, AMOUNT, { means }))).toEqual({ state: 'ready' })
    expect(await provider.abandon(ATTEMPT)).toMatchObject({ state: 'canceled' })
    expect(charges()).toBe(0)
  })
})

describe('abandoning', () => {
  it('leaves an authenticated payment open until Toss expires it', async () => {
    toss.authenticate(ATTEMPT, AMOUNT)
    expect(await provider.abandon(ATTEMPT)).toMatchObject({ state: 'ready' })
    Object.assign(toss.payments.get(ATTEMPT) ?? {}, { status: 'EXPIRED' })
    expect(await provider.abandon(ATTEMPT)).toMatchObject({ state: 'expired' })
  })

  it('answers a charge that came first', async () => {
    await pay()
    expect(await provider.abandon(ATTEMPT)).toMatchObject({ state: 'approved', amount: AMOUNT })
  })
})

describe('refunding', () => {
  const balance = () => toss.payments.get(ATTEMPT)?.balanceAmount
  beforeEach(pay)

  it('refunds in parts and then the rest, once for each key', async () => {
    expect(await refund(5_000, 'a')).toBeNull()
    expect(await refund(5_000, 'a')).toBeNull()
    expect(balance()).toBe(16_000)
    expect(await refund(16_000, 'b')).toBeNull()
    expect(balance()).toBe(0)
    expect(toss.calls.at(-1)?.body).not.toHaveProperty('cancelAmount')
    expect(toss.calls.at(-1)?.headers.get('idempotency-key')).toBe('b-16000')
  })

  it('refunds once when the answer was lost, even after Toss forgot the key', async () => {
    toss.failNext(CANCEL, 'silent-after')
    await expect(refund(5_000, 'first', impatient)).rejects.toThrow('gave no answer')
    const callsBefore = toss.calls.length
    expect(await refund(5_000)).toBeNull()
    expect(balance()).toBe(16_000)
    expect(toss.calls.slice(callsBefore).map(({ method }) => method)).toEqual(['GET'])
  })

  it('does not count an HTML page as an answer', async () => {
    toss.failNext(CANCEL, { status: 200, body: '<title>Under maintenance</title>' })
    await expect(refund(5_000)).rejects.toThrow('answered no payment')
    expect(balance()).toBe(21_000)
    expect(await refund(5_000)).toBeNull()
    expect(balance()).toBe(16_000)
  })

  it('counts ALREADY_CANCELED_PAYMENT as done when everything was refunded', async () => {
    const books = toss.payments.get(ATTEMPT)
    toss.failNext(CANCEL, { status: 400, body: { code: 'ALREADY_CANCELED_PAYMENT', message: '' } })
    expect(await refund(21_000)).toEqual({ reason: 'ALREADY_CANCELED_PAYMENT' })
    Object.assign(books ?? {}, { status: 'CANCELED', balanceAmount: 0 })
    expect(await refund(21_000)).toBeNull()
  })

  it.each([
    'NOT_CANCELABLE_PAYMENT',
    'NOT_CANCELABLE_AMOUNT',
    'EXCEED_MAX_REFUND_DUE',
    'NOT_ALLOWED_PARTIAL_REFUND',
  ])('is refused for %s', async (code) => {
    toss.failNext(CANCEL, { status: 403, body: { code, message: '' } })
    expect(await refund(5_000)).toEqual({ reason: code })
  })

  it('never refunds more than was paid', async () => {
    expect(await refund(21_001)).toEqual({ reason: 'NOT_CANCELABLE_AMOUNT' })
    expect(balance()).toBe(21_000)
  })

  it('is refused for a payment that Toss does not know', async () => {
    const unknown = { amount: AMOUNT, key: 'k', reason: 'r' }
    expect(await provider.refund('never-paid', unknown)).toEqual({ reason: 'NOT_FOUND_PAYMENT' })
  })
})

it('authorizes by the secret key as user name and an empty password', () => {
  const [scheme, encoded] = tossAuthorization('made-up-key').split(' ')
  expect(scheme).toBe('Basic')
  expect(Buffer.from(encoded ?? '', 'base64').toString()).toBe('made-up-key:')
})
