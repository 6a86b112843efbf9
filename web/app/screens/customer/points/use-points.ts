import {
  type AnswerOf,
  readPointHistory,
  readPointSummary,
  readPointsByStore,
  type PointHistory,
  type PointSummary,
  type StorePoints,
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

/** What the document brought answers the first question; while it is only drawn, nothing is asked. */
interface Brought<Value> {
  readonly isDrawn: boolean
  readonly value: Value | undefined
}

const NOTHING_BROUGHT = { isDrawn: false, value: undefined }

function useBroughtQuery<Value>(
  key: string | null,
  ask: () => Promise<QueryState<Value>>,
  { isDrawn, value }: Brought<Value>,
): QueryState<Value> {
  return useQuery(isDrawn ? null : key, ask, value)
}

export function usePointSummary(
  round: number,
  brought: Brought<PointSummary> = NOTHING_BROUGHT,
): QueryState<PointSummary> {
  const { phoneHandle, channel } = useVisit()
  const request = { phone: phoneHandle, channel: channel ?? '', orderSource: 'ARS' }
  return useBroughtQuery(
    JSON.stringify([request, round]),
    () => answered(callApi(readPointSummary, request), summaryOf),
    brought,
  )
}

export function usePointHistory(
  question: HistoryQuestion,
  round: number,
  brought: Brought<PointHistory> = NOTHING_BROUGHT,
): QueryState<PointHistory> {
  const request = historyRequest(question, useVisit())
  return useBroughtQuery(
    isReversed(question.period) ? null : JSON.stringify([request, round]),
    () => answered(callApi(readPointHistory, request), (answer) => answer),
    brought,
  )
}

export function useHistoryStores(
  question: HistoryQuestion,
  round: number,
  brought: Brought<readonly StoreOption[]> = NOTHING_BROUGHT,
): readonly StoreOption[] {
  const request = storesRequest(question, useVisit())
  const query = useBroughtQuery(
    isReversed(question.period) ? null : JSON.stringify([request, round]),
    () => answered(callApi(readPointHistory, request), storesOf),
    brought,
  )
  return query.state === 'found' ? query.value : []
}

export type StorePointSort = (typeof STORE_POINT_SORTS)[number]

export const FIRST_SORT: StorePointSort = 'strNm_ASC'

export function usePointsByStore(
  sort: StorePointSort,
  round: number,
  brought: Brought<readonly StorePoints[]> = NOTHING_BROUGHT,
): QueryState<readonly StorePoints[]> {
  const request = byStoreRequest(sort, useVisit())
  return useBroughtQuery(
    JSON.stringify([request, round]),
    () => answered(callApi(readPointsByStore, request), ({ stores }) => stores),
    brought,
  )
}

export function byStoreRequest(
  sort: StorePointSort,
  { phoneHandle, channel }: { readonly phoneHandle: string; readonly channel: string | null },
) {
  return {
    phone: phoneHandle,
    channel: channel ?? '',
    orderSource: 'ARS',
    customerId: '',
    page: 1,
    pageSize: null,
    sort,
  }
}
