import { POINT_HISTORY_TYPES } from '@hansang/contract'
import { won } from '@hansang/domain'
import { seoul } from '@hansang/testing/seoul'
import { describe, expect, it } from 'vitest'
import { useConsole } from '../../../../test/fake-console.ts'
import { entryLook } from './history/entry-look.ts'
import {
  ASKED_TYPES,
  asking,
  firstQuestion,
  historyRequest,
  storesOf,
  storesRequest,
} from './history/history-question.ts'
import { isReversed, monthText, offeredMonths, presentPeriod } from './history/months.ts'
import { type SampleFilter, filteredSamples, firstFilter } from './samples/sample-filter.ts'
import { SAMPLE_ORDERS, sampleLabel } from './samples/sample-orders.ts'
import { answered } from '../../../api/use-query.ts'
import { summaryOf } from './use-points.ts'
import { addressHomeBack, pointsBack, visitedLanding } from '../../../entries/way-back.ts'
import { NO_VISIT } from '../../../visit/visit.ts'

useConsole()

const now = seoul('2026-11-20 12:00')
const visit = { phoneHandle: 'e1.abc', channel: 'hansang' } as const

describe('the points request', () => {
  it('covers the current month of Seoul by default', { tags: ['PNT-13'] }, () => {
    expect(presentPeriod(new Date('2026-10-31T15:00:00Z'))).toEqual({ first: '2026-11', last: '2026-11' })
    expect(firstQuestion(now)).toMatchObject({
      period: { first: '2026-11', last: '2026-11' },
      type: '0',
      page: 1,
    })
  })

  it.each([
    ['2026-11', '2026-11', false],
    ['2026-12', '2026-11', true],
    ['2026-02', '2027-01', false],
  ])('from %s to %s is reversed: %s', { tags: ['PNT-13'] }, (first, last, expected) => {
    expect(isReversed({ first, last })).toBe(expected)
  })

  it('has ten entries a page, the ARS, months and type', { tags: ['PNT-11'] }, () => {
    const question = asking(firstQuestion(now), { type: '5', storeId: '1001' })
    expect(historyRequest({ ...question, page: 3 }, visit)).toEqual({
      phone: 'e1.abc',
      channel: 'hansang',
      orderSource: 'ARS',
      entryType: '5',
      firstMonth: '2026-11',
      lastMonth: '2026-11',
      page: 3,
      pageSize: 10,
      storeId: '1001',
    })
  })

  it('a new filter starts at page 1, turning a page keeps the filter', { tags: ['PNT-11'] }, () => {
    const third = asking({ ...firstQuestion(now), storeId: '1001' }, { page: 3 })
    expect(third).toMatchObject({ page: 3, storeId: '1001' })
    expect(asking(third, { type: '1' })).toMatchObject({ page: 1, storeId: '1001', type: '1' })
    const period = { first: '2026-09', last: '2026-11' }
    expect(asking(third, { period })).toMatchObject({ page: 1, storeId: '', period })
  })

  it('the list of stores comes from a second call without type, store and page size', {
    tags: ['PNT-12'],
  }, () => {
    const question = { ...firstQuestion(now), type: '5', storeId: '1001', page: 4 } as const
    expect(storesRequest(question, visit)).toMatchObject({
      entryType: '0',
      storeId: '',
      page: 1,
      pageSize: null,
    })
  })

  it('lists each store once, including those of the entries', { tags: ['PNT-12'] }, () => {
    const entry = { type: '1', amount: won(1), at: now } as const
    const found = storesOf({
      stores: [
        { storeId: '1', storeName: 'A' },
        { storeId: '1', storeName: 'A' },
        { storeId: '', storeName: 'none' },
      ],
      entries: [
        { ...entry, storeId: '2', storeName: 'B' },
        { ...entry, storeId: '1', storeName: 'A' },
      ],
    })
    expect(found).toEqual([
      { storeId: '1', storeName: 'A' },
      { storeId: '2', storeName: 'B' },
    ])
  })

  it('an empty body means no points', { tags: ['PNT-10'] }, () => {
    expect(summaryOf({ summary: null })).toEqual({ usable: 0, expected: 0, used: 0 })
    const summary = { usable: won(3), expected: won(2), used: won(1) }
    expect(summaryOf({ summary })).toBe(summary)
  })

  it('the page shows a refusal and a broken call as failures', { tags: ['PNT-17'] }, async () => {
    expect(await answered(Promise.resolve({ reason: 'fail' } as const), () => 1)).toEqual({ state: 'failed' })
    expect(await answered(Promise.reject(new Error('500')), () => 1)).toEqual({ state: 'failed' })
    expect(await answered(Promise.resolve({ answer: 2 } as const), (two) => two)).toEqual({
      state: 'found',
      value: 2,
    })
  })

  it('offers two years back and one year ahead', () => {
    const months = offeredMonths(now)
    expect([months[0], months.at(-1), months.includes('2026-11')]).toEqual(['2027-11', '2024-11', true])
    expect(monthText('2026-02')).toBe('2026.02')
  })
})

describe('an entry of the history', () => {
  it('has selectable types, with event earnings among the earned', { tags: ['PNT-14'] }, () => {
    expect(ASKED_TYPES).toEqual(['0', '1', '2', '5', '6', '9', '11', '91'])
    const labels = ['적립', '적립취소', '사용', '사용취소', '소멸', '적립예정', '소멸예정', '이벤트 적립']
    expect(
      (['1', '2', '5', '6', '9', '11', '91', '12'] as const).map(
        (type) => entryLook({ type, amount: won(1) }).label,
      ),
    ).toEqual(labels)
  })

  it.each([
    ['1', 'keep', '+1,000P'],
    ['5', 'use', '-1,000P'],
    ['9', 'delete', '-1,000P'],
    ['11', 'ing', '+1,000P'],
    ['12', 'event', '+1,000P'],
    ['91', 'delete', '-1,000P'],
    ['2', 'keep', '-1,000P'],
    ['6', 'use', '+1,000P'],
  ] as const)('type %s has the icon %s and reads %s', { tags: ['PNT-15'] }, (type, icon, amount) => {
    expect(entryLook({ type, amount: won(1_000) })).toMatchObject({ icon, amount })
  })

  it('only 2 and 6 are marked as cancelled', { tags: ['PNT-15'] }, () => {
    const cancelled = POINT_HISTORY_TYPES.filter((type) => entryLook({ type, amount: won(1) }).isCancelled)
    expect(cancelled).toEqual(['2', '6'])
  })
})

describe('the way back', () => {
  const way = {
    channel: 'kkanbu',
    storeId: '3001',
    phoneHandle: 'e1.abc',
    orderSource: 'ARS',
    callSid: '',
  } as const

  it('leads to the landing of store and phone', { tags: ['PNT-07', 'PNT-21'] }, () => {
    expect(visitedLanding(way)).toBe('/kkanbu/3001/e1.abc')
    expect(visitedLanding({ ...way, storeId: '' })).toBeNull()
  })

  it('leads to the order of the link, else to the last one', { tags: ['PNT-08', 'ENT-22'] }, () => {
    for (const state of [{ ordrId: 'A' }, { orderId: 'A' }, { orderInfo: { orderId: 'A' } }])
      expect(pointsBack(state, 'B', way)).toBe('/order/detail/kkanbu/A/e1.abc')
    expect(pointsBack(null, 'B', way)).toBe('/order/detail/kkanbu/B/e1.abc')
    expect(pointsBack({ ordrId: 7 }, null, way)).toBe('/kkanbu/3001/e1.abc')
  })
})

describe('digits of a phone', () => {
  const digits = {
    ...NO_VISIT,
    channel: 'kkanbu',
    storeId: '3001',
    phoneHandle: '01012345678',
  } as const

  it.each([
    ['the landing', visitedLanding(digits), '/kkanbu/3001'],
    ['the address home’s way back', addressHomeBack('kkanbu', digits), '/kkanbu/3001'],
    ['the order that points lead back to', pointsBack(null, 'B', digits), '/order/detail/kkanbu/B'],
    ['the landing that points lead back to', pointsBack(null, null, digits), '/kkanbu/3001'],
  ])('never appear in the address of %s', { tags: ['SES-19'] }, (_, way, path) => {
    expect(way).toBe(path)
  })
})

describe('the sample of an order history', () => {
  const filter = (change: Partial<SampleFilter>) =>
    filteredSamples(SAMPLE_ORDERS, { ...firstFilter(now), ...change }, now)
  const oldest = (orders: ReturnType<typeof filter>) => Math.max(...orders.map(({ daysAgo }) => daysAgo))

  it.each([
    ['1w', 7],
    ['1m', 30],
    ['3m', 90],
  ] as const)('%s reaches %i days back', { tags: ['PNT-21', 'ORD-18'] }, (period, days) => {
    const found = filter({ period })
    expect(found.length).toBeGreaterThan(0)
    expect(oldest(found)).toBeLessThanOrEqual(days)
    expect(oldest(found)).toBeGreaterThan(days - 5)
  })

  it('a custom range includes both ends, in Seoul', { tags: ['PNT-21', 'ORD-18'] }, () => {
    const found = filter({ period: 'custom', from: '2026-11-12', until: '2026-11-16' })
    expect(found.map(({ daysAgo }) => daysAgo)).toEqual([4, 8])
    expect(filter({ period: 'custom', from: '2026-11-16', until: '2026-11-12' })).toEqual([])
  })

  it.each(['orderDone', 'deliveryDone', 'pickupDone', 'cancelAsked', 'cancelDone'] as const)(
    'shows only %s',
    { tags: ['PNT-21'] },
    (state) => {
      const found = filter({ period: '3m', state })
      expect(found.length).toBeGreaterThan(0)
      expect(new Set(found.map((order) => order.state))).toEqual(new Set([state]))
    },
  )

  it('sorts newest or oldest first', { tags: ['PNT-21'] }, () => {
    const newest = filter({ period: '3m' })
    expect(filter({ period: '3m', sort: 'oldest' })).toEqual(newest.toReversed())
    expect(newest[0]?.daysAgo).toBe(0)
  })

  it('labels received orders, completed pickups, cancels and returns', { tags: ['PNT-22'] }, () => {
    const labels = new Set(SAMPLE_ORDERS.map(({ state }) => sampleLabel(state)))
    for (const label of ['주문 접수', '포장 완료', '취소 완료', '반품 완료']) expect(labels).toContain(label)
  })
})
