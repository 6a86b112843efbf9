import { NOTHING_SPENT } from '../../../../../test/nothing-spent.ts'
import { encodeRequest, registerPayment } from '@hansang/contract'
import {
  CHANNEL_CODES,
  type ChannelCode,
  brandOf,
  takesAmountCoupons,
  type Won,
  won,
  amountDue,
} from '@hansang/domain'
import { aStore } from '@hansang/testing/samples'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionValues } from '../../../../browser/browser-storage.ts'
import { aLookUp, aPaymentCoupon } from '../../../../../test/sample-coupon.ts'
import { anOrder, anOrderedLine } from '../../../../../test/sample-order.ts'
import { aStoreAnswer } from '../../../../../test/sample-store.ts'
import { CouponSection } from './CouponSection.tsx'
import { askForFees } from './coupon-fees.ts'
import { keepCoupons, keptCoupons } from '../choices/kept-choices.ts'
import { type PaymentCoupon, paymentLookUpText, readPaymentCoupon } from './payment-coupon.ts'
import { type BenefitSpending, paymentOffer } from '../payment-offer.ts'
import { paymentRequest } from '../pay/payment-request.ts'

const branch = aStore({ name: '교촌 시험점', posStoreCode: 'K3390' })

afterEach(() => vi.unstubAllGlobals())

describe('which coupons pay', () => {
  it.each([
    ['8888', '이미 사용된 쿠폰이에요(02.11).', '이미 사용된 쿠폰이에요.'],
    ['8888', '다른 매장의 쿠폰이에요.', '사용할 수 없는 쿠폰이에요.'],
    ['fail', '조회 실패: 없는 쿠폰', '없는 쿠폰'],
    ['fail', '', '사용할 수 없는 쿠폰이에요.'],
    ['9999', '이미 사용', '사용할 수 없는 쿠폰이에요.'],
  ])('for %s %j the message is %j', { tags: ['CPN-18'] }, (code, message, text) => {
    expect(paymentLookUpText({ reason: code, message })).toBe(text)
  })

  it.each(['BARCODE', 'EXCHANGE', ''])('%j belongs to the basket', { tags: ['CPN-17'] }, (productType) => {
    expect(readPaymentCoupon(aLookUp({}, { productType }), '1', branch)).toEqual({
      reason: 'couponUnusable',
      text: '교환권은 E쿠폰 입력란에 등록해 주세요.',
    })
  })

  it('used coupons and answers without a coupon are refused', { tags: ['CPN-18'] }, () => {
    const text = (parts: Parameters<typeof aLookUp>[0]) => readPaymentCoupon(aLookUp(parts), '1', branch)
    expect(text({ statusCode: 'USED' })).toEqual({
      reason: 'couponUnusable',
      text: '이미 사용된 쿠폰이에요.',
    })
    expect(text({ coupons: [] })).toEqual({ reason: 'couponUnusable', text: '사용할 수 없는 쿠폰이에요.' })
  })

  it('an amount coupon is worth what is left on it, else its price', { tags: ['CPN-17', 'CPN-21'] }, () => {
    const worth = (orderBalance: number) =>
      readPaymentCoupon(
        aLookUp({}, { productType: 'AMOUNT', goodsPrice: won(5_000), orderBalance: won(orderBalance) }),
        '1',
        branch,
      )
    expect(worth(2_000)).toMatchObject({
      coupon: { number: '1', value: 2_000, branchCode: 'K3390' },
    })
    expect(worth(0)).toMatchObject({ coupon: { value: 5_000 } })
  })
})

describe('the effect of a coupon', () => {
  const store = aStore({ channel: 'kyochon', paymentMethods: ['DLVR_PRE_CD', 'DLVR_POST_CA'] })
  const order = anOrder({ channel: 'kyochon', deliveryFee: won(1_000), franchisePoints: won(700) })
  const offer = (spending: Partial<BenefitSpending> = {}, picked: 'DLVR_POST_CA' | null = null) =>
    paymentOffer({ order, store, isAgent: false, picked, spending: { ...NOTHING_SPENT, ...spending } })

  it('the fee that goes with it, and what is left to pay', { tags: ['CPN-19'] }, () => {
    expect(offer().due).toBe(19_000)
    const fees = { deliveryFee: won(3_000), pickupDiscount: won(0) }
    expect(offer({ coupons: [aPaymentCoupon(5_000)], fees })).toMatchObject({ due: 16_000, payable: 21_000 })
  })

  it('only prepaid methods while one is applied; all again, and the pick, once it is gone', {
    tags: ['CPN-20'],
  }, () => {
    expect(offer({ coupons: [aPaymentCoupon(5_000)] }, 'DLVR_POST_CA')).toMatchObject({
      offered: ['DLVR_PRE_CD'],
      method: null,
    })
    expect(offer({}, 'DLVR_POST_CA')).toMatchObject({
      offered: ['DLVR_PRE_CD', 'DLVR_POST_CA'],
      method: 'DLVR_POST_CA',
    })
  })

  it('each takes off its worth, up to the rest after the previous ones', { tags: ['CPN-21'] }, () => {
    const { coupons, due, offered } = offer({
      coupons: [aPaymentCoupon(15_000, '1'), aPaymentCoupon(15_000, '2')],
    })
    expect(coupons.map(({ amount }) => amount)).toEqual([15_000, 4_000])
    expect(due).toBe(0)
    expect(offered).toEqual([])
  })

  it('the request to the server has the page’s coupons and the order’s data', {
    tags: ['CPN-19', 'CPN-22'],
  }, async () => {
    const asked: unknown[] = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      asked.push([url.split('/').at(-1), JSON.parse(init.body as string)])
      return Promise.resolve(
        Response.json({
          code: 'Success',
          dlvrChrge: 3_000,
          calculatePackDiscount: 500,
          calculatePackDiscountPrev: 900,
        }),
      )
    })
    expect(await askForFees({ number: 'A', type: 'delivery' }, ['1'])).toEqual({
      deliveryFee: 3_000,
      pickupDiscount: 0,
    })
    expect(await askForFees({ number: 'A', type: 'pickup' }, [])).toEqual({
      deliveryFee: 0,
      pickupDiscount: 500,
    })
    expect(await askForFees({ number: 'A', type: 'dineIn' }, ['1'])).toEqual({
      deliveryFee: 0,
      pickupDiscount: 0,
    })
    expect(asked).toEqual([
      ['calculateDeliveryFee', { useCopn: 'Y', ordrId: 'A', couponNoLst: ['1'] }],
      ['calculatePackDiscount', { couponYn: 'N', ordrId: 'A', couponNoLst: [] }],
    ])
  })
})

describe('the tenders', () => {
  const parts = {
    visit: { isMember: false, chatbotId: '' },
    memo: { note: '', needsCutlery: null },
    deliveryNote: '',
    consents: { terms: true, thirdParty: true, marketing: false },
    isFavourite: false,
  }
  function tenders(
    channel: ChannelCode,
    spending: Partial<BenefitSpending> & { coupons?: readonly PaymentCoupon[] } = {},
  ) {
    const lines = [
      anOrderedLine(),
      anOrderedLine({ name: '붓칠치킨', couponCode: '9', couponMenuPrice: won(20_000), price: won(0) }),
    ]
    const order = anOrder({ channel, lines })
    const store = aStore({ channel, paymentMethods: ['DLVR_PRE_CD'] })
    const offer = paymentOffer({
      order,
      store,
      isAgent: false,
      picked: 'DLVR_PRE_CD',
      spending: { ...NOTHING_SPENT, ...spending },
    })
    const request = paymentRequest({
      ...parts,
      order,
      brand: brandOf(channel),
      offer,
      coupons: spending.coupons ?? [],
    })
    return { offer, list: encodeRequest(registerPayment, request)['payVoList'] as Record<string, unknown>[] }
  }

  it('cash, both points, coupons; exchange coupons with what their menu is worth', {
    tags: ['PAY-41', 'PAY-42'],
  }, () => {
    const { list } = tenders('kyochon', {
      franchisePoints: won(1_000),
      callReminderPoints: won(2_000),
      coupons: [aPaymentCoupon(5_000)],
    })
    expect(list.map(({ payMeans, payAmt, pointTp }) => [payMeans, payAmt, pointTp])).toEqual([
      ['hansang', 10_000, ''],
      ['POINT', 1_000, '01'],
      ['POINT', 2_000, '02'],
      ['FCOUPON', 5_000, ''],
      ['FCOUPON', 0, ''],
    ])
    expect(list[3]).toMatchObject({
      copnCd: '1',
      couponNo: '1',
      couponType: '00',
      coupUseAmt: 5_000,
      exchangeKey: 'K1',
      reqDate: '2026-02-17 11:30:00',
      orderBalance: 5_000,
      branchCode: 'K3390',
      branchName: '교촌 시험점',
    })
    expect(list[4]).toMatchObject({ copnCd: '9', menuNm: '붓칠치킨', menuPrc: 20_000, coupUseAmt: 0 })
  })

  it('on bbq an exchange coupon is an ECOUPON', { tags: ['PAY-42'] }, () => {
    expect(tenders('bbq').list.map(({ payMeans, payAmt }) => [payMeans, payAmt])).toEqual([
      ['hansang', 18_000],
      ['ECOUPON', 0],
    ])
  })

  it('they sum to the payable amount, and exchange coupons alone leave none', {
    tags: ['PAY-42', 'CPN-21'],
  }, () => {
    const amount = fc.integer({ min: 0, max: 30_000 })
    fc.assert(
      fc.property(amount, amount, fc.array(amount, { maxLength: 4 }), (franchise, call, values) => {
        const coupons = values.map((value, index) => aPaymentCoupon(value + 1, String(index)))
        const points = Math.min(franchise, 18_000)
        const { offer, list } = tenders('kyochon', {
          franchisePoints: won(points),
          callReminderPoints: won(Math.min(call, 18_000 - points)),
          coupons,
        })
        const sum = list.reduce((total, { payAmt }) => total + (payAmt as Won), 0)
        expect(sum).toBe(offer.payable)
        expect(amountDue(offer)).toBe(offer.due)
        expect(list.filter(({ payAmt }) => payAmt === 0)).toHaveLength(1)
      }),
    )
  })
})

describe('the coupon section', () => {
  const shown = (values: number[]) => {
    const coupons = values.map((value, index) => aPaymentCoupon(value, `30010020030${index}`))
    const applied = coupons.map(({ number, value }) => ({ number, value, amount: value }))
    const entry = { coupons, isBusy: false, add: () => Promise.resolve(true), remove: () => {} }
    const Stub = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <CouponSection store={aStoreAnswer()} coupons={entry} applied={applied} due={won(1_000)} />
        ),
      },
    ])
    return renderToStaticMarkup(<Stub />)
  }

  it('asks for a number with the numeric keypad', { tags: ['PAY-11', 'CPN-14'] }, () => {
    expect(shown([])).toMatch(/<input[^>]*inputMode="numeric"/)
    expect(shown([])).toContain('적용')
    expect(shown([])).not.toContain('적용된 쿠폰')
  })

  it('lists what is applied, each with its remove button', { tags: ['PAY-11'] }, () => {
    expect(shown([5_000, 3_000])).toMatch(/적용된 쿠폰[^]*5000원 금액권[^]*-5,000원[^]*-3,000원/)
    expect(shown([5_000, 3_000]).match(/쿠폰 삭제"/g)).toHaveLength(4)
  })

  it('is shown for the six brands of exchange coupons, where the store takes coupons', {
    tags: ['PAY-11', 'CHN-09'],
  }, () => {
    const at = (takesCoupons: boolean) =>
      CHANNEL_CODES.filter((channel) =>
        takesAmountCoupons(brandOf(channel).features, { settings: { takesCoupons } }),
      )
    expect(at(true).toSorted()).toEqual([
      'donchicken',
      'kkanbu',
      'kyochon',
      'momstouch',
      'tteokcham',
      'twozzim',
    ])
    expect(at(false)).toEqual([])
  })
})

describe('coupons of a payment in the same window', () => {
  beforeEach(() => sessionValues.remove('paymentCoupons'))

  it('are restored for the same order only', () => {
    keepCoupons('A', [aPaymentCoupon(5_000)])
    expect(keptCoupons('A')).toEqual([aPaymentCoupon(5_000)])
    expect(keptCoupons('B')).toEqual([])
    keepCoupons('A', [])
    expect(keptCoupons('A')).toEqual([])
  })
})
