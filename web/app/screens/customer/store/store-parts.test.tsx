import {
  busyOf,
  CHANNEL_CODES,
  type ChannelCode,
  EMPTY_BASKET,
  type MenuItem,
  type OpeningState,
  won,
} from '@hansang/domain'
import { aLine, anItem, anItemWithSauces } from '@hansang/testing/samples'
import { seoul } from '@hansang/testing/seoul'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { bestPhoto } from './best-photo.ts'
import { BasketBar } from './BasketBar.tsx'
import { DeliverySheet } from './DeliverySheet.tsx'
import { EventBanner } from './EventBanner.tsx'
import { MenuRow, priceText } from './menu/MenuRow.tsx'
import { MenuSections } from './menu/MenuSections.tsx'
import { StoreHead } from './StoreHead.tsx'
import { StoreHeader } from './StoreHeader.tsx'
import { elementsOf, partOf } from '../../../../test/elements.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { Sheet } from '../../../ui/index.ts'
import { useVisit } from '../../../visit/visit.ts'

const nothing = () => {}
const NOW = seoul('2026-02-24 12:00')
function html(element: ReactElement): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }])
  return renderToStaticMarkup(<Stub />)
}

function head(channel: ChannelCode, parts = {}) {
  const store = aStoreAnswer({ channel, ...parts })
  return html(
    <StoreHead store={store} groups={[]} blocked={null} onDelivery={nothing} onReviews={nothing} now={NOW} />,
  )
}

describe('a busy store', () => {
  const busy = { states: [busyOf(10, NOW)], deliveryMinutes: '30~40', offersDelivery: true }
  const words = ['40~50분', '지금 주문이 많아 평소보다 10분쯤 더 걸려요.']

  it('promises delivery later, and says why', { tags: ['MAIN-10'] }, () => {
    const sheet = html(<DeliverySheet store={aStoreAnswer(busy)} now={NOW} isOpen onClose={nothing} />)
    for (const page of [head('hansang', busy), sheet]) for (const text of words) expect(page).toContain(text)
  })

  it('promises its stated time once it is no longer busy', { tags: ['MAIN-10'] }, () => {
    const quiet = head('hansang', { ...busy, states: [busyOf(10, seoul('2026-02-24 10:30'))] })
    expect(quiet).toContain('30~40분')
    expect(quiet).not.toContain('주문이 많아')
  })
})

describe('the head of a store', () => {
  it('shows the notice of these days, and nothing without one', { tags: ['SHOP-28'] }, () => {
    expect(head('hansang', { notice: '설 연휴에 쉬어요.' })).toContain('설 연휴에 쉬어요.')
    expect(head('hansang')).not.toContain('공지')
  })

  it('the coupon button is on exactly these channels, each with its text', {
    tags: ['MAIN-15', 'CHN-10', 'CHN-11'],
  }, () => {
    const withButton = CHANNEL_CODES.filter((channel) => head(channel).includes('href="/coupon"'))
    expect(withButton.toSorted()).toEqual(['bbq', 'kkanbu', 'kyochon', 'tteokcham', 'twozzim'])
    expect(head('bbq')).toContain('E쿠폰 등록')
    expect(head('kyochon')).toContain('메뉴교환권 등록')
  })

  it.each([
    ['at the store of its code', '1001', '매장식사 · 테이블\u00a012'],
    ['and not at another', '2002', null],
  ])('the guest’s table is shown %s', { tags: ['LND-03'] }, (_, storeId, words) => {
    Object.assign(useVisit.getInitialState(), { tableNumber: '12', storeId })
    const page = head('hansang', { id: '1001' })
    Object.assign(useVisit.getInitialState(), { tableNumber: '', storeId: '' })
    if (words) expect(page).toContain(words)
    else expect(page).not.toContain('테이블')
  })

  it('a blocked store shows that it is blocked', { tags: ['MAIN-14'] }, () => {
    const store = aStoreAnswer()
    const page = html(
      <StoreHead
        store={store}
        groups={[]}
        blocked={{ kind: 'impossible' }}
        now={NOW}
        onDelivery={nothing}
        onReviews={nothing}
      />,
    )
    expect(page).toContain('오픈 준비중이에요.')
    expect(head('hansang')).not.toContain('오픈 준비중이에요.')
  })

  it('the delivery’s terms are one button that opens the sheet', { tags: ['MAIN-10'] }, () => {
    expect(head('hansang')).toMatch(/<button[^>]*>(?:(?!<\/button>).)*15,000원(?:(?!<\/button>).)*3,000원/)
    expect(head('hansang', { offersDelivery: false })).not.toContain('15,000원')
  })

  it('a store that has ended its service promises neither a delivery nor a discount nor coupons', {
    tags: ['STS-04'],
  }, () => {
    const promises = /최소주문|배달팁|배달 예상|포장 (최대 )?[\d,]+.* 할인|href="\/coupon"/
    const pickupDiscounts = [
      { id: '1', kind: 'AMT', value: 2_000, minimumOrder: won(0), combinesWithCoupon: true },
    ]
    const status = 'STORE_STATUS_EXPIRE'
    expect(head('bbq', { pickupDiscounts })).toMatch(promises)
    expect(head('bbq', { pickupDiscounts, status })).not.toMatch(promises)
  })

  it('a store without a photo shows its first best dish, else its first with a photo', () => {
    const [plain, best] = [
      anItem({ badge: '', thumbnailUrl: '/plain.svg' }),
      anItem({ badge: 'BEST', thumbnailUrl: '/best.svg' }),
    ]
    const photo = (...items: MenuItem[]) => bestPhoto([{ name: '', items }])
    expect([photo(plain, best), photo(plain), photo()]).toEqual(['/best.svg', '/plain.svg', ''])
  })

  it('has the phone link', { tags: ['MAIN-04', 'CHN-15'] }, () => {
    const link = (channel: ChannelCode) =>
      html(<StoreHeader store={aStoreAnswer({ channel, phone: '0255501001' })} onSearch={nothing} />)
    expect(link('hansang')).toContain('href="tel:0255501001"')
    expect(link('kyochon')).toContain('href="tel:')
    expect(link('kyochon')).not.toContain('0255501001')
    expect(link('chatbot')).not.toContain('tel:')
  })
})

describe('banners', () => {
  const banner = (
    channel: ChannelCode,
    id: string,
    event: { discount: never; imageUrl: string } | null = null,
  ) => html(<EventBanner store={aStoreAnswer({ channel, id, event })} />)

  it('wifiorder promises 3,000 won for a survey, no other channel does', {
    tags: ['CHN-12', 'MAIN-17'],
  }, () => {
    const surveying = CHANNEL_CODES.filter((channel) => banner(channel, '1').includes('설문조사'))
    expect(surveying).toEqual(['wifiorder'])
    expect(banner('wifiorder', '1')).toContain('3,000원')
  })

  it.each(['3894', '3902', '3898', '3901', '3899', '3838'])(
    'wifi store %s has variant B',
    { tags: ['CHN-13'] },
    (id) => {
      expect(banner('wifiorder', id)).toContain('data-variant="B"')
      expect(banner('wifiorder', '3900')).toContain('data-variant="A"')
    },
  )

  it('momstouch shows the image of a store’s event, and none without one', {
    tags: ['CHN-14', 'MAIN-17'],
  }, () => {
    const event = { discount: won(1_000) as never, imageUrl: '/event.svg' }
    expect(banner('momstouch', '1', event)).toContain('src="/event.svg"')
    expect(banner('momstouch', '1')).toBe('')
    expect(banner('hansang', '1', event)).toBe('')
  })
})

describe('the bar at the bottom', () => {
  const basket = { ...EMPTY_BASKET, storeId: '1001', lines: [aLine({ quantity: 2 })] }

  it('shows the total and links to the basket', { tags: ['MAIN-12'] }, () => {
    const bar = html(<BasketBar basket={basket} store={aStoreAnswer({ channel: 'bbq' })} blocked={null} />)
    expect(bar).toContain('href="/bbq/store/cart"')
    expect(bar).toContain('총 36,000원')
  })

  it('is grey, without a link and with the reason when nothing can be ordered', {
    tags: ['MAIN-13', 'HRS-02', 'MAIN-21'],
  }, () => {
    const bar = html(
      <BasketBar
        basket={basket}
        store={aStoreAnswer({ channel: 'bbq' })}
        blocked={{ kind: 'after-close' }}
      />,
    )
    expect(bar).not.toContain('href')
    expect(bar).toContain('data-look="blocked"')
    expect(bar).toContain('오픈 준비중이에요.')
  })
})

describe('a row of the menu', () => {
  const row = (item = anItemWithSauces(), does: 'refuse' | 'add' | 'open' = 'open') =>
    html(<MenuRow item={item} channel="hansang" storeId="1001" does={does} onTap={nothing} />)

  it('opening is a link that works without JavaScript, adding is a button', {
    tags: ['MAIN-18'],
  }, () => {
    expect(row()).toContain('href="/hansang/store/menu/detail?item=10&amp;store=1001"')
    expect(row(anItemWithSauces(), 'add')).not.toContain('href')
  })

  it('a sold-out item is flagged', { tags: ['MAIN-07'] }, () => {
    expect(row(anItemWithSauces({ isSoldOut: true }), 'refuse')).toContain('품절')
    expect(row()).not.toContain('품절')
  })

  it('shows the lowest price, marked when there are several', () => {
    expect(priceText(anItemWithSauces())).toBe('18,000원부터')
    expect(priceText({ prices: [{ id: '1', name: '', price: won(900), isSoldOut: false }] })).toBe('900원')
  })

  it('the groups are in order, each reachable by its name', { tags: ['MAIN-05'] }, () => {
    const groups = [
      { name: '한상', items: [anItemWithSauces()] },
      { name: '음료', items: [anItemWithSauces({ id: '11' })] },
    ]
    const menu = html(
      <MenuSections
        store={aStoreAnswer()}
        groups={groups}
        isBlocked={false}
        isSearching={false}
        onSearchEnd={nothing}
      />,
    )
    expect(menu.indexOf('id="menu-0"')).toBeLessThan(menu.indexOf('id="menu-1"'))
    expect(menu).toContain('href="#menu-1"')
  })
})

describe('the delivery sheet', () => {
  it('closes automatically after 5 seconds', { tags: ['MAIN-11', 'INFO-08', 'TMR-04'] }, async () => {
    vi.useFakeTimers()
    const onClose = vi.fn()
    const drawn = await renderHook(
      () => DeliverySheet({ store: aStoreAnswer(), now: NOW, isOpen: true, onClose }),
      undefined,
    )
    const sheet = await renderHook(() => Sheet(partOf(drawn.current(), Sheet) as never), undefined)
    const countdown = elementsOf(sheet.current()).find(({ props }) => 'onEnd' in props)
    if (!countdown) throw new Error('the sheet does not close by itself')
    const { type: Countdown, props } = countdown as { type: (props: object) => ReactNode; props: object }
    await renderHook(() => Countdown(props), undefined)
    for (let second = 0; second < 4; second += 1) await settled(() => vi.advanceTimersByTimeAsync(1_000))
    await settled(() => vi.advanceTimersByTimeAsync(999))
    expect(onClose).not.toHaveBeenCalled()
    await settled(() => vi.advanceTimersByTimeAsync(1))
    expect(onClose).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  it('shows the destination, the minimum, the time and the fee', { tags: ['MAIN-10', 'INFO-08'] }, () => {
    const sheet = html(<DeliverySheet store={aStoreAnswer()} now={NOW} isOpen onClose={nothing} />)
    for (const text of ['배달 주소', '15,000원', '30~40분', '3,000원', '확인했어요'])
      expect(sheet).toContain(text)
  })
})

describe('the foot of a chat’s store', { tags: ['LND-39', 'ERR-30'] }, () => {
  const foot = (channel: ChannelCode, blocked: OpeningState) =>
    html(<BasketBar basket={EMPTY_BASKET} store={aStoreAnswer({ channel })} blocked={blocked} />)

  it('outside business hours says so instead of "preparing"', () => {
    for (const kind of ['after-close', 'before-open', 'break'] as const) {
      const blocked = { kind, opensAt: '', endsAt: '' } as OpeningState
      expect(foot('chatbot', blocked)).toContain('영업시간이 아니에요.')
      expect(foot('chatbot', blocked)).not.toContain('오픈 준비중')
      expect(foot('hansang', blocked)).toContain('오픈 준비중이에요.')
    }
    expect(foot('chatbot', { kind: 'impossible' })).toContain('오픈 준비중이에요.')
  })
})
