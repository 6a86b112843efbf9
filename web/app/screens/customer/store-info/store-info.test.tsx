import { won, type Holiday } from '@hansang/domain'
import { seoul } from '@hansang/testing/seoul'
import type { Review } from '@hansang/contract'
import type { ComponentType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import routes from '../../../routes.ts'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { FoodOrigin } from './FoodOrigin.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { Reviews } from './Reviews.tsx'
import StoreInfoScreen from './StoreInfoScreen.tsx'
import { StoreInfo } from './StoreInfo.tsx'
import { closedDayLines } from './closed-day-lines.ts'
import { feeGuidance } from './fee-lines.ts'
import { hoursLines, preparationLines } from './hours-lines.ts'

const nothing = () => {}
const html = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)

const hours = (parts = {}) =>
  ({
    dayType: 'WEEKLY_TYPE_WEEKDAY',
    isOpen: true,
    opensAt: '1100',
    closesAt: '2200',
    breakFrom: '',
    breakTo: '',
    ...parts,
  }) as const

const full = aStoreAnswer({
  phone: '0255501001',
  introduction: '매일 짓는 한 상',
  foodOrigin: '쌀: 국내산',
  ownerName: '강한상',
  businessNumber: '1018700001',
  pickupDiscounts: [
    { id: '1', kind: 'AMT', value: 2_000, minimumOrder: won(15_000), combinesWithCoupon: true },
  ],
  businessHours: [hours({ breakFrom: '1500', breakTo: '1700' })],
  pointRates: { base: '1%', extras: ['생일 달 2%'] },
})
const info = (store = full) => html(<StoreInfo store={store} onReviews={nothing} />)

describe('the details of a store', () => {
  it('has every section', { tags: ['INFO-02'] }, () => {
    const sections = ['주소', '포장할인', '영업시간', '준비시간', '휴무일', '포인트 적립', '배달팁 안내']
    for (const title of [...sections, '매장 소개', '원산지 정보', '평균 배달시간', '사업자 정보']) {
      expect(info()).toContain(`>${title}</h2>`)
    }
    expect(info()).toContain('02-5550-1001')
  })

  it('shows only address, introduction, origin and company of a store that has ended its service', {
    tags: ['STS-04'],
  }, () => {
    const ended = info({ ...full, status: 'STORE_STATUS_EXPIRE' })
    expect([...ended.matchAll(/>([^<]+)<\/h2>/g)].map(([, title]) => title)).toEqual([
      '주소',
      '매장 소개',
      '원산지 정보',
      '사업자 정보',
    ])
  })

  it('sorts pickup discounts by minimum order, not by worth', {
    tags: ['INFO-02'],
  }, () => {
    const tier = { kind: 'AMT', combinesWithCoupon: true } as const
    const pickupDiscounts = [
      { ...tier, id: '1', value: 3_000, minimumOrder: won(25_000) },
      { ...tier, id: '2', value: 1_000, minimumOrder: won(15_000) },
    ]
    expect(info({ ...full, pickupDiscounts })).toMatch(
      /15,000원 이상(?:(?!25,000).)*1,000원(?:(?!15,000).)*25,000원 이상.*3,000원/,
    )
  })

  it('the chatbot channel shows no phone', { tags: ['INFO-02', 'CHN-15'] }, () => {
    expect(info({ ...full, channel: 'chatbot' })).not.toMatch(/tel:|5550/)
  })

  it('its own page has the store’s name and a link back', { tags: ['INFO-01'] }, () => {
    const Page = StoreInfoScreen as unknown as ComponentType<{ loaderData: unknown }>
    const page = html(
      <Page loaderData={{ store: full, groups: [], now: seoul('2026-11-20 12:00'), origin: '' }} />,
    )
    expect(page).toMatch(/<h1[^>]*>한상 역삼점<\/h1>/)
    expect(page).toMatch(/<button[^>]*aria-label="뒤로"/)
  })

  it('the members’ address opens the same page', { tags: ['INFO-11'] }, () => {
    const route = routes.find(({ path }) => path === 'MCP/:channel/store/detail/:storeId')
    expect(route?.file).toContain('store-info/StoreInfoScreen.tsx')
  })

  it('shows the base rate of points and every extra rate', { tags: ['INFO-03'] }, () => {
    expect(info()).toContain('1% 적립')
    expect(info()).toContain('생일 달 2% 추가 적립')
  })

  it('shows the owner and the grouped business number', { tags: ['INFO-06'] }, () => {
    expect(info()).toContain('강한상')
    expect(info()).toContain('101-87-00001')
  })

  it('the map link stands beside the address', { tags: ['INFO-09'] }, () => {
    expect(info()).toMatch(/href="\/hansang\/store\/RNMapsStrInfo\?store=\d+"/)
  })

  it('the average delivery time is the store’s own range', { tags: ['INFO-10'] }, () => {
    expect(info()).toContain('30~40분')
  })

  it('store 3926 has no preparation hours and no origin of food', {
    tags: ['INFO-12', 'MAIN-16', 'CHN-19'],
  }, () => {
    const special = info({ ...full, id: '3926' })
    expect(special).not.toContain('준비시간')
    expect(special).not.toContain('원산지')
  })

  it('the rating line leads to the reviews', { tags: ['MAIN-02'] }, () => {
    expect(info({ ...full, averageRating: 4.1 })).toMatch(
      /<button[^>]*>(?:(?!<\/button>).)*4\.1(?:(?!<\/button>).)*리뷰 보기/,
    )
    expect(info()).toContain('아직 리뷰가 없어요')
  })
})

describe('hours', () => {
  it.each([
    ['1100', '2200', '11:00 ~ 22:00'],
    ['0700', '3100', '24시간 영업'],
    ['1700', '2400', '17:00 ~ 자정'],
    ['1700', '2530', '17:00 ~ 다음날 01:30'],
  ])('%s to %s reads %s', { tags: ['HRS-07', 'HRS-08'] }, (opensAt, closesAt, text) => {
    expect(hoursLines([hours({ opensAt, closesAt })])).toEqual([{ day: '평일', text }])
  })

  it('a day without business reads as closed', () => {
    expect(hoursLines([hours({ isOpen: false })])[0]?.text).toBe('휴무')
  })

  it('preparation hours are the breaks; a kind of day without one is left out', { tags: ['INFO-13'] }, () => {
    const lines = preparationLines([
      hours({ breakFrom: '1500', breakTo: '1700' }),
      hours({ dayType: 'WEEKLY_TYPE_SAT' }),
      hours({ dayType: 'WEEKLY_TYPE_SUN', breakFrom: '1500' }),
    ])
    expect(lines).toEqual([{ day: '평일', text: '15:00 ~ 17:00' }])
  })
})

describe('closed days', () => {
  const holiday = (parts: Partial<Holiday>): Holiday => ({
    recurrence: 'REC_NONE',
    startDate: '',
    endDate: '',
    title: '',
    recurrenceName: '',
    dayName: '',
    weekdays: [],
    weekOfMonth: 0,
    ...parts,
  })

  it.each([
    [
      { recurrence: 'REC_NONE', startDate: '20261224', endDate: '20261226' },
      '2026. 12. 24 ~ 2026. 12. 26 휴무',
    ],
    [{ recurrence: 'REC_WEEKLY', weekdays: ['MON', 'TUE'] }, '매주 월요일, 화요일 휴무'],
    [{ recurrence: 'REC_MONTHLY', startDate: '20260115' }, '매월 15일 휴무'],
    [{ recurrence: 'REC_MONTHLY_WEEK', weekdays: ['WED'], weekOfMonth: 3 }, '매월 셋째 주 수요일 휴무'],
    [{ recurrence: 'REC_YEARLY', startDate: '2026-01-01' }, '매년 1월 1일 휴무'],
  ] as const)('%o', { tags: ['HRS-12'] }, (parts, rule) => {
    expect(closedDayLines([holiday({ ...parts, title: '정기 휴무' } as Partial<Holiday>)])).toEqual([
      { title: '정기 휴무', rule },
    ])
  })

  it('a rule without a title shows the names of rule and day', { tags: ['HRS-12'] }, () => {
    const [line] = closedDayLines([
      holiday({ recurrence: 'REC_WEEKLY', weekdays: ['MON'], recurrenceName: '매주', dayName: '월요일' }),
    ])
    expect(line?.title).toBe('매주 월요일')
  })
})

describe('delivery fee guidance', { tags: ['INFO-04'] }, () => {
  const terms = {
    ...full.delivery,
    feeTiers: [12_000, 20_000, 30_000, 40_000].map((minimum, index) => ({
      minimumOrder: won(minimum),
      fee: won(3_000 - index * 1_500 > 0 ? 3_000 - index * 1_500 : 0),
    })),
    distanceTiers: [1, 2, 3, 4, 5].map((km) => ({ withinKm: km, extraFee: won(km * 100) })),
    extraFees: [
      { kind: 'DAYWEEK', weekdays: ['FRI', 'SAT'], date: '', from: '2200', to: '2600', amount: won(1_000) },
      { kind: 'HOLIDAY', weekdays: [], date: '', from: '', to: '', amount: won(500) },
      { kind: 'SPECDAY', weekdays: [], date: '2026-12-25', from: '1700', to: '', amount: won(700) },
    ],
  } as const

  it('shows up to three amount tiers, and a fee of zero as free', { tags: ['INFO-04'] }, () => {
    expect(feeGuidance(terms).tiers).toEqual([
      { name: '12,000원 이상', amount: '3,000원' },
      { name: '20,000원 이상', amount: '1,500원' },
      { name: '30,000원 이상', amount: '무료' },
    ])
  })

  it('shows up to four distance tiers, or the districts, by kind of area', {
    tags: ['INFO-04'],
  }, () => {
    const byDistance = feeGuidance({ ...terms, areaKind: 'DISTANCE' })
    expect(byDistance.distances.map(({ name }) => name)).toEqual([
      '1km 이내',
      '2km 이내',
      '3km 이내',
      '4km 이내',
    ])
    expect(byDistance.areas).toEqual([])
    expect(feeGuidance(terms)).toMatchObject({
      distances: [],
      areas: [{ name: '역삼동', amount: '추가 없음' }],
    })
  })

  it('shows additional fees by weekday, on public holidays and on special days', {
    tags: ['INFO-04'],
  }, () => {
    expect(feeGuidance(terms).extras).toEqual([
      { name: '금·토 22:00 ~ 다음날 02:00', amount: '+1,000원' },
      { name: '공휴일 하루 종일', amount: '+500원' },
      { name: '2026. 12. 25 17:00 ~ 자정', amount: '+700원' },
    ])
  })
})

describe('origin of food', { tags: ['INFO-05'] }, () => {
  it.each([
    [50, false, 50],
    [51, true, 51],
    [100, true, 100],
    [101, true, 100],
  ])('of %i characters: toggle %s, %i shown', { tags: ['TMR-18', 'INFO-05'] }, (length, hasToggle, shown) => {
    const page = html(<FoodOrigin text={'가'.repeat(length)} />)
    expect(page.includes('더보기')).toBe(hasToggle)
    expect(page.match(/가/g)).toHaveLength(shown)
  })
})

describe('reviews', () => {
  const review: Review = {
    id: '1',
    nickname: '밥심이',
    rating: 5,
    text: '맛있어요',
    writtenAt: seoul('2026-11-18 12:00'),
    photoUrls: ['/dishes/rice.svg'],
    orderedGoods: '숯불고기 한상',
    ownerAnswer: '고맙습니다',
    ownerAnsweredAt: seoul('2026-11-20 09:00'),
  }

  it('show masked name, age, photos to enlarge and the answer', {
    tags: ['INFO-07', 'MAIN-09', 'FMT-05'],
  }, () => {
    const page = html(<ReviewCard review={review} now={seoul('2026-11-20 12:00')} />)
    for (const text of ['밥**', '2일 전', '맛있어요', '숯불고기 한상', '사장님', '고맙습니다', '오늘']) {
      expect(page).toContain(text)
    }
    expect(page).toContain('aria-label="리뷰 사진 1 크게 보기"')
  })

  it('have sort tabs above, the latest first', { tags: ['INFO-07'] }, () => {
    const page = html(<Reviews store={full} now={seoul('2026-11-20 12:00')} />)
    const tabs = [...page.matchAll(/role="tab"[^>]*aria-selected="(\w+)"[^>]*>([^<]+)</g)]
    expect(tabs.map(([, selected, label]) => [selected, label])).toEqual([
      ['true', '최신순'],
      ['false', '별점 높은 순'],
      ['false', '별점 낮은 순'],
    ])
  })
})
