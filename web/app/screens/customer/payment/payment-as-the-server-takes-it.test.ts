import { NOTHING_SPENT } from '../../../../test/nothing-spent.ts'
import {
  encodeRequest,
  readOrder,
  readPointBalance,
  readStore,
  registerLocalVoucherPayment,
  registerPayment,
  type OrderDetail,
  type StoreAnswer,
} from '@hansang/contract'
import {
  PAYMENT_METHOD_CODES,
  type OrderType,
  type PaymentMethodCode,
  brandOf,
  sendsPaymentUrl,
  won,
  isRefusal,
} from '@hansang/domain'
import { refusalText, refusalTexts, serviceRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aSpender,
  aWorldStore,
  decide,
  loginAs,
  onceKey,
  seoul,
  switchStore,
  useServer,
  placeOrder,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'
import { NO_VISIT } from '../../../visit/visit.ts'
import { type Consents, withAll } from './consents/consents.ts'
import { type BenefitSpending, paymentOffer, paymentRefusal } from './payment-offer.ts'
import { pointUse } from './points/payment-points.ts'
import { paymentRequest } from './pay/payment-request.ts'

let phones = 0

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [
    aWorldStore({
      takesLocalVoucher: true,
      paymentMethods: PAYMENT_METHOD_CODES.filter((code) => !sendsPaymentUrl(code)),
    }),
  ],
})

interface Tapped {
  readonly type?: OrderType
  readonly picked?: PaymentMethodCode | null
  readonly points?: number
  readonly balance?: number
  readonly minimum?: number
  readonly consents?: Consents
  readonly isIdentified?: boolean
}

const CASES: readonly (readonly [what: string, tapped: Tapped])[] = [
  ['a pickup paid ahead', {}],
  ['a delivery with its fee', { type: 'delivery', picked: 'DLVR_PRE_CD' }],
  ['a delivery paid at the door', { type: 'delivery', picked: 'DLVR_POST_CD' }],
  ['a meal in the store paid ahead', { type: 'dineIn' }],
  ['a meal in the store paid there', { type: 'dineIn', picked: 'HOLE_POST_CD' }],
  ['no method', { picked: null }],
  ['no consent to the terms', { consents: { ...withAll(true), terms: false } }],
  ['no consent to the third party', { consents: { ...withAll(true), thirdParty: false } }],
  ['points for a part of it', { points: 5_000, balance: 9_000 }],
  ['points for all of it', { points: 18_000, balance: 20_000, picked: null }],
  ['more points than there are', { points: 5_000, balance: 4_000 }],
  ['a balance below the minimum', { points: 500, balance: 900, minimum: 1_000 }],
  ['more points than the order comes to', { points: 19_000, balance: 30_000 }],
  ['many points without a check of today', { points: 10_000, balance: 20_000, isIdentified: false }],
]

async function situation({
  type = 'pickup',
  points = 0,
  balance = 0,
  minimum = 1,
  isIdentified = true,
}: Tapped) {
  phones += 1
  const phone = `0104444${String(phones).padStart(4, '0')}`
  const purse = {
    kind: 'franchise',
    storeId: '1001',
    available: won(balance),
    minimumUse: won(minimum),
  } as const
  const identifiedAt = isIdentified ? server.clock.now() : seoul('2026-03-01 12:00')
  const customer = await aSpender(server, { phone, channel: 'hansang', points: [purse], identifiedAt })
  const number = await placeOrder(customer, { type })
  const status = { hasEverVerified: true, isVerifiedToday: isIdentified }
  const balances = await balancesOf(customer)
  const spent = { franchise: won(points), callReminder: won(0) }
  const franchisePoints = pointUse('franchise', spent, balances)
  const callReminderPoints = pointUse('callReminder', spent, balances)
  return {
    customer,
    order: await orderOf(customer, number),
    spending: { ...NOTHING_SPENT, franchisePoints: won(points) },
    points: { ...status, isAgent: false, franchisePoints, callReminderPoints },
  }
}

async function orderOf(reader: Caller, orderNumber: string): Promise<OrderDetail> {
  const { result } = await reader.call(readOrder, { orderNumber })
  if (isRefusal(result)) throw new Error(result.message)
  return result.answer.order
}

async function storeOf(reader: Caller): Promise<StoreAnswer> {
  const { result } = await reader.call(readStore, { storeId: '1001', channelId: '' })
  if (isRefusal(result)) throw new Error(result.message)
  return result.answer.store
}

async function balancesOf(reader: Caller) {
  const asked = { channel: 'hansang', relatedStoreId: '1001', storeId: '1001' }
  const { result } = await reader.call(readPointBalance, asked)
  if (isRefusal(result)) throw new Error(result.message)
  return result.answer.points
}

interface Screen {
  readonly order: OrderDetail
  readonly store: StoreAnswer
  readonly spending: BenefitSpending
  readonly picked?: PaymentMethodCode | null | undefined
  readonly isAgent?: boolean
}

function tap(
  { order, store, spending, picked = 'PICK_PRE_CD', isAgent = false }: Screen,
  consents: Consents,
) {
  const offer = paymentOffer({ order, store, isAgent, picked, spending })
  const memo = { note: '', needsCutlery: null, household: null, eatsInHall: false }
  const brand = brandOf(order.channel as 'hansang')
  const chosen = { offer, coupons: [], memo, deliveryNote: '', consents, isFavourite: false }
  return { offer, request: paymentRequest({ order, brand, visit: NO_VISIT, ...chosen }) }
}

describe('the payment screen refuses and computes the same as the server', () => {
  it.each(CASES)(
    '%s',
    { tags: ['PAY-32', 'PAY-37', 'PAY-28', 'PAY-30', 'PAY-41', 'PAY-27', 'PAY-26', 'PAY-24', 'PAY-23'] },
    async (_, tapped) => {
      const { customer, order, spending, points } = await situation(tapped)
      const store = await storeOf(customer)
      const consents = tapped.consents ?? withAll(true)
      const { offer, request } = tap({ order, store, spending, picked: tapped.picked }, consents)
      const now = server.clock.now()
      const refused = paymentRefusal({ store, offer, points, household: null, consents, now })
      const { result } = await customer.post(
        registerPayment,
        encodeRequest(registerPayment, request),
        onceKey(),
      )
      expect(isRefusal(result) ? result.message : null).toBe(refused && refusalText(refused))
      if (!isRefusal(result)) expect((await rowOf(order.number)).due).toBe(offer.due)
    },
  )

  it('both refuse a store that has closed, with the same message', {
    tags: ['PAY-25'],
  }, async () => {
    const { customer, order, points, spending } = await situation({})
    await switchStore(server, '1001', false)
    const store = await storeOf(customer)
    const { offer, request } = tap({ order, store, spending, picked: 'PICK_PRE_CD' }, withAll(true))
    const moment = { points, household: null, consents: withAll(true), now: server.clock.now() }
    const refused = paymentRefusal({ store, offer, ...moment })
    const { result } = await customer.post(
      registerPayment,
      encodeRequest(registerPayment, request),
      onceKey(),
    )
    await switchStore(server, '1001', true)
    expect(refused?.reason).toBe('storePreparing')
    expect(result).toMatchObject({ reason: 'payFirstCheckFail', message: refused && refusalText(refused) })
  })

  it.each(PAYMENT_METHOD_CODES)(
    'another browser of the phone is offered %s exactly where the server takes it',
    { tags: ['PAY-12', 'PAY-14', 'CTY-02'] },
    async (picked) => {
      const phone = `0105555${String((phones += 1)).padStart(4, '0')}`
      const number = await placeOrder(await loginAs(server, { phone }), { type: typeOf(picked) })
      const other = await loginAs(server, { phone })
      const order = await orderOf(other, number)
      const screen = { order, store: await storeOf(other), spending: NOTHING_SPENT, picked }
      const { offer, request } = tap(screen, withAll(true))
      const asked = { ...request, paymentMethod: picked }
      const { result, body } = await other.call(registerPayment, asked, onceKey())
      expect(!isRefusal(result)).toBe(offer.offered.includes(picked))
      if (isRefusal(result) && picked.endsWith('POST_CD'))
        expect(body['message']).toBe(serviceRefusalTexts.payAheadOnly)
    },
  )

  it.each(PAYMENT_METHOD_CODES)(
    'an agent’s page offers %s exactly where the server takes it, for the amount that it shows',
    { tags: ['PAY-13', 'PAY-14', 'PAY-15'] },
    async (picked) => {
      const phone = `0105555${String((phones += 1)).padStart(4, '0')}`
      const page = await loginAs(server, { phone, orderSource: 'ARSCS' })
      const number = await placeOrder(page, { type: typeOf(picked), orderSource: 'ARSCS' })
      const seen = { order: await orderOf(page, number), store: await storeOf(page), isAgent: true }
      const { offer, request } = tap({ ...seen, spending: NOTHING_SPENT, picked }, withAll(true))
      const asked = { ...request, paymentMethod: picked, wantsPageUrl: !sendsPaymentUrl(picked) }
      const { result, body } = await page.call(registerPayment, asked, onceKey())
      expect(offer.offered).not.toHaveLength(0)
      expect(!isRefusal(result)).toBe(offer.offered.includes(picked))
      if (!isRefusal(result)) expect((await rowOf(number)).due).toBe(offer.due)
      else expect(body['message']).toBe(refusalTexts.paymentMethodNotOffered)
    },
  )

  it('another browser of the phone pays what a local voucher left', {
    tags: ['MSG-02', 'PAY-33'],
  }, async () => {
    const phone = '01044449999'
    const customer = await loginAs(server, { phone })
    const number = await placeOrder(customer, { type: 'pickup' })
    const asked = await customer.call(
      registerLocalVoucherPayment,
      { orderNumber: number, tenders: [], goodsName: '후라이드' },
      onceKey(),
    )
    const payKey = asked.answer.pageUrl.split('/pay/')[1] ?? ''
    await decide(server, payKey, '0000', { cash: 8_000, means: '0023' })
    const other = await loginAs(server, { phone })
    const order = await orderOf(other, number)
    const screen = {
      order,
      store: await storeOf(other),
      spending: NOTHING_SPENT,
      picked: 'PICK_PRE_CD' as const,
    }
    const { offer, request } = tap(screen, withAll(true))
    expect([order.isMasked, offer.due]).toEqual([true, 10_000])
    expect((await other.call(registerPayment, request, onceKey())).body).toMatchObject({ code: 'Success' })
  })

  it('an unproven phone is offered prepaid methods only for an order placed by somebody else', {
    tags: ['SES-19', 'PAY-12'],
  }, async () => {
    const phone = '01044448888'
    const customer = await loginAs(server, { phone })
    const number = await placeOrder(customer, { type: 'pickup' })
    const offeredTo = async (reader: Caller) => {
      const seen = { order: await orderOf(reader, number), store: await storeOf(reader) }
      return tap({ ...seen, spending: NOTHING_SPENT, picked: null }, withAll(true)).offer.offered
    }
    expect(await offeredTo(customer)).toContain('PICK_POST_CD')
    expect(await offeredTo(await loginAs(server, { phone }))).toEqual(['PICK_PRE_CD'])
  })
})

function typeOf(method: PaymentMethodCode): OrderType {
  if (method === 'HOLE_POST_CD') return 'dineIn'
  return method.startsWith('PICK') ? 'pickup' : 'delivery'
}

async function rowOf(number: string) {
  return await server.services.db
    .selectFrom('orders')
    .select(['due'])
    .where('id', '=', number)
    .executeTakeFirstOrThrow()
}
