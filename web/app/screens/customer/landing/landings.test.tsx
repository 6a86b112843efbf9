import { won, brandOf, companyOf, type ChannelCode } from '@hansang/domain'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { partOf } from '../../../../test/elements.ts'
import type { LandingKind } from '../../../entries/landing-kind.ts'
import { readLandingLink } from '../../../entries/landing-link.ts'
import { useSession } from '../../../session/session.ts'
import { Carousel } from '../../../ui/index.ts'
import { CarouselLanding } from './kinds/CarouselLanding.tsx'
import { KioskLanding } from './kinds/KioskLanding.tsx'
import { Landing } from './kinds/Landing.tsx'
import { MaintenanceView } from './MaintenanceView.tsx'
import { MenuOnlyLanding } from './kinds/MenuOnlyLanding.tsx'
import { NoticeScreen } from './NoticeScreen.tsx'
import { PointsLanding } from './kinds/PointsLanding.tsx'
import { SkipLanding } from './kinds/SkipLanding.tsx'
import { StandardLanding } from './kinds/StandardLanding.tsx'
import { StoppedView } from '../store/StoppedView.tsx'
import { VisibleCallLanding } from './kinds/VisibleCallLanding.tsx'
import { type LandingStore, landingBrand, type LandingView } from './landing-store.ts'

const aStore: LandingStore = {
  id: '2001',
  name: '역삼점',
  address: '서울 강남구 역삼로 1',
  opening: { kind: 'normal' },
  hours: { kind: 'around-the-clock' },
  orderTypes: ['delivery', 'pickup', 'dineIn'],
  pickupDiscount: null,
  photoUrls: ['/a.svg', '/b.svg'],
  callNumber: '0255502001',
  wording: 'standard',
  stop: null,
  chatStop: null,
}

interface Given {
  readonly channel?: ChannelCode
  readonly store?: Partial<LandingStore> | null
  readonly search?: string
}

function viewOf({ channel = 'kkanbu', store = {}, search = '' }: Given): LandingView {
  return {
    brand: landingBrand({}, channel),
    store: store && { ...aStore, ...store },
    link: readLandingLink(channel, { storeId: '2001' }, { pathname: `/${channel}/2001`, search }),
    kind: 'standard',
  }
}

function html(Landing: (view: LandingView) => React.ReactNode, given: Given = {}) {
  return renderToString(
    <MemoryRouter>
      <Landing {...viewOf(given)} />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '')
}

/** Server rendering shows a store's initial state, so this stands in for the login's result. */
function loggedInWith(available: number) {
  const points = [
    { kind: 'franchise', available: won(available), minimumUse: won(0) },
    { kind: 'callReminder', available: won(available * 2), minimumUse: won(0) },
  ]
  Object.assign(useSession.getInitialState(), { points })
}

afterEach(() => {
  Object.assign(useSession.getInitialState(), { points: [] })
})

function maintenance(channel: ChannelCode, kind: LandingKind): string {
  const view = <MaintenanceView name="역삼점" brand={brandOf(channel)} kind={kind} />
  const Stub = createRoutesStub([{ path: '/', Component: () => view }])
  return renderToString(<Stub />)
}

describe('the standard landing', () => {
  it('greets with the store’s name', { tags: ['LND-08'] }, () => {
    expect(html(StandardLanding)).toContain('안녕하세요, 역삼점이에요. 어떻게 주문하시겠어요?')
  })

  it('links to saved points of the channel’s kinds, only when there are any', {
    tags: ['LND-09', 'LND-26'],
  }, () => {
    expect(html(StandardLanding)).not.toContain('/mypage/pointInfo')
    loggedInWith(100)
    expect(html(StandardLanding)).toMatch(/href="\/mypage\/pointInfo".*내 포인트 200P/)
    expect(html(StandardLanding, { channel: 'hansang' })).toContain('내 포인트 100P')
    expect(html(StandardLanding, { channel: 'chuncheon' })).toContain('내 포인트 300P')
  })

  it('offers delivery and pickup where the store does', { tags: ['LND-10', 'LND-13'] }, () => {
    expect(html(StandardLanding)).toContain('href="/kkanbu/store/main/2001"')
    expect(html(StandardLanding, { store: { orderTypes: ['pickup'] } })).not.toContain('/address/')
    expect(html(StandardLanding, { store: { orderTypes: ['delivery'] } })).not.toContain('/store/main/')
  })

  it('names the order, and the lower price of a pickup where there is one', { tags: ['LND-10'] }, () => {
    const discount = { best: '10%', isMaximum: false, tiers: [] }
    expect(html(StandardLanding)).toMatch(/배달 주문.*포장 주문/)
    expect(html(StandardLanding)).not.toContain('포장할인')
    expect(html(StandardLanding, { store: { pickupDiscount: discount } })).toContain('포장할인 10%')
  })

  it('offers in-store only after a scanned code at a store that serves in-store', {
    tags: ['LND-11'],
  }, () => {
    expect(html(StandardLanding, { search: '?qrYN=Y' })).toContain('매장식사 주문')
    expect(html(StandardLanding)).not.toContain('매장식사 주문')
    expect(html(StandardLanding, { search: '?qrYN=Y', store: { orderTypes: ['pickup'] } })).not.toContain(
      '매장식사 주문',
    )
  })

  it('delivery without a saved address goes to the delivery-location choice', { tags: ['LND-12'] }, () => {
    expect(html(StandardLanding)).toContain('href="/kkanbu/address/register"')
  })

  it('pickup without a fixed store goes to the store search', {
    tags: ['LND-13', 'LND-14'],
  }, () => {
    const page = html(StandardLanding, { store: null })
    expect(page).toContain('href="/store/searchStore"')
    expect(page).toContain('href="/kkanbu/address/register"')
  })

  it('announces a holiday, and keeps the menu readable', { tags: ['LND-15', 'HRS-11'] }, () => {
    const holiday = { recurrence: 'REC_WEEKLY' } as never
    const shown = html(StandardLanding, { store: { opening: { kind: 'holiday', holiday } } })
    expect(shown).toContain('오늘은 휴무일이에요.')
    expect(shown).toMatch(/href="\/kkanbu\/store\/main\/2001".*메뉴만 볼게요/)
    expect(shown).not.toContain('/address/register')
  })

  it.each([
    { kind: 'after-close' },
    { kind: 'impossible' },
    { kind: 'before-open', opensAt: '10:00' },
    { kind: 'break', endsAt: '17:00' },
  ] as const)(
    '$kind is "opening soon", without the choices',
    { tags: ['LND-15', 'HRS-02', 'HRS-11'] },
    (opening) => {
      const shown = html(StandardLanding, { store: { opening } })
      expect(shown).toContain('오픈 준비중이에요. 곧 오픈할 예정이에요.')
      expect(shown).not.toContain('/address/register')
    },
  )

  it.each([
    ['expired', '이 매장은 서비스를 마쳤어요.'],
    ['stopped', '서비스가 일시 중지됐어요.'],
  ] as const)('says that a store has %s, without an opening time', { tags: ['LND-15'] }, (stop, words) => {
    const shown = html(StandardLanding, { store: { opening: { kind: 'impossible' }, stop } })
    expect(shown).toContain(words)
    expect(shown).not.toContain('곧 오픈할')
  })

  it('shows the best pickup discount once, as a maximum when there are several tiers', {
    tags: ['LND-17'],
  }, () => {
    const pickupDiscount = { best: '2,000원', isMaximum: false, tiers: [] }
    const visible = (shown: string) => shown.replaceAll(/aria-label="[^"]*"/g, '')
    const once = visible(html(StandardLanding, { store: { pickupDiscount } }))
    expect(once.match(/포장할인 2,000원/g)).toHaveLength(1)
    const several = { ...pickupDiscount, isMaximum: true }
    expect(html(StandardLanding, { store: { pickupDiscount: several } })).toContain('최대 2,000원 포장할인')
  })

  it('lists each tier, with its minimum only above zero', { tags: ['LND-18'] }, () => {
    const tiers = [
      { value: '3,000원', minimumOrder: won(20_000), combinesWithCoupon: false },
      { value: '10%', minimumOrder: null, combinesWithCoupon: true },
    ]
    const shown = html(StandardLanding, {
      store: { pickupDiscount: { best: '3,000원', isMaximum: true, tiers } },
    })
    expect(shown).toMatch(
      /3,000원 할인.*20,000원 이상 주문 시.*쿠폰 사용 시 제외.*10% 할인.*쿠폰과 함께 사용할 수 있어요/,
    )
    expect(shown.match(/이상 주문 시/g)).toHaveLength(1)
  })

  it('has the company of its brand and the disclaimer at its foot', {
    tags: ['LND-19', 'CHN-06', 'LGL-06'],
  }, () => {
    const { companyName, ownerName } = companyOf('kkanbu')
    const shown = html(StandardLanding)
    for (const text of [companyName, `대표자 ${ownerName}`, '통신판매중개자', '고객센터', '문의전화']) {
      expect(shown).toContain(text)
    }
  })

  it('states in the words of the law that the store is the seller', { tags: ['LGL-06'] }, () => {
    expect(html(StandardLanding)).toContain(
      '한상은 통신판매중개자이며 통신판매의 당사자가 아닙니다. 상품 정보와 거래에 대한 책임은 판매자인 가맹점에 있으며, 주문 내용은 해당 가맹점에 확인해 주세요.',
    )
  })

  it('links to the phone, except where it is hidden', { tags: ['LND-21', 'CHN-15'] }, () => {
    expect(html(StandardLanding)).toContain('href="tel:0255502001"')
    expect(html(StandardLanding, { store: { callNumber: null } })).not.toContain('tel:')
  })

  it('store 3926 has its own texts', { tags: ['LND-25', 'CHN-19'] }, () => {
    const shown = html(StandardLanding, { store: { wording: 'welcome' } })
    expect(shown).toContain('역삼점에 오신 것을 환영해요.')
    expect(shown).toContain('매장에서 받기')
  })
})

describe('the other landings', () => {
  it('carousel: logo, three pictures in turn, two tiles, and the same closed state', {
    tags: ['LND-22', 'LND-23'],
  }, () => {
    const shown = html(CarouselLanding, { channel: 'bbq' })
    expect(shown.match(/개 중/g)).toHaveLength(3)
    expect(shown).toContain('BBQ')
    expect(shown).toContain('href="/bbq/address/register"')
    expect(html(CarouselLanding, { store: { opening: { kind: 'impossible' } } })).toContain(
      '오픈 준비중이에요.',
    )
  })

  it('the carousel moves on every 3000 ms', { tags: ['LND-22'] }, () => {
    const drawn = CarouselLanding(viewOf({ channel: 'bbq' }))
    expect(partOf(drawn, Carousel)).toMatchObject({ autoplayMs: 3_000 })
  })

  it('points: the choices lead, then the balance and the promotion', { tags: ['LND-24'] }, () => {
    loggedInWith(100)
    const shown = html(PointsLanding, { channel: 'hansang' })
    expect(shown).toContain('보유 포인트 100P')
    expect(shown).toContain('상품권으로 결제하면 더 알뜰하게!')
    expect(shown).toMatch(/\/hansang\/address\/register.*보유 포인트/)
  })

  it('chat order: only the menu, as pickup', { tags: ['LND-24', 'LND-26'] }, () => {
    const shown = html(PointsLanding, { channel: 'chatbot' })
    expect(shown).toMatch(/href="\/chatbot\/store\/main\/2001".*메뉴 확인하기/)
    expect(shown).not.toContain('/address/')
  })

  it('kiosk: three boxes for the phone', { tags: ['LND-27'] }, () => {
    const shown = html(KioskLanding)
    expect(shown.match(/inputMode="numeric"/gi)).toHaveLength(3)
    expect(shown).toContain('주문 시작하기')
  })

  it('visible call: the order button opens the same address with p2 and p4=visible', {
    tags: ['LND-33'],
  }, () => {
    const shown = html(VisibleCallLanding, { search: '?p2=01012345678&visiblecall' })
    expect(shown).toContain('href="/kkanbu/2001?p2=01012345678&amp;p4=visible"')
  })

  it('visible call: the closed screen when the store is unavailable', { tags: ['LND-34'] }, () => {
    const shown = html(VisibleCallLanding, { store: { opening: { kind: 'impossible' } } })
    expect(shown).toContain('오픈 준비중이에요.')
    expect(shown).not.toContain('p4=visible')
  })

  it('sms: one menu button to the store', { tags: ['LND-36'] }, () => {
    expect(html(MenuOnlyLanding)).toMatch(/href="\/kkanbu\/store\/main\/2001".*메뉴 보기/)
  })

  it('wifi: nothing to choose', { tags: ['LND-40'] }, () => {
    expect(html(SkipLanding, { channel: 'wifiorder' })).not.toContain('/address/')
  })

  it('maintenance takes the place of the choices', { tags: ['LND-07', 'ERR-09'] }, () => {
    expect(maintenance('kkanbu', 'standard')).toContain('서비스 점검중이에요. 나중에 다시 이용해 주세요.')
  })

  it('maintenance has its own text on a store’s wifi and on redirecting links', {
    tags: ['LND-44', 'LND-47', 'ERR-08', 'ERR-11'],
  }, () => {
    expect(maintenance('wifiorder', 'skip')).toContain('시스템 점검중이에요.')
    expect(maintenance('chatbot', 'skip')).toContain('서비스 점검중이에요. 잠시 후 다시 시도해 주세요.')
    expect(maintenance('chatbot', 'menu-only')).toContain('잠시 후 다시 시도해 주세요.')
  })

  it('a chat order’s stopped store blocks the page', { tags: ['LND-20', 'ERR-06', 'ERR-07'] }, () => {
    expect(renderToString(<StoppedView reason="expired" />)).toMatch(
      /aria-modal="true".*이 매장은 서비스를 마쳤어요/,
    )
    expect(renderToString(<StoppedView reason="stopped" />)).toContain('서비스가 일시 중지됐어요')
  })

  it('the notice shows the configured phone of the help centre', {
    tags: ['LND-46', 'RTE-50', 'LND-48'],
  }, () => {
    const shown = renderToString(<NoticeScreen helpCentrePhone="0212345678" />)
    expect(shown).toContain('정상적인 주문 경로가 아니에요.')
    expect(shown).toMatch(/href="tel:0212345678".*고객센터 전화하기/)
  })
})

describe('a chat’s landing', { tags: ['LND-39'] }, () => {
  const entry = (kind: LandingKind, given: Given = {}) =>
    html((view) => <Landing {...view} kind={kind} />, { channel: 'chatbot', ...given })
  const at = (opening: LandingStore['opening']) => ({ store: { opening } })

  it.each(['skip', 'menu-only', 'points'] as const)(
    'outside business hours says so instead of the link to the menu: %s',
    (kind) => {
      const page = entry(kind, at({ kind: 'before-open', opensAt: '17:00' }))
      expect(page).toContain('영업시간이 아니에요.')
      expect(page).toContain('17:00')
      expect(page).not.toMatch(/오픈 준비중이에요\. 곧|메뉴 보기|메뉴 확인하기/)
    },
  )

  it('names a day off, and a store that is switched off', () => {
    expect(entry('skip', at({ kind: 'impossible' }))).toContain('오픈 준비중이에요.')
    const holiday = { title: '', recurrence: 'REC_NONE' } as never
    expect(entry('skip', at({ kind: 'holiday', holiday }))).toContain('오늘은 휴무일이에요.')
  })

  it('leads to the menu while the store is open, and other channels keep their texts', () => {
    expect(entry('skip')).toContain('메뉴 확인하기')
    expect(entry('menu-only')).toContain('메뉴 보기')
    const closed = at({ kind: 'after-close' })
    expect(entry('standard', { ...closed, channel: 'kkanbu' })).toContain('오픈 준비중이에요. 곧')
  })
})
