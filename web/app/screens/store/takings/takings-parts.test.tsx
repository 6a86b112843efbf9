import { won } from '@hansang/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { aDayOfTakings, aDish, aTakingsDay, anEarlierDay } from '../../../../test/sample-takings.ts'
import { barShapes } from './bar-shapes.ts'
import { DayGlance } from './DayGlance.tsx'
import { DishTable } from './DishTable.tsx'
import { HourChart } from './HourChart.tsx'
import { TakingsAccount } from './TakingsAccount.tsx'
import { csvOfDays, csvOfDishes, fileName } from './takings-files.ts'
import { TenderTable } from './TenderTable.tsx'

const textOf = (part: React.ReactNode) =>
  renderToStaticMarkup(part)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const DAY = aTakingsDay({
  orders: 3,
  returnedOrders: 1,
  discounts: won(1_000),
  sold: { prepaid: 50_000, callReminderPoints: 3_000 },
  returned: { prepaid: 20_000 },
})

describe('a day at a glance', () => {
  it('is one number, beside the same weekday in words and by sign', { tags: ['TAK-10'] }, () => {
    const earlier = [anEarlierDay('2026-03-04', 30_000, 90_000), anEarlierDay('2026-02-25', 40_000)]
    const text = textOf(<DayGlance takings={aDayOfTakings({ total: DAY, earlier })} />)
    expect(text).toContain('오늘 순매출 33,000원')
    expect(text).toContain('지난주 수요일 이 시각 ▲ 3,000원 많아요 (+10%)')
    expect(text).toContain('최근 2주 수요일 이 시각 평균 ▼ 2,000원 적어요 (−6%)')
    expect(text).toContain('지난주 수요일 하루 90,000원')
    expect(text).toContain('14:30 기준')
  })

  it('of a past day is set beside whole days', { tags: ['TAK-10'] }, () => {
    const takings = aDayOfTakings({
      total: DAY,
      today: '2026-03-12',
      earlier: [anEarlierDay('2026-03-04', 33_000)],
    })
    const text = textOf(<DayGlance takings={takings} />)
    expect(text).toContain('지난주 수요일 = 같아요')
    expect(text).not.toContain('기준')
  })

  it('with refunds alone is below zero', { tags: ['TAK-10'] }, () => {
    const total = aTakingsDay({ returnedOrders: 1, returned: { prepaid: 18_000 } })
    const text = textOf(<DayGlance takings={aDayOfTakings({ total })} />)
    expect(text).toContain('오늘 순매출 −18,000원 주문 0건')
    expect(text).toContain('지난주 같은 요일 기록이 아직 없어요.')
  })
})

it('the account and the tenders add up to the same net', { tags: ['TAK-02', 'TAK-10'] }, () => {
  expect(textOf(<TakingsAccount sum={DAY} returnedOrders={1} />)).toBe(
    '계산 총매출 54,000원 메뉴 53,000원 배달팁·추가 요금 0원 할인 −1,000원 취소·환불 1건 −20,000원 순매출 33,000원',
  )
  expect(textOf(<TenderTable sum={DAY} />)).toContain(
    '합계 판매 53,000원 · 취소·환불 −20,000원 53,000원 −20,000원 33,000원',
  )
})

describe('a chart', () => {
  const hour = (at: number, sold: number, returned = 0) => ({
    hour: at,
    orders: 1,
    soldAmount: won(sold),
    returnedAmount: won(returned),
  })

  it('has a table of the same, in the order of a business day', { tags: ['TAK-10'] }, () => {
    const hours = [hour(1, 10_000), hour(23, 30_000)]
    const text = textOf(<HourChart takings={aDayOfTakings({ hours })} />)
    expect(text).toContain('가장 많이 판 시간 23시 · 30,000원')
    expect(text).toContain('23시 30,000원 1 0시 0원 0 1시 10,000원 1')
  })

  it('draws what is below zero under its line', { tags: ['TAK-10'] }, () => {
    const { shapes, zeroAt } = barShapes([
      { now: won(75), before: null },
      { now: won(-25), before: won(0) },
    ])
    expect(zeroAt).toBe(75)
    expect(shapes[0]?.now).toMatchObject({ y: 0, height: 75 })
    expect(shapes[1]?.now).toMatchObject({ y: 75, height: 25 })
  })

  it('of nothing has no bar of any height', { tags: ['TAK-10'] }, () => {
    expect(barShapes([{ now: won(0), before: null }]).shapes[0]?.now.height).toBe(0)
    expect(barShapes([]).shapes).toEqual([])
  })
})

describe('dishes', () => {
  it('of five hundred show the ten that sold most first', { tags: ['TAK-10'] }, () => {
    const dishes = Array.from({ length: 500 }, (_, index) =>
      aDish({ itemId: `d${index}`, itemName: `메뉴 ${index}` }),
    )
    const text = textOf(<DishTable dishes={dishes} />)
    expect(text).toContain('메뉴 9 ')
    expect(text).not.toContain('메뉴 10 ')
    expect(text).toContain('메뉴 500개 모두 보기')
  })

  it('without a name are named so', { tags: ['TAK-10'] }, () => {
    expect(textOf(<DishTable dishes={[aDish({ itemName: '' })]} />)).toContain('이름 없는 메뉴')
  })
})

describe('a saved list', () => {
  it('has a row a day, whose tenders sum to its net, and a total', { tags: ['TAK-09'] }, () => {
    const lines = csvOfDays([DAY, { ...DAY, day: '2026-03-12' }]).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF날짜,요일,주문 수,총매출,메뉴/)
    expect(lines[1]).toBe('2026-03-11,수,3,54000,53000,0,1000,20000,1,33000,30000,0,0,0,0,3000,0,0')
    expect(lines[3]).toBe('합계,,6,108000,106000,0,2000,40000,2,66000,60000,0,0,0,0,6000,0,0')
  })

  it('runs no dish as a formula', { tags: ['TAK-09'] }, () => {
    const dishes = [aDish({ itemName: '=HYPERLINK("http://x")' }), aDish({ itemName: '-5' })]
    expect(csvOfDishes(dishes)).toContain('"\'=HYPERLINK(""http://x"")",1,18000,0,0\r\n\'-5,1,18000,0,0')
  })

  it('has a name that every file system takes', { tags: ['TAK-09'] }, () => {
    expect(fileName('매출_1/2점:*?"<>|_\t.csv')).toBe('매출_1 2점       _ .csv')
  })
})
