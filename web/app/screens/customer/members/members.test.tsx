import type { MemberItem, MemberStore } from '@hansang/contract'
import { busyOf, won } from '@hansang/domain'
import { anItem, aStore } from '@hansang/testing/samples'
import { seoul } from '@hansang/testing/seoul'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { partOf } from '../../../../test/elements.ts'
import { renderHookAt } from '../../../../test/render-hook.ts'
import { ButtonLink } from '../../../ui/index.ts'
import { changeVisit, useVisit } from '../../../visit/visit.ts'
import { DishStrip } from './DishStrip.tsx'
import { MemberHeader } from './MemberHeader.tsx'
import { MemberStoreCard } from './MemberStoreCard.tsx'
import { MemberWays } from './MemberWays.tsx'
import { memberMeta } from './serve-member-store.ts'
import { landingBrand } from '../landing/landing-store.ts'

const NOON = seoul('2026-02-24 12:00')
const html = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)

function aMemberStore(parts: Partial<MemberStore> = {}): MemberStore {
  const { delivery, ...store } = aStore({ deliveryMinutes: '30~40' })
  const { areaKind, districts } = delivery
  const amounts = { minimumOrderNow: won(12_000), baseDeliveryFee: won(3_000) }
  return { ...store, areaKind, districts, ...amounts, ...parts }
}

function aMemberItem(parts: Partial<MemberItem> = {}): MemberItem {
  return { ...anItem({ name: '갈비찜' }), orderType: null, orderNumber: '', ...parts }
}

const card = (store = aMemberStore()) =>
  html(<MemberStoreCard store={store} opening={{ kind: 'normal' }} now={NOON} />)
const strip = (items: readonly MemberItem[], repeats = false) =>
  html(<DishStrip title="추천 메뉴" store={aMemberStore()} items={items} repeats={repeats} />)

describe('the landing of members', () => {
  it('leads to the address search, and to the basket with its count', { tags: ['MCP-02'] }, () => {
    const shown = html(<MemberHeader channel="hansang" />)
    expect(shown).toMatch(/href="\/hansang\/address\/search"[^]*배달 주소를 등록해 주세요\./)
    expect(shown).toMatch(/aria-label="장바구니 0개"[^>]*href="\/hansang\/store\/cart"/)
  })

  it('shows the store with a link to its details, whether it is open, and what it offers', {
    tags: ['MCP-02'],
  }, () => {
    expect(card()).toMatch(/href="\/MCP\/hansang\/store\/detail\/1001"[^>]*>한상 역삼점/)
    expect(card()).toMatch(/영업중[^]*>배달<[^]*>포장</)
    const closed = html(
      <MemberStoreCard store={aMemberStore()} opening={{ kind: 'impossible' }} now={NOON} />,
    )
    expect(closed).toContain('준비중')
    expect(card(aMemberStore({ offersPickup: false }))).not.toContain('>포장<')
    expect(card(aMemberStore({ offersDelivery: false }))).not.toContain('배달')
  })

  it('shows delivery time, distance and fee', { tags: ['MCP-03', 'MCP-11'] }, () => {
    const shown = card()
    for (const text of ['배달 30~40분', '거리 -', '최소주문금액 12,000원', '배달팁 3,000원']) {
      expect(shown).toContain(text)
    }
    expect(card(aMemberStore({ baseDeliveryFee: won(0) }))).toContain('배달팁 무료')
  })

  it('promises a busy store’s delivery later, and says why', { tags: ['MCP-03'] }, () => {
    const shown = card(aMemberStore({ states: [busyOf(20, NOON)] }))
    expect(shown).toContain('배달 50~60분')
    expect(shown).toContain('지금 주문이 많아 평소보다 20분쯤 더 걸려요.')
  })

  it('offers delivery and pickup where the store does', { tags: ['MCP-04'] }, () => {
    const ways = (store = aMemberStore()) => html(<MemberWays store={store} opening={{ kind: 'normal' }} />)
    expect(ways()).toMatch(/배달 주문[^]*href="\/hansang\/store\/main\/1001"[^]*포장 주문/)
    expect(ways(aMemberStore({ offersDelivery: false }))).not.toContain('배달 주문')
    expect(ways(aMemberStore({ offersPickup: false }))).not.toContain('포장 주문')
  })

  it('a tap on pickup chooses it, and opens the store', { tags: ['MCP-04'] }, async () => {
    changeVisit({ orderType: 'delivery' })
    const Ways = () => MemberWays({ store: aMemberStore(), opening: { kind: 'normal' } })
    const ways = await renderHookAt('/MCP/hansang/1001', Ways, undefined)
    const pickup = partOf(ways.current(), ButtonLink) as { to?: string; onClick?: () => void }
    pickup.onClick?.()
    expect([pickup.to, useVisit.getState().orderType]).toEqual(['/hansang/store/main/1001', 'pickup'])
  })

  it('shows when a closed store opens instead of the order types', { tags: ['MCP-02'] }, () => {
    const ways = (opening: Parameters<typeof MemberWays>[0]['opening']) =>
      html(<MemberWays store={aMemberStore()} opening={opening} />)
    expect(ways({ kind: 'before-open', opensAt: '10:00' })).toMatch(/10:00에 오픈해요[^]*메뉴만 볼게요/)
    expect(ways({ kind: 'holiday', holiday: {} as never })).toContain('오늘은 휴무일이에요.')
    expect(ways({ kind: 'impossible' })).not.toContain('배달 주문')
  })

  it('shows no personal data to others with the link, and is hidden from search engines', () => {
    const page = {
      brand: landingBrand({}, 'hansang'),
      store: aMemberStore(),
      now: NOON,
      origin: 'https://x.kr',
    }
    expect(memberMeta(page)).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(JSON.stringify(memberMeta(page))).not.toContain('og:url')
  })
})

describe('a dish of a strip', { tags: ['MCP-04'] }, () => {
  it('opens its page', { tags: ['MCP-06'] }, () => {
    expect(strip([aMemberItem()])).toMatch(
      /href="\/hansang\/store\/menu\/detail\?item=100101&amp;store=1001"/,
    )
    expect(strip([])).toBe('')
  })

  it('is reordered by its type: a delivery by a button that checks the area first', {
    tags: ['MCP-06', 'MCP-11'],
  }, () => {
    const again = (orderType: 'delivery' | 'pickup' | 'dineIn') => strip([aMemberItem({ orderType })], true)
    expect(again('delivery')).toMatch(/<button[^]*>배달</)
    expect(again('delivery')).not.toContain('href')
    expect(again('pickup')).toMatch(/<a[^]*href="[^"]*menu\/detail[^]*>포장</)
    expect(again('dineIn')).toContain('href')
    expect(strip([aMemberItem({ orderType: 'delivery' })])).toContain('href')
  })

  it('says that it is sold out instead of opening', { tags: ['MCP-06', 'MAIN-07'] }, () => {
    const soldOut = strip([aMemberItem({ isSoldOut: true })])
    expect(soldOut).toMatch(/<button[^>]*aria-label="갈비찜, 품절"/)
    expect(soldOut).not.toContain('href')
  })
})
