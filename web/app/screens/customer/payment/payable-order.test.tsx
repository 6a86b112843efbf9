import { type StoreAnswer, writeKeptPoints } from '@hansang/contract'
import { won } from '@hansang/domain'
import { aStore } from '@hansang/testing/samples'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anOrder } from '../../../../test/sample-order.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { PayableOrder } from './PayableOrder.tsx'
import { NO_CONSENT } from './consents/consents.ts'
import { keepChoices } from './choices/kept-choices.ts'

const handover = { orderNumber: 'A', storeNote: '덜 맵게', deliveryNote: '문 앞', needsCutlery: false }

interface Shown {
  readonly order?: Parameters<typeof anOrder>[0]
  readonly store?: Parameters<typeof aStore>[0]
  readonly isForCustomer?: boolean
  readonly channel?: 'hansang' | 'wifiorder' | 'chatbot' | 'kyochon'
}

function page({ order, store, isForCustomer = false, channel = 'hansang' }: Shown = {}) {
  const answer: StoreAnswer = {
    ...aStore({ channel, paymentMethods: ['DLVR_PRE_CD', 'DLVR_POST_CD', 'PICK_PRE_CD'], ...store }),
    isOpenNow: true,
    deliveryFeeNow: won(0),
    minimumOrderNow: won(0),
    baseDeliveryFee: won(0),
  }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PayableOrder
          order={anOrder({ channel, ...order })}
          store={answer}
          handover={{ ...handover, isForCustomer }}
          channel={channel}
          returnedWith={null}
          reread={async () => ({ state: 'loading' })}
          rereadStore={async () => null}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

beforeEach(() => hasPoints(500))
afterEach(() => {
  vi.unstubAllGlobals()
  localValues.remove('point')
})

function hasPoints(available: number) {
  const balances = (['franchise', 'callReminder'] as const).map((kind) => ({
    kind,
    available: won(available),
    minimumUse: won(0),
  }))
  localValues.writeJson('point', writeKeptPoints(balances))
}

const headings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title)

describe('the payment screen', () => {
  it('has its sections in the specified order', { tags: ['PAY-03'] }, () => {
    expect(headings(page()).slice(0, 7)).toEqual([
      '배달 주소',
      '주문 메뉴 1개',
      '요청사항',
      '포인트',
      '결제수단',
      '결제금액',
      '약관 동의',
    ])
  })

  it('has points before coupons, after the notes', { tags: ['PAY-03', 'PAY-10'] }, () => {
    expect(headings(page()).slice(2, 5)).toEqual(['요청사항', '포인트', expect.any(String)])
    expect(headings(page({ isForCustomer: true }))).not.toContain('포인트')
  })

  it('hides points from customers without any', { tags: ['PAY-10'] }, () => {
    hasPoints(0)
    expect(headings(page())).not.toContain('포인트')
  })

  it('coupons stand between points and methods, where brand and store take them', {
    tags: ['PAY-03', 'PAY-11'],
  }, () => {
    expect(headings(page({ channel: 'kyochon' })).slice(3, 6)).toEqual(['포인트', '쿠폰', '결제수단'])
    const settings = { takesCoupons: false, chatbotMode: '', callAppNumber: '' }
    expect(headings(page({ channel: 'kyochon', store: { settings } }))).not.toContain('쿠폰')
    expect(headings(page())).not.toContain('쿠폰')
  })

  it('hides cutlery for in-store orders, where the choice was hidden', {
    tags: ['BSK-13'],
  }, () => {
    expect(page({ order: { type: 'pickup' } })).toContain('수저·포크 안 받기')
    expect(page({ order: { type: 'dineIn' } })).not.toContain('수저')
  })

  it('a favourite is offered in a chat only, at the top', { tags: ['PAY-04'] }, () => {
    const chat = page({ channel: 'chatbot', order: { type: 'pickup' } })
    expect(headings(chat)[0]).toBe('즐겨찾는 메뉴로 등록')
    expect(headings(page())).not.toContain('즐겨찾는 메뉴로 등록')
  })

  it('a favourite stays with its order: the next one of a chat comes unticked', { tags: ['PAY-04'] }, () => {
    const shelf = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, value: string) => void shelf.set(key, value),
      removeItem: (key: string) => void shelf.delete(key),
    })
    const chat = (number: string) => {
      const order = { type: 'pickup', number } as const
      return /<label[^>]*><input[^>]*>[^]*?<\/label>/.exec(page({ channel: 'chatbot', order }))?.[0]
    }
    keepChoices('A', { consents: NO_CONSENT, isFavourite: true })
    expect(chat('A')).toContain('checked=""')
    expect(chat('B')).not.toContain('checked=""')
  })

  it('the local voucher stands before the points, where the store takes it', { tags: ['PAY-09'] }, () => {
    expect(headings(page({ store: { takesLocalVoucher: true } })).slice(3, 5)).toEqual([
      '지역상품권 사용',
      '포인트',
    ])
    expect(headings(page())).not.toContain('지역상품권 사용')
  })

  it('shows the note to the store and the delivery request', { tags: ['PAY-06'] }, () => {
    const html = page()
    expect(html).toContain('덜 맵게')
    expect(html).toContain('수저·포크 안 받기')
    expect(html).toContain('문 앞')
    expect(page({ order: { type: 'pickup' } })).not.toContain('문 앞')
  })

  it('hides cutlery where the choice was hidden', { tags: ['BSK-13'] }, () => {
    expect(page({ store: { id: '3926' } })).not.toContain('수저')
  })

  it('the button shows the total and why it is disabled', { tags: ['PAY-20'] }, () => {
    expect(page()).toMatch(/aria-disabled="true"[^]*18,000원 결제하기[^]*결제수단을 골라 주세요/)
    expect(page({ order: { paymentMethod: 'DLVR_POST_CD' } })).toContain(
      '주문 조건 확인 및 결제에 동의해 주세요.',
    )
  })

  it('reports a store that takes no orders first', { tags: ['PAY-25'] }, () => {
    expect(page({ store: { acceptsOrders: false } })).toContain('오픈 준비중')
  })

  it('the method list is hidden on wifiorder and chatbot, and when nothing is due', {
    tags: ['PAY-12'],
  }, () => {
    const hasList = (html: string) => headings(html).includes('결제수단')
    expect(hasList(page())).toBe(true)
    expect(hasList(page({ channel: 'wifiorder' }))).toBe(false)
    expect(hasList(page({ channel: 'chatbot', order: { type: 'pickup' } }))).toBe(false)
    expect(hasList(page({ order: { exchangeCredit: won(18_000) } }))).toBe(false)
  })

  it('staff see the link instead of "pay now"', { tags: ['PAY-02', 'PAY-13'] }, () => {
    expect(page()).toContain('바로결제')
    const staff = page({ isForCustomer: true })
    expect(staff).toContain('(URL 발송)')
    expect(staff).not.toContain('바로결제')
  })

  it('only a chat asks for dong and ho', { tags: ['PAY-07', 'PAY-08'] }, () => {
    const order = { type: 'pickup', chatbotMode: 'Y' } as const
    expect(headings(page({ channel: 'chatbot', order }))).toContain('배달받을 곳')
    expect(headings(page({ order }))).not.toContain('배달받을 곳')
  })

  it('asks for confirmation before the payment page opens', { tags: ['PAY-21'] }, () => {
    const html = page()
    expect(html).toMatch(/[\d,]+원을 결제할까요\?/)
    expect(html).toMatch(/<dialog[^>]*aria-label="주문 확인"/)
  })

  it('states when an order can no longer be withdrawn from', () => {
    expect(page()).toContain('조리를 시작하면 취소가 어려워요.')
  })
})
