import type { AnswerOf, RequestOf, readPointHistory, PointHistoryType } from '@hansang/contract'
import type { Visit } from '../../../../visit/index.ts'
import { type MonthPeriod, presentPeriod } from './months.ts'

export const ENTRIES_PER_PAGE = 10
/** The history has a single order source. */
const ORIGIN = 'ARS'

/** Filter order; event points count as earned. */
export const ASKED_TYPES: readonly PointHistoryType[] = ['0', '1', '2', '5', '6', '9', '11', '91']

export interface HistoryQuestion {
  readonly period: MonthPeriod
  readonly type: PointHistoryType
  readonly storeId: string
  readonly page: number
}

export function firstQuestion(now: Date): HistoryQuestion {
  return { period: presentPeriod(now), type: '0', storeId: '', page: 1 }
}

/** Any change resets the page; a new period also resets the store, which may have no entries in it. */
export function asking(last: HistoryQuestion, change: Partial<HistoryQuestion>): HistoryQuestion {
  return { ...last, page: 1, ...(change.period && { storeId: '' }), ...change }
}

type Asker = Pick<Visit, 'phoneHandle'> & { readonly channel: string | null }

export function historyRequest(question: HistoryQuestion, visit: Asker): RequestOf<typeof readPointHistory> {
  const { period, type, storeId, page } = question
  return {
    phone: visit.phoneHandle,
    channel: visit.channel ?? '',
    orderSource: ORIGIN,
    entryType: type,
    firstMonth: period.first,
    lastMonth: period.last,
    page,
    pageSize: ENTRIES_PER_PAGE,
    storeId,
  }
}

/** A second call for the store filter: all types, without a page size. */
export function storesRequest({ period }: HistoryQuestion, visit: Asker): RequestOf<typeof readPointHistory> {
  const everything: HistoryQuestion = { period, type: '0', storeId: '', page: 1 }
  return { ...historyRequest(everything, visit), pageSize: null }
}

export interface StoreOption {
  readonly storeId: string
  readonly storeName: string
}

export function storesOf({
  entries,
  stores,
}: Pick<AnswerOf<typeof readPointHistory>, 'entries' | 'stores'>): readonly StoreOption[] {
  const byId = new Map<string, string>()
  for (const { storeId, storeName } of [...stores, ...entries]) {
    if (storeId && !byId.has(storeId)) byId.set(storeId, storeName)
  }
  return [...byId].map(([storeId, storeName]) => ({ storeId, storeName }))
}
