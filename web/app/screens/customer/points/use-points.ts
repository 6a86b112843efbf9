import {
  type AnswerOf,
  readPointHistory,
  readPointSummary,
  readPointsByStore,
  type PointHistory,
  type PointSummary,
  type STORE_POINT_SORTS,
} from '@hansang/contract'
import { ZERO_WON } from '@hansang/domain'
import { callApi, type QueryState, answered, useQuery } from '../../../api/index.ts'
import { useVisit } from '../../../visit/index.ts'
import {
  type HistoryQuestion,
  type StoreOption,
  historyRequest,
  storesOf,
  storesRequest,
} from './history/history-question.ts'
import { isReversed } from './history/months.ts'

const NO_POINTS: PointSummary = { usable: ZERO_WON, expected: ZERO_WON, used: ZERO_WON }

/** An empty body with status 200 means no points. */
export function summaryOf({ summary }: AnswerOf<typeof readPointSummary>): PointSummary {
  return summary ?? NO_POINTS
}

export function usePointSummary(round: number): QueryState<PointSummary> {
  const { phoneHandle, channel } = useVisit()
  const request = { phone: phoneHandle, channel: channel ?? '', orderSource: 'ARS' }
  return useQuery(JSON.stringify([request, round]), () =>
    answered(callApi(readPointSummary, request), summaryOf),
  )
}

export function usePointHistory(question: HistoryQuestion, round: number): QueryState<PointHistory> {
  const request = historyRequest(question, useVisit())
  return useQuery(isReversed(question.period) ? null : JSON.stringify([request, round]), () =>
    answered(callApi(readPointHistory, request), (answer) => answer),
  )
}

export function useHistoryStores(question: HistoryQuestion, round: number): readonly StoreOption[] {
  const request = storesRequest(question, useVisit())
  const query = useQuery(isReversed(question.period) ? null : JSON.stringify([request, round]), () =>
    answered(callApi(readPointHistory, request), storesOf),
  )
  return query.state === 'found' ? query.value : []
}

export type StorePointSort = (typeof STORE_POINT_SORTS)[number]

export function usePointsByStore(sort: StorePointSort, round: number) {
  const { phoneHandle, channel } = useVisit()
  const request = {
    phone: phoneHandle,
    channel: channel ?? '',
    orderSource: 'ARS',
    customerId: '',
    page: 1,
    pageSize: null,
    sort,
  }
  return useQuery(JSON.stringify([request, round]), () =>
    answered(callApi(readPointsByStore, request), ({ stores }) => stores),
  )
}
