import {
  type PointHistoryEntry,
  readPointHistory,
  readPointSummary,
  readPointsByStore,
} from '@hansang/contract'
import { won } from '@hansang/domain'
import { seoul } from '@hansang/testing/seoul'
import { beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHook } from '../../../../test/render-hook.ts'
import { NO_VISIT, changeVisit } from '../../../visit/visit.ts'
import type { HistoryQuestion } from './history/history-question.ts'
import {
  type StorePointSort,
  useHistoryStores,
  usePointHistory,
  usePointSummary,
  usePointsByStore,
} from './use-points.ts'

const api = useFakeApi()
const NOVEMBER: HistoryQuestion = {
  period: { first: '2026-10', last: '2026-11' },
  type: '5',
  storeId: '1001',
  page: 2,
}
const REVERSED: HistoryQuestion = { ...NOVEMBER, period: { first: '2026-11', last: '2026-10' } }
const spent: PointHistoryEntry = {
  type: '5',
  amount: won(500),
  at: seoul('2026-11-20 12:00'),
  storeId: '1002',
  storeName: '서초점',
}
const HISTORY = { stores: [{ storeId: '1001', storeName: '강남점' }], entryCount: 1, entries: [spent] }

beforeEach(() => changeVisit({ ...NO_VISIT, channel: 'hansang', phoneHandle: 'h1.x' }))

const summed = (round: number) => renderHook(usePointSummary, round)
const byStore = (first: StorePointSort) =>
  renderHook((sort: StorePointSort) => usePointsByStore(sort, 0), first)

describe('the points of the visit’s phone', () => {
  it('are summed up', async () => {
    const summary = { usable: won(3_000), expected: won(200), used: won(100) }
    api.answers(readPointSummary, { summary })
    const { current } = await summed(0)
    expect(current()).toEqual({ state: 'found', value: summary })
    expect(api.asked(readPointSummary)).toMatchObject([{ phone: 'h1.x', channel: 'hansang' }])
  })

  it('are none when the answer has no summary', async () => {
    api.answers(readPointSummary, { summary: null })
    const { current } = await summed(0)
    expect(current()).toMatchObject({ state: 'found', value: { usable: 0, expected: 0, used: 0 } })
  })

  it('are read again in another round', async () => {
    api.cuts(readPointSummary)
    const { current, rerender } = await summed(0)
    expect(current()).toEqual({ state: 'failed' })
    api.answers(readPointSummary, { summary: null })
    await rerender(1)
    expect(current().state).toBe('found')
  })

  it('are listed by store in the chosen order', async () => {
    api.answers(readPointsByStore, { storeCount: 0, stores: [] })
    const { rerender, current } = await byStore('modiDtm_DESC')
    await rerender('strNm_ASC')
    expect(api.asked(readPointsByStore).map(({ sort }) => sort)).toEqual(['modiDtm_DESC', 'strNm_ASC'])
    expect(current()).toEqual({ state: 'found', value: [] })
  })
})

describe('the history of points', () => {
  it('asks for a page of the chosen type, store and months', async () => {
    api.answers(readPointHistory, HISTORY)
    const { current } = await renderHook(() => usePointHistory(NOVEMBER, 0), undefined)
    expect(api.asked(readPointHistory)).toMatchObject([
      { entryType: '5', storeId: '1001', page: 2, firstMonth: '2026-10', lastMonth: '2026-11' },
    ])
    expect(current()).toEqual({ state: 'found', value: HISTORY })
  })

  it('offers each store of its months once, whatever type and page are chosen', async () => {
    api.answers(readPointHistory, { ...HISTORY, entries: [spent, spent] })
    const { current } = await renderHook(() => useHistoryStores(NOVEMBER, 0), undefined)
    expect(api.asked(readPointHistory)).toMatchObject([{ entryType: '0', storeId: '', page: 1 }])
    expect(current().map(({ storeName }) => storeName)).toEqual(['강남점', '서초점'])
  })

  it('offers no store while the stores cannot be read', async () => {
    api.cuts(readPointHistory)
    expect((await renderHook(() => useHistoryStores(NOVEMBER, 0), undefined)).current()).toEqual([])
  })

  it('of months in the wrong order is not asked for', async () => {
    await renderHook(() => [usePointHistory(REVERSED, 0), useHistoryStores(REVERSED, 0)], undefined)
    expect(api.asked(readPointHistory)).toEqual([])
  })
})
