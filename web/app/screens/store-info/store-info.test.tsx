import { won } from '@hansang/domain/money'
import { seoul } from '@hansang/domain/samples'
import type { Holiday } from '@hansang/domain/store/store'
import type { Review } from '@hansang/contract/review'
import type { ComponentType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import routes from '../../routes.ts'
import { aStoreAnswer } from '../store/samples.ts'
import { Origin } from './Origin.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { Reviews } from './Reviews.tsx'
import StoreInfoScreen from './StoreInfoScreen.tsx'
import { StoreInfo } from './StoreInfo.tsx'
import { closedDayLines } from './closed-day-lines.ts'
import { feeGuidance } from './fee-lines.ts'
import { hoursLines, preparationLines } from './hours-lines.ts'
import { isBuilt } from '../../unbuilt-routes.ts'

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
  origin: '쌀: 국내산',
  ownerName: '강한상',
  businessNumber: '1018700001',
  pickupDiscounts: [
    { id: '1', kind: 'AMT', value: 2_000, minimumOrder: won(15_000), combinesWithCoupon: true },
  ],
  businessHours: [hours({ breakFrom: '1500', breakTo: '1700' })],
  pointRates: { base: '1%', extras: ['생일 달 2%'] },
})
const info = (store = full) => html(<StoreInfo store={store} onReviews={nothing} />)

describe('what there is to know about a store', () => {
  it('INFO-02 has every section', () => {
    const sections = ['주소', '포장할인', '영업시간', '준비시간', '휴무일', '포인트 적립', '배달팁 안내']
    for (const title of [...sections, '매장 소개', '원산지 정보', '평균 배달시간', '사업자 정보']) {
      expect(info()).toContain(`>${title}</h2>`)
    }
    expect(info()).toContain('02-5550-1001')
  })

  it('INFO-02 CHN-15 the chatbot channel shows no phone', () => {
    expect(info({ ...full, channel: 'chatbot' })).not.toMatch(/tel:|5550/)
  })

  it('INFO-01 the page of its own has the store’s name and a way back', () => {
    const Page = StoreInfoScreen as unknown as ComponentType<{ loaderData: unknown }>
    const page = html(
      <Page loaderData={{ store: full, groups: [], now: seoul('2026-11-20 12:00'), origin: '' }} />,
    )
    expect(page).toMatch(/<h1[^>]*>한상 시험점<\/h1>/)
    expect(page).toMatch(/<button[^>]*aria-label="뒤로"/)
  })

  it('INFO-11 the members’ address opens this very page', () => {
    const route = routes.find(({ path }) => path === 'MCP/:channel/store/detail/:storeId')
    expect(route?.file).toContain('store-info/StoreInfoScreen.tsx')
  })

  it('INFO-03 the base rate of points and every extra rate', () => {
    expect(info()).toContain('기본 적립 1%')
    expect(info()).toContain('추가 적립 생일 달 2%')
  })

  it('INFO-06 owner and business number, grouped', () => {
    expect(info()).toContain('강한상')
    expect(info()).toContain('101-87-00001')
  })

  it('INFO-09 the map link stands beside the address, as soon as there is a map', () => {
    expect(info().includes('href="/hansang/store/RNMapsStrInfo"')).toBe(isBuilt('RTE-13'))
  })

  it('INFO-10 the average delivery time is the store’s own range', () => {
    expect(info()).toContain('30~40분')
  })

  it('INFO-12 MAIN-16 CHN-19 store 3926 has no preparation hours and no origin', () => {
    const special = info({ ...full, id: '3926' })
    expect(special).not.toContain('준비시간')
    expect(special).not.toContain('원산지')
  })

  it('MAIN-02 the rating line leads to the reviews', () => {
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
  ])('HRS-07 HRS-08 %s to %s reads %s', (opensAt, closesAt, text) => {
    expect(hoursLines([hours({ opensAt, closesAt })])).toEqual([{ day: '평일', text }])
  })

  it('a day without business reads as closed', () => {
    expect(hoursLines([hours({ isOpen: false })])[0]?.text).toBe('휴무')
  })

  it('INFO-13 preparation hours are the breaks; a kind of day without one is left out', () => {
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
  ] as const)('HRS-12 %o', (parts, rule) => {
    expect(closedDayLines([holiday({ ...parts, title: '정기 휴무' } as Partial<Holiday>)])).toEqual([
      { title: '정기 휴무', rule },
    ])
  })

  it('HRS-12 without a title the names of rule and day stand in', () => {
    const [line] = closedDayLines([
      holiday({ recurrence: 'REC_WEEKLY', weekdays: ['MON'], recurrenceName: '매주', dayName: '월요일' }),
    ])
    expect(line?.title).toBe('매주 월요일')
  })
})

describe('INFO-04 delivery fee guidance', () => {
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

  it('INFO-04 up to three amount tiers, and free is called free', () => {
    expect(feeGuidance(terms).tiers).toEqual([
      { name: '12,000원 이상', amount: '3,000원' },
      { name: '20,000원 이상', amount: '1,500원' },
      { name: '30,000원 이상', amount: '무료' },
    ])
  })

  it('INFO-04 up to four distance tiers where the area is a distance, districts where it is districts', () => {
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

  it('INFO-04 additional fees by weekday, on public holidays, on special days', () => {
    expect(feeGuidance(terms).extras).toEqual([
      { name: '금·토 22:00 ~ 다음날 02:00', amount: '+1,000원' },
      { name: '공휴일 하루 종일', amount: '+500원' },
      { name: '2026. 12. 25 17:00 ~ 자정', amount: '+700원' },
    ])
  })
})

describe('INFO-05 origin', () => {
  it.each([
    [50, false, 50],
    [51, true, 51],
    [100, true, 100],
    [101, true, 100],
  ])('TMR-18 INFO-05 of %i characters: toggle %s, %i shown', (length, hasToggle, shown) => {
    const page = html(<Origin text={'가'.repeat(length)} />)
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

  it('INFO-07 MAIN-09 a review with its masked name, its age, its photos to be enlarged, the answer', () => {
    const page = html(<ReviewCard review={review} now={seoul('2026-11-20 12:00')} />)
    for (const text of ['밥**', '2일 전', '맛있어요', '숯불고기 한상', '사장님', '고맙습니다', '오늘']) {
      expect(page).toContain(text)
    }
    expect(page).toContain('aria-label="리뷰 사진 1 크게 보기"')
  })

  it('INFO-07 sort tabs stand above the reviews, the latest first', () => {
    const page = html(<Reviews store={full} now={seoul('2026-11-20 12:00')} />)
    const tabs = [...page.matchAll(/role="tab"[^>]*aria-selected="(\w+)"[^>]*>([^<]+)</g)]
    expect(tabs.map(([, selected, label]) => [selected, label])).toEqual([
      ['true', '최신순'],
      ['false', '별점 높은 순'],
      ['false', '별점 낮은 순'],
    ])
  })
})
