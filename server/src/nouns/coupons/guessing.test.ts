import {
  issuerLookUps,
  type Endpoint,
  authCoupon,
  recalculateDeliveryFee,
  recalculatePickupDiscount,
  registerOrder,
  registerPayment,
  sendOrderText,
  useCoupon,
  type OrderRequest,
} from '@hansang/contract'
import { won } from '@hansang/domain'
import { refusalTexts } from '@hansang/messages'
import {
  type Answered,
  type Caller,
  aWorldCoupon,
  aStore,
  aWorldStore,
  aWorld,
  anExchangeCoupon,
  bringIn,
  couponStage,
  loginAs,
  moneyOf,
  onceKey,
  seoul,
  useServer,
  placeOrder,
  tendersOf,
  anUnpricedLine,
  anUnpricedCouponLine,
  YEOKSAM_DELIVERY,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

const TEN_MINUTES_MS = 600_000
const STORES = { kyochon: '2001', bbq: '5001' } as const

let numbers = 0
let customers = 0
/** One per test, so that failures of one do not count in the next. */
let address = ''

const delivery = {
  ...aStore().delivery,
  feeTiers: [
    { minimumOrder: won(10_000), fee: won(3_000) },
    { minimumOrder: won(18_000), fee: won(1_000) },
  ],
}
const channels = ['kyochon', 'bbq'] as const
const stores = channels.map((channel) => aWorldStore({ id: STORES[channel], channel, delivery }))
const server = useServer({ now: seoul('2026-03-11 12:00'), env: { TRUST_PROXY: '1' }, stores })

beforeEach(() => {
  address = anAddress()
})

const anAddress = () => `192.0.2.${++customers}`
const nobodyKnows = () => `4444${++numbers}`

async function issue(given: Partial<Parameters<typeof aWorldCoupon>[0]> = {}): Promise<string> {
  const number = `8591${String(++numbers).padStart(6, '0')}`
  const coupon = given.productType === 'BARCODE' ? anExchangeCoupon : aWorldCoupon
  await bringIn(server, aWorld({ coupons: [coupon({ number, ...given })] }))
  return number
}

const DELIVERY = { type: 'delivery', address: YEOKSAM_DELIVERY } as const

interface Guesser {
  readonly customer: Caller
  readonly orderId: string
  readonly channel: keyof typeof STORES
}

async function aGuesser(
  channel: keyof typeof STORES = 'kyochon',
  given: Partial<OrderRequest> = {},
): Promise<Guesser> {
  const customer = await loginAs(server, { channel, phone: `0105555${String(++customers).padStart(4, '0')}` })
  const orderId = await placeOrder(customer, { type: 'pickup', channel, storeId: STORES[channel], ...given })
  return { customer, orderId, channel }
}

const from = (given: string, headers: Record<string, string> = {}) => ({
  'x-forwarded-for': given,
  ...headers,
})

type Guess = (
  guesser: Guesser,
  couponNumber: string,
  headers?: Record<string, string>,
) => Promise<Answered<Endpoint>>

const payment = ({ orderId, channel }: Guesser, couponNumber: string) => ({
  channel,
  orderNumber: orderId,
  paymentMethod: 'PICK_PRE_CD',
  tenders: tendersOf({ cash: 13_000, coupons: { [couponNumber]: 5_000 } }),
})

const payWith: Guess = (guesser, couponNumber, headers = from(address)) =>
  guesser.customer.call(registerPayment, payment(guesser, couponNumber), headers)

const payOlderWay: Guess = (guesser, couponNumber, headers = from(address)) =>
  guesser.customer.call(sendOrderText, payment(guesser, couponNumber), headers)

const placeWith = (
  { customer, channel }: Guesser,
  given: Partial<OrderRequest>,
  headers: Record<string, string>,
) => customer.call(registerOrder, { channel, storeId: STORES[channel], type: 'pickup', ...given }, headers)

const orderWith: Guess = (guesser, couponNumber, headers = from(address)) =>
  placeWith(guesser, { lines: [anUnpricedCouponLine(couponNumber)] }, headers)

const changeMenuOf: Guess = (guesser, couponNumber, headers = from(address)) => {
  const lines = [anUnpricedLine(`${STORES[guesser.channel]}01`)]
  return placeWith(guesser, { lines, usedCoupons: [{ code: couponNumber, isExchanged: true }] }, headers)
}

const askFee: Guess = ({ customer, orderId }, couponNumber, headers = from(address)) =>
  customer.call(
    recalculateDeliveryFee,
    { usesCoupon: true, orderNumber: orderId, couponNumbers: couponNumber.split(' ') },
    headers,
  )

const lookUp: Guess = ({ customer }, couponNumber, headers = from(address)) =>
  customer.call(issuerLookUps.shared, { couponNumber, channelCode: 'kyochon' }, headers)

const CALLS: readonly [string, Guess, Parameters<typeof aGuesser>, Parameters<typeof issue>[0]][] = [
  ['a payment', payWith, ['kyochon'], {}],
  ['its older variant', payOlderWay, ['kyochon'], {}],
  ['a line of an order', orderWith, ['kyochon'], { productType: 'BARCODE' }],
  ['a changed menu', changeMenuOf, ['bbq'], { productType: 'BARCODE', channel: 'bbq' }],
  ['a delivery fee', askFee, ['kyochon', DELIVERY], {}],
]

describe('guessing coupons', () => {
  it.each(CALLS)(
    '%s is answered for ten unknown coupons, then refused',
    { tags: ['EP-44', 'EP-39', 'EP-33', 'EP-41'] },
    async (_, guess, who, good) => {
      const guesser = await aGuesser(...who)
      const number = await issue(good)
      for (let time = 0; time < 10; time++) expect((await guess(guesser, nobodyKnows())).status).toBe(200)
      for (const guessed of [await guess(guesser, nobodyKnows()), await guess(guesser, number)]) {
        expect(guessed.status).toBe(429)
        expect(Number(guessed.headers.get('retry-after'))).toBe(600)
      }
      expect(await couponStage(server, number, guesser.channel)).toMatchObject({ stage: 'ISSUED' })
      server.clock.advance(TEN_MINUTES_MS)
      const after = await guess(guesser, number)
      expect(after.result).toHaveProperty('answer')
    },
  )

  it.each(CALLS)(
    '%s answers concurrent guesses no more often than successive ones',
    async (_, guess, who) => {
      const guesser = await aGuesser(...who)
      const all = await Promise.all(Array.from({ length: 25 }, () => guess(guesser, nobodyKnows())))
      expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10)
      expect(all.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    },
  )

  it.each(CALLS)('%s counts guesses by address, no matter who calls', async (_, guess, who) => {
    for (let time = 0; time < 10; time++) await guess(await aGuesser(...who), nobodyKnows())
    const another = await aGuesser(...who)
    expect((await guess(another, nobodyKnows())).status).toBe(429)
    expect((await guess(another, nobodyKnows(), from(anAddress()))).status).toBe(200)
  })

  it.each(CALLS)('%s counts guesses by session, from any address', async (_, guess, who) => {
    const guesser = await aGuesser(...who)
    for (let time = 0; time < 10; time++) await guess(guesser, nobodyKnows(), from(anAddress()))
    expect((await guess(guesser, nobodyKnows(), from(anAddress()))).status).toBe(429)
  })

  it('counts all these calls together', { tags: ['EP-48', 'EP-44', 'EP-33', 'EP-41'] }, async () => {
    const guesser = await aGuesser()
    for (const guess of [
      lookUp,
      payWith,
      orderWith,
      askFee,
      lookUp,
      payWith,
      orderWith,
      askFee,
      lookUp,
      payWith,
    ])
      expect((await guess(guesser, nobodyKnows())).status).toBe(200)
    for (const guess of [lookUp, payWith, orderWith, askFee])
      expect((await guess(guesser, nobodyKnows())).status).toBe(429)
  })

  it('counts every number in one call', { tags: ['EP-41'] }, async () => {
    const guesser = await aGuesser('kyochon', DELIVERY)
    const some = (length: number) => Array.from({ length }, nobodyKnows).join(' ')
    expect((await askFee(guesser, some(9))).status).toBe(200)
    expect((await askFee(guesser, some(50))).status).toBe(429)
    expect((await askFee(guesser, await issue())).status).toBe(429)
  })
})

describe('honest customers', () => {
  it.each(CALLS)('%s with a good coupon is not counted as a guess', async (_, guess, who, good) => {
    for (let time = 0; time < 12; time++) {
      const [guesser, number] = [await aGuesser(...who), await issue(good)]
      expect((await guess(guesser, number)).result).toHaveProperty('answer')
    }
  })

  it('may send a used coupon of an old basket nine times and then use a good one', async () => {
    const guesser = await aGuesser()
    const used = await issue({ productType: 'BARCODE', status: 'USED' })
    for (let time = 0; time < 9; time++)
      expect((await orderWith(guesser, used)).body).toMatchObject({
        code: 'fail',
        message: refusalTexts.couponUsed,
      })
    const number = await issue({ productType: 'BARCODE' })
    expect((await orderWith(guesser, number)).result).toHaveProperty('answer')
  })

  it('may pay without a coupon while they have to wait', { tags: ['EP-44'] }, async () => {
    const guesser = await aGuesser()
    for (let time = 0; time < 11; time++) await payWith(guesser, nobodyKnows())
    const request = { ...payment(guesser, ''), tenders: tendersOf({ cash: 18_000 }) }
    expect((await guesser.customer.call(registerPayment, request, from(address))).result).toHaveProperty(
      'answer',
    )
    expect((await moneyOf(server, guesser.orderId)).order).toMatchObject({ coupon_amount: 0, due: 18_000 })
  })

  it.each([
    ['EP-44', payWith, {}],
    ['EP-33', orderWith, { productType: 'BARCODE' }],
  ] as const)(
    '%s gets its first answer again under its key while the caller has to wait',
    async (_, guess, good) => {
      const guesser = await aGuesser()
      const number = await issue(good)
      const headers = from(address, onceKey())
      const first = await guess(guesser, number, headers)
      expect(first.result).toHaveProperty('answer')
      for (let time = 0; time < 11; time++) await lookUp(guesser, nobodyKnows())
      expect((await guess(guesser, number, headers)).body).toEqual(first.body)
      expect((await guess(guesser, number, from(address, onceKey()))).status).toBe(429)
    },
  )
})

describe('calls that name a coupon without revealing its state', () => {
  it.each([
    [
      'a pickup discount',
      recalculatePickupDiscount,
      (number: string) => ({ usesCoupon: true, couponNumbers: [number] }),
    ],
    ['what an order holds', authCoupon, (couponNumber: string) => ({ couponNumber })],
    ['the use of what it holds', useCoupon, (couponNumber: string) => ({ couponNumber })],
  ])(
    '%s answers the same for a good and an unknown coupon',
    { tags: ['EP-42', 'EP-52', 'EP-53'] },
    async (_, endpoint, naming) => {
      const { customer, orderId } = await aGuesser()
      const ask = async (number: string) => {
        const request = { ...naming(number), orderNumber: orderId }
        return (await customer.call<Endpoint>(endpoint, request, from(address))).body
      }
      const ofNone = await ask(nobodyKnows())
      expect(await ask(await issue())).toEqual(ofNone)
      expect(await ask(await issue({ productType: 'BARCODE' }))).toEqual(ofNone)
      expect(await ask(await issue({ status: 'USED' }))).toEqual(ofNone)
    },
  )
})
