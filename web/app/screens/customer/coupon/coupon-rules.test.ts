import { encodeRequest, issuerLookUps, lookUpEcoupon } from '@hansang/contract'
import { CHANNEL_CODES, type ChannelCode, BRANDS, brandOf, won, isRefusal } from '@hansang/domain'
import { channelsWith } from '@hansang/testing/channels-with'
import { aStore } from '@hansang/testing/samples'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { couponsFor } from './demo-coupons.ts'
import { ecouponRequest, lookUpAtIssuer, lookUpRequest } from './look-up.ts'
import { afterCoupon, openerOf } from './opener.ts'
import { couponDigits, lookUpText, numberProblem, registrationOf } from './registration.ts'
import { aLookUp } from '../../../../test/sample-coupon.ts'

const NUMBER = '300100200301'
const store = aStore({ id: '3390', name: '교촌 시험점', posStoreCode: 'K3390' })
const kyochon = { brand: BRANDS.kyochon, store }

afterEach(() => vi.unstubAllGlobals())

describe('the number', () => {
  it.each([
    ['3001-0020 0301', NUMBER],
    ['３００１', '3001'],
    ['쿠폰 abc', ''],
    ['9'.repeat(60), '9'.repeat(40)],
  ])('of %j the digits are kept', { tags: ['CPN-02'] }, (typed, digits) => {
    expect(couponDigits(typed)).toBe(digits)
  })

  it('only digits are kept', { tags: ['CPN-02'] }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(couponDigits(typed)).toMatch(/^\d{0,40}$/)
      }),
    )
  })

  it('a missing number, or one in the basket, is not looked up', { tags: ['CPN-02', 'CPN-04'] }, () => {
    const usedCoupons = [
      { code: '1', isExchanged: false },
      { code: '2', isExchanged: true },
    ]
    expect(numberProblem('', { usedCoupons })).toBe('잘못된 쿠폰번호예요. 다시 확인해 주세요.')
    expect(numberProblem('1', { usedCoupons })).toBe('이미 장바구니에 담긴 쿠폰이에요.')
    expect(numberProblem('2', { usedCoupons })).toBe('이미 장바구니에 담긴 쿠폰이에요.')
    expect(numberProblem('3', { usedCoupons })).toBeNull()
  })
})

describe('a coupon’s issuer', () => {
  async function asked(channel: ChannelCode, number = NUMBER) {
    const fetched: { url: string; body: Record<string, unknown> }[] = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      fetched.push({ url, body: JSON.parse(init.body as string) as Record<string, unknown> })
      return Promise.resolve(Response.json({ result_code: '8888', result_message: '' }))
    })
    await lookUpAtIssuer({ brand: brandOf(channel), store, phone: '01012345678', number })
    return fetched
  }

  it('bbq, twozzim and kkanbu have their own, the other four share one', {
    tags: ['CPN-05'],
  }, async () => {
    const shared = '/api/v1/user/coupon/selCouponInfo'
    const expected: Partial<Record<ChannelCode, string>> = {
      bbq: '/api/v1/user/coupon/selEcouponInfo',
      twozzim: '/api/v1/user/coupon/selTwozzimCouponInfo',
      kkanbu: '/api/v1/user/coupon/selKkanbuCouponInfo',
      kyochon: shared,
      momstouch: shared,
      donchicken: shared,
      tteokcham: shared,
    }
    for (const channel of CHANNEL_CODES) {
      expect(
        (await asked(channel)).map(({ url }) => url),
        channel,
      ).toEqual(expected[channel] ? [expected[channel]] : [])
    }
  })

  it('kkanbu looks 8591… up as kkanbu2 and 3330… as kkanbu1', {
    tags: ['CPN-06', 'TMR-14'],
  }, async () => {
    expect((await asked('kkanbu', '859110020030'))[0]?.body['channelCode']).toBe('kkanbu2')
    expect((await asked('kkanbu', '333010020030'))[0]?.body['channelCode']).toBe('kkanbu1')
    expect((await asked('kkanbu', '1'))[0]?.body['channelCode']).toBe('kkanbu')
  })

  it('gets the store’s POS code, its name, the phone and the channel', {
    tags: ['CPN-12', 'TMR-14'],
  }, () => {
    const question = { brand: BRANDS.kyochon, store, phone: '01012345678', number: NUMBER }
    expect(encodeRequest(issuerLookUps.shared, lookUpRequest(question))).toEqual({
      branchCode: 'K3390',
      brchCode: 'K3390',
      branchName: '교촌 시험점',
      couponNo: NUMBER,
      couponType: '00',
      siteUserId: '01012345678',
      channelCode: 'kyochon',
    })
    const without = { ...question, store: { ...store, posStoreCode: '' } }
    expect(lookUpRequest(without)).toMatchObject({ branchCode: '3390', secondBranchCode: '3390' })
  })

  it('of bbq gets the store and the fixed fields', { tags: ['CPN-13'] }, () => {
    const question = { brand: BRANDS.bbq, store, phone: '', number: NUMBER }
    expect(encodeRequest(lookUpEcoupon, ecouponRequest(question))).toEqual({
      strId: '3390',
      couponNo: NUMBER,
      verifyYn: 'Y',
      couponType: '00',
      channelCode: 'bbq',
    })
  })

  it('of bbq answers inside jObject, or with a message only', { tags: ['CPN-13'] }, async () => {
    const question = { brand: BRANDS.bbq, store, phone: '', number: NUMBER }
    const answer = (body: unknown) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)))
    answer({
      code: 'Success',
      selEcouponInfo: { jObject: { result_code: '0000', menu_nm: '바삭치킨', data: [] } },
    })
    expect(await lookUpAtIssuer(question)).toMatchObject({ menuName: '바삭치킨' })
    answer({ code: 'fail', message: '조회 실패: 없는 쿠폰' })
    expect(await lookUpAtIssuer(question)).toEqual({
      reason: 'fail',
      message: '조회 실패: 없는 쿠폰',
    })
  })
})

describe('the popup’s message', () => {
  it.each([
    ['8888', '다른 매장의 쿠폰이에요.', '다른 매장의 쿠폰이에요.'],
    ['8888', '안내: 이미 사용했어요.', '안내: 이미 사용했어요.'],
    ['8888', '', '사용할 수 없는 쿠폰이에요.'],
    ['fail', '조회 실패: 없는 쿠폰: 1', '없는 쿠폰: 1'],
    ['fail', '없는 쿠폰', '없는 쿠폰'],
    ['9999', '이미 사용한 번호', '이미 사용된 쿠폰이에요.'],
    ['9999', '모르는 말', '사용할 수 없는 쿠폰이에요.'],
    ['', '', '사용할 수 없는 쿠폰이에요.'],
  ])('for %s %j is %j', { tags: ['CPN-08'] }, (code, message, text) => {
    expect(lookUpText({ reason: code, message })).toBe(text)
  })

  const textOf = (registration: ReturnType<typeof registrationOf>) =>
    isRefusal(registration) ? registration.text : null
  const amount = aLookUp({}, { productType: 'AMOUNT', orderBalance: won(5_000) })

  it('an amount coupon belongs to the payment screen, on all six brands of exchange coupons', {
    tags: ['CPN-07'],
  }, () => {
    const six = channelsWith(({ takesExchangeCoupons }) => takesExchangeCoupons)
    expect(six).toHaveLength(6)
    for (const channel of six) {
      expect(textOf(registrationOf(amount, NUMBER, { brand: brandOf(channel), store }))).toBe(
        '금액권 쿠폰이에요. 결제 화면에서 입력해 주세요.',
      )
    }
    expect(textOf(registrationOf(amount, NUMBER, { brand: BRANDS.bbq, store }))).toBe(
      '사용할 수 없는 쿠폰이에요.',
    )
  })

  it('a coupon that has nothing left is used up', { tags: ['CPN-08'] }, () => {
    const usedUp = '사용이 완료된 쿠폰이에요.'
    expect(textOf(registrationOf(aLookUp({ statusCode: 'USED' }), NUMBER, kyochon))).toBe(usedUp)
    const empty = aLookUp({}, { productType: 'AMOUNT', orderBalance: won(0) })
    expect(textOf(registrationOf(empty, NUMBER, kyochon))).toBe(usedUp)
    expect(textOf(registrationOf(aLookUp({ coupons: [] }), NUMBER, kyochon))).toBe(
      '사용할 수 없는 쿠폰이에요.',
    )
  })

  it('a valid one becomes the basket’s coupon', { tags: ['CPN-11', 'CPN-12'] }, () => {
    expect(registrationOf(aLookUp(), NUMBER, kyochon)).toEqual({
      chooseItemId: '',
      coupon: {
        code: NUMBER,
        number: NUMBER,
        menuCode: 'M1',
        menuName: '간장 한 마리',
        menuPrice: 18_000,
        menuPosCode: 'P1',
        type: '00',
        useAmount: 18_000,
        branchCode: 'K3390',
        branchName: '교촌 시험점',
        exchangeKey: 'K1',
      },
    })
    expect(registrationOf(aLookUp({ menuName: '' }), NUMBER, kyochon)).toMatchObject({
      coupon: { menuName: '상품권 이름' },
    })
  })
})

describe('the page after a coupon', () => {
  it('is the menu for two options, the basket for one, and none without an opener', {
    tags: ['CPN-10'],
  }, () => {
    const two = registrationOf(aLookUp({ optionCount: 2, goodsId: '600201' }), NUMBER, kyochon)
    expect(two).toMatchObject({ chooseItemId: '600201' })
    const opener = { from: 'store', storeId: '3390' } as const
    expect(afterCoupon(opener, '600201')).toBe('choose')
    expect(afterCoupon(opener, '')).toBe('basket')
    expect(afterCoupon(null, '600201')).toBe('stay')
    expect(afterCoupon(null, '')).toBe('stay')
  })

  it('depends on the opener, read from any navigation state', { tags: ['CPN-10'] }, () => {
    expect(openerOf({ from: 'basket', storeId: '1' })).toEqual({ from: 'basket', storeId: '1' })
    for (const state of [null, undefined, 'x', {}, { from: 'mail', storeId: '1' }, { from: 'store' }])
      expect(openerOf(state)).toBeNull()
  })
})

describe('sample coupons', () => {
  const demo = {
    channel: 'kyochon',
    productType: 'BARCODE',
    status: 'ISSUED',
    goodsPrice: won(0),
    menuName: '',
  } as const
  const coupons = [
    { ...demo, number: 'used', status: 'USED', storeIds: [] },
    { ...demo, number: 'amount', productType: 'AMOUNT', storeIds: ['3390'] },
    { ...demo, number: 'menu', storeIds: ['3390'] },
    { ...demo, number: 'elsewhere', storeIds: ['1'] },
    { ...demo, number: 'other', channel: 'bbq', storeIds: [] } as const,
  ]

  it('are those of the store, usable ones of the requested kind first', () => {
    const shop = aStoreAnswer({ id: '3390', channel: 'kyochon' })
    const numbers = (kind: 'amount' | 'exchange') =>
      couponsFor(coupons, shop, kind).map(({ number }) => number)
    expect(numbers('exchange')).toEqual(['menu', 'used', 'amount'])
    expect(numbers('amount')).toEqual(['amount', 'menu', 'used'])
  })
})
