import { readFileSync } from 'node:fs'
import { encodeRequest, type FoundStore, searchStores } from '@hansang/contract'
import { won } from '@hansang/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { aFoundStore, anAddress } from '../../../../test/sample-store.ts'
import { keepSelfServiceQuery, visitedLanding } from '../../../entries/way-back.ts'
import { NO_VISIT, type Visit } from '../../../visit/visit.ts'
import { DeliveryPlace } from './DeliveryPlace.tsx'
import { DeliveryStoreCard } from './DeliveryStoreCard.tsx'
import { FoundStoreList } from './found/FoundStoreList.tsx'
import { NearbyCards } from './nearby/NearbyCards.tsx'
import { PickupScreen } from './PickupScreen.tsx'
import { PickupStoreCard } from './PickupStoreCard.tsx'
import { deliveryRequest, NOWHERE, searchRequest } from './search-request.ts'

const nothing = () => {}
const css = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

function html(element: React.ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }])
  return renderToStaticMarkup(<Stub />)
}

const card = (given: Partial<FoundStore> = {}) =>
  html(<PickupStoreCard channel="hansang" store={aFoundStore(given)} onInfo={nothing} />)
const deliveryCard = (given: Partial<FoundStore> = {}) =>
  html(<DeliveryStoreCard channel="hansang" store={aFoundStore(given)} onInfo={nothing} />)

describe('the way back from the search of a store', { tags: ['SRCH-02', 'STG-23'] }, () => {
  const visit: Visit = { ...NO_VISIT, channel: 'kyochon', phoneHandle: 'h1.me', phone: '01012345678' }

  it.each<[Partial<Visit>, string | null]>([
    [{ orderSource: 'ARSCS' }, '/kyochon/csteam/h1.me'],
    [{ orderSource: 'ARSCP', storeId: '3390' }, '/kyochon/cpteam/h1.me'],
    [{ orderSource: 'ARSSELF', callSid: 'CA1' }, '/kyochon/rprs/CA1?p1=a&p3=c'],
    [{ orderSource: 'ARSSELF', callSid: 'CA1', storeId: '3390' }, '/kyochon/rprs/CA1?p1=a&p3=c'],
    [{ orderSource: 'CALLAPPCP', callSid: 'CA1' }, '/kyochon/rprs/CA1?p1=a&p3=c'],
    [{ storeId: '3390' }, '/kyochon/3390/h1.me'],
    [{ storeId: '3390', isMember: true }, '/MCP/kyochon/3390/h1.me?p3=N'],
    [{}, null],
  ])('of %o is %s', (given, way) => {
    keepSelfServiceQuery('?p1=a&p3=c&x=1')
    expect(visitedLanding({ ...visit, ...given })).toBe(way)
  })
})

describe('the search request', () => {
  it('has a keyword, with or without a position', { tags: ['SRCH-05', 'SRCH-12'] }, () => {
    const asked = searchRequest({ channel: 'hansang', orderSource: 'ARSSELF' }, '역삼', NOWHERE)
    expect(encodeRequest(searchStores, asked)).toEqual({
      pageIndex: 1,
      searchCondition: 'ALL',
      searchKeyword: '역삼',
      lat: 0,
      lng: 0,
      sortTaget: 'NEAR_ASC',
      searchConditionLst: ['LGLD', 'STR_NM'],
      chnId: '2',
      chnlTp: 'ARS',
      ordrReqFrom: 'ARSSELF',
      strGb: '',
    })
  })

  it('has the address for a delivery', { tags: ['SRCH-14'] }, () => {
    expect(
      encodeRequest(searchStores, deliveryRequest({ channel: 'hansang', orderSource: 'ARSCS' }, anAddress())),
    ).toEqual({
      lat: 37.501,
      lng: 127.04,
      lgldCd: '1168010100',
      strGb: '',
      sortTaget: 'NEAR_ASC',
      chnId: '2',
      ordrReqFrom: 'ARSCS',
      ordrGb: 'ORDER_TYPE_DELIVERY',
      pageIndex: 1,
    })
  })
})

describe('the screens for a pickup', () => {
  it('are three tabs with their own addresses, the current one marked', {
    tags: ['SRCH-01', 'SRCH-08'],
  }, () => {
    const tabs = [...html(<PickupScreen tab="find" />).matchAll(/<a ([^>]*)>([^<]+)<\/a>/g)]
    expect(
      tabs.map(([, attributes, label]) => [
        label,
        /href="([^"]+)"/.exec(attributes ?? '')?.[1],
        attributes?.includes('aria-current="page"'),
      ]),
    ).toEqual([
      ['매장 찾기', '/store/searchStore', true],
      ['주변 매장', '/store/nearStore', false],
      ['주문했던 매장', '/store/orderStore', false],
    ])
  })

  it('show a store’s distance and its pickup discount', { tags: ['SRCH-03', 'SRCH-19'] }, () => {
    const tier = { id: '', kind: 'RATE', value: 10, minimumOrder: won(0), combinesWithCoupon: true } as const
    const shown = card({ pickupDiscounts: [tier] })
    for (const text of [
      '한상 역삼점',
      '1.3km',
      '테헤란로 152 1층',
      '포장 10% 할인',
      '매장정보',
      '주문하기',
    ]) {
      expect(shown).toContain(text)
    }
    expect(card({ distanceKm: null })).not.toContain('km')
  })

  it.each([[{ takesOrdersNow: false }], [{ offersPickup: false }], [{ status: 'STORE_STATUS_STOP' }]])(
    'offer no order at a store with %o',
    { tags: ['SRCH-10'] },
    (given) => {
      expect(card()).not.toContain('주문 불가')
      expect(card(given)).toContain('주문 불가')
      expect(card(given)).not.toContain('주문하기')
    },
  )

  it('say when a search finds nothing', { tags: ['SRCH-06', 'ERR-39'] }, () => {
    const found = (stores: readonly FoundStore[]) => {
      const query = { state: 'found', value: { stores, storeCount: stores.length } } as const
      const list = { query, more: null, retry: nothing }
      return html(<FoundStoreList channel="hansang" found={list} none="없음" card={({ name }) => name} />)
    }
    expect(found([])).toBe('없음')
    expect(found([aFoundStore()])).toContain('매장 1곳')
  })
})

describe('the stores of the map', () => {
  it('are a strip of cards to swipe, and a list that unfolds in 800 ms', {
    tags: ['SRCH-07', 'TMR-06'],
  }, () => {
    const shown = html(<NearbyCards stores={[aFoundStore()]} strip={{ current: null }} onScroll={nothing} />)
    const [strip, list] = shown.split('data-part="list"')
    expect(strip).toMatch(/aria-expanded="false"[^>]*>목록 보기/)
    expect(strip).toContain('한상 역삼점')
    expect(list).toMatch(/^[^>]*inert=""/)
    expect(css('nearby/NearbyCards.module.css')).toContain('grid-template-rows var(--fold-list)')
    expect(css('../../../theme/tokens.css')).toContain('--fold-list: 800ms')
  })
})

describe('the delivery list', { tags: ['SRCH-13'] }, () => {
  it('shows the road address, the lot address and the detail', () => {
    const shown = html(<DeliveryPlace address={anAddress()} changeAt="/kyochon/address/search" />)
    for (const text of ['배달 주소', '테헤란로 203 3층', '역삼동 697-16']) expect(shown).toContain(text)
  })

  it('shows which stores deliver now, with their terms', { tags: ['SRCH-15'] }, () => {
    expect(deliveryCard()).toMatch(/배달 가능.*최소주문 15,000원 · 배달팁 2,500원.*주문하기/)
    expect(deliveryCard({ deliveryFee: won(0) })).toContain('배달팁 무료')
    for (const given of [{ displayRank: 2 }, { deliversThere: false }]) {
      expect(deliveryCard(given)).toMatch(/배달 불가.*주문 불가/)
      expect(deliveryCard(given)).not.toContain('배달팁')
    }
    expect(deliveryCard({ displayRank: 2 })).toContain('지금은 주문을 받지 않는 시간이에요.')
    expect(deliveryCard({ deliversThere: false })).toContain('이 주소까지는 배달하지 않아요.')
  })
})
