import { won } from '@hansang/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { FoundOrder } from './FoundOrder.tsx'
import { OrderNotFound } from './OrderScreen.tsx'
import { anOrder } from '../../../../test/sample-order.ts'

function page(order: ReturnType<typeof anOrder>, channel: 'hansang' | 'bbq' = 'hansang') {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <FoundOrder
          order={order}
          channel={channel}
          isConnected={false}
          isStale={false}
          reread={async () => ({ state: 'loading' })}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

describe('an order on its page', () => {
  const paid = { means: '0001', amount: won(18_000), cardCompany: '', instalment: '00' }
  const order = anOrder({
    status: 'ORDER_COOKING',
    storeName: 'Shop',
    storeNote: 'No nuts',
    deliveryNote: 'Ring',
    paymentMethod: 'DLVR_PRE_CD',
    payments: [paid],
  })

  it.each([
    ['delivery', '배달 정보'],
    ['pickup', '포장 정보'],
    ['dineIn', '매장식사 정보'],
  ] as const)('an order of type %s shows "%s"', { tags: ['REG-12'] }, (type, title) => {
    expect(page(anOrder({ type }))).toContain(`${title}</h2>`)
  })

  it('shows number, date, badge, store, items, address, method, notes, payment and points', {
    tags: ['ORD-02', 'ORD-04'],
  }, () => {
    const html = page(order)
    for (const text of [
      order.number,
      '2026. 02. 17 11:30',
      '메뉴 준비중',
      'Shop',
      'Menu',
      'Road 1 501',
      '신용카드 · 일시불',
      'No nuts',
      'Ring',
      '최종 결제금액',
      '18,000원',
      '주문 적립 100P',
    ])
      expect(html).toContain(text)
  })

  it('offers both apps on a desktop', { tags: ['ORD-03'] }, () => {
    const html = page(order)
    expect(html).toContain('안드로이드 앱 다운로드')
    expect(html).toContain('아이폰 앱 다운로드')
  })

  it('links to my points and to the store; bbq has no points link', { tags: ['ORD-05'] }, () => {
    expect(page(order)).toContain('href="/order/talk/mypoint"')
    expect(page(order)).toContain('href="/hansang/store/main/1001"')
    expect(page(order, 'bbq')).not.toContain('href="/order/talk/mypoint"')
    expect(page(order, 'bbq')).toContain('href="/bbq/store/main/1001"')
  })

  it('a refunded one shows the refund and the final amount, and promises no points', {
    tags: ['ORD-24'],
  }, () => {
    const paid = { means: '0001', amount: won(18_000), cardCompany: '', instalment: '00' }
    const refund = { amount: won(18_000), means: '0001', reason: '', items: '', isDone: true }
    const shown = (change: object) =>
      page(anOrder({ status: 'ORDER_CANCEL', due: won(18_000), payments: [paid], ...change }))
    const whole = shown({ refunds: [refund] })
    expect(whole).toMatch(/환불 금액<\/dt><dd>-(<!-- -->)?18,000원/)
    expect(whole).toMatch(/최종 결제금액<\/dt><dd>0원/)
    expect(whole).not.toContain('포인트 혜택')
    const part = shown({ status: 'ORDER_COOKING', refunds: [{ ...refund, amount: won(3_000) }] })
    expect(part).toMatch(/최종 결제금액<\/dt><dd>15,000원/)
    expect(shown({ payments: [], refunds: [] })).toMatch(/최종 결제금액<\/dt><dd>0원/)
  })

  it('an unpaid order links to its payment, an ended one to the next order, one under way to nothing', () => {
    expect(page(anOrder())).toContain('결제하러 가기')
    expect(page(order)).not.toContain('지난번처럼 담기')
    for (const status of ['ORDER_DAGCY_DONE', 'ORDER_COMPLETE'])
      expect(page({ ...order, status })).toMatch(
        /href="\/hansang\/store\/cartReOrder\/[^"]+".*지난번처럼 담기/,
      )
  })

  it('promises points only where the brand has them, and for no order that is over', {
    tags: ['PNT-20', 'PNT-23'],
  }, () => {
    const promise = '주문 적립 100P'
    expect(page(order)).not.toMatch(/회원가입 시|리뷰 작성 시/)
    expect(page(order, 'bbq')).not.toContain(promise)
    expect(page({ ...order, status: 'ORDER_CANCEL' })).not.toContain(promise)
  })

  it('says when only a part is shown, and lets a browser without a visit enter the phone to prove', {
    tags: ['ORD-25'],
  }, () => {
    const part = page({ ...order, isMasked: true })
    expect(part).toMatch(/일부만 보여 드려요.*주문한 휴대폰번호.*<input.*본인인증하기/)
    expect(page(order)).not.toContain('일부만 보여 드려요')
  })
})

describe('a masked order', () => {
  const masked = anOrder({
    status: 'ORDER_ACCEPT',
    isMasked: true,
    deliveryFee: won(2_500),
    due: won(15_500),
  })

  it('shows points, coupons and vouchers as one line that makes the sum complete', {
    tags: ['ORD-13'],
  }, () => {
    const html = page(masked)
    expect(html).toMatch(/배달팁<\/dt><dd>2,500원/)
    expect(html).toMatch(/포인트·쿠폰·상품권<\/dt><dd>-(<!-- -->)?5,000원/)
    expect(page({ ...masked, due: won(20_500) })).not.toContain('포인트·쿠폰·상품권')
    expect(page({ ...masked, isMasked: false })).not.toContain('포인트·쿠폰·상품권')
  })
})

describe('an unknown order', () => {
  it('shows the help centre’s phone when no store was visited', { tags: ['ORD-20'] }, () => {
    const Stub = createRoutesStub([{ path: '/', Component: () => <OrderNotFound /> }])
    const html = renderToStaticMarkup(<Stub />)
    expect(html).toContain('주문을 찾을 수 없어요.')
    expect(html).toContain('href="tel:')
    expect(html).not.toContain('href="/"')
  })
})
