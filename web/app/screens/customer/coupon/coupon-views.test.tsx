import { couponLine, won, EMPTY_BASKET } from '@hansang/domain'
import { aCouponOfLine } from '@hansang/testing/samples'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearBasket } from '../../../basket/basket.ts'
import { basketWith } from '../../../basket/put-in-basket.ts'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { CouponEntry } from './CouponEntry.tsx'
import { NoStore, NotTaken } from './NoCoupon.tsx'
import { DemoCouponList } from './DemoCoupons.tsx'

const nothing = () => {}

function html(element: ReactElement) {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }])
  return renderToStaticMarkup(<Stub />)
}

beforeEach(() => clearBasket())

describe('the coupon page', () => {
  const page = (channel: 'kyochon' | 'bbq' = 'kyochon') =>
    html(<CouponEntry store={aStoreAnswer({ channel })} opener={null} back={nothing} />)

  it('has a title, a labelled field for digits, and a confirm button', { tags: ['CPN-01'] }, () => {
    expect(page()).toMatch(/<h1[^>]*>쿠폰 등록<\/h1>/)
    expect(page()).toMatch(/<label[^>]*>쿠폰번호<\/label><input[^>]*inputMode="numeric"/)
    expect(page()).toContain('placeholder="쿠폰번호를 입력해 주세요. (숫자만)"')
    expect(page()).toMatch(/<button type="submit"[^>]*>.*확인/)
  })

  it('says where an amount coupon belongs', { tags: ['CPN-07'] }, () => {
    expect(page()).toContain('금액권은 주문한 뒤 결제 화면에서')
    expect(page('bbq')).not.toContain('금액권')
  })

  it('without a store, or at one without coupons, it shows the next step', { tags: ['RTE-28'] }, () => {
    const noStore = html(<NoStore back={nothing} />)
    expect(noStore).toContain('매장을 먼저')
    expect(noStore).toContain('매장 화면의 쿠폰 등록을 누르면')
    expect(noStore).toContain('href="/store/searchStore"')
    expect(html(<NotTaken back={nothing} toMenu="/hansang/store/main/1001" />)).toMatch(
      /등록할 수 없어요[^]*href="\/hansang\/store\/main\/1001"/,
    )
  })
})

describe('sample coupons', () => {
  it('show their worth and state', () => {
    const coupon = {
      channel: 'kyochon',
      number: '1',
      goodsPrice: won(5_000),
      menuName: '',
      storeIds: [],
    } as const
    const list = html(
      <DemoCouponList
        coupons={[
          { ...coupon, productType: 'AMOUNT', status: 'ISSUED' },
          { ...coupon, number: '2', productType: 'BARCODE', menuName: '바삭치킨', status: 'USED' },
        ]}
        isOpen
        onPick={nothing}
      />,
    )
    expect(list).toMatch(/5,000원 금액권[^]*사용 가능[^]*바삭치킨[^]*사용 완료/)
    expect(html(<DemoCouponList coupons={[]} isOpen onPick={nothing} />)).toBe('')
  })
})

describe('a coupon in the basket', () => {
  it('an exchanged menu replaces its line', { tags: ['ITEM-12'] }, () => {
    const first = basketWith(EMPTY_BASKET, '6001', couponLine(aCouponOfLine()))
    const picked = { ...couponLine(aCouponOfLine()), price: won(1_000), priceId: '101' }
    const second = basketWith(first, '6001', picked)
    expect(second.lines).toEqual([picked])
    expect(second.usedCoupons).toEqual([{ code: '333000000001', isExchanged: false }])
  })
})
