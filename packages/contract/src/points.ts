import { z } from 'zod/mini'
import { POINT_KIND_CODES } from './codes.ts'
import { textMatching } from './faults/checked-values.ts'
import { expected } from './faults/fault-words.ts'
import { amountOrZero, choice, coded, count, idOrNone, link, listOf, timestamp, typedText } from './values.ts'
import { type Ours, wireTable } from './wire-table.ts'

const pointBalanceFields = {
  kind: ['poTp', coded(POINT_KIND_CODES)],
  available: ['enabPoAmt', amountOrZero],
  minimumUse: ['enabPoMinAmt', amountOrZero],
} as const

export const pointBalance = wireTable(pointBalanceFields)
export type PointBalance = Ours<typeof pointBalanceFields>

export const pointInfo = listOf(pointBalance)

const earnedPointsFields = {
  parts: ['poList', listOf(wireTable({ name: ['poNm', typedText(200)], amount: ['poAmt', amountOrZero] }))],
  total: ['poTotAmt', amountOrZero],
} as const

export const earnedPoints = wireTable(earnedPointsFields)
export type EarnedPoints = Ours<typeof earnedPointsFields>

const pointSummaryFields = {
  usable: ['enabPoAmt', amountOrZero],
  expected: ['exptPoAmt', amountOrZero],
  used: ['usePoAmt', amountOrZero],
} as const

export const pointSummary = wireTable(pointSummaryFields)
export type PointSummary = Ours<typeof pointSummaryFields>

/** All, earn, earn cancelled, use, use cancelled, expire, scheduled, event earn, scheduled expiry. */
export const POINT_HISTORY_TYPES = ['0', '1', '2', '5', '6', '9', '11', '12', '91'] as const
export type PointHistoryType = (typeof POINT_HISTORY_TYPES)[number]

const historyType = z.enum(POINT_HISTORY_TYPES, expected(`one of ${POINT_HISTORY_TYPES.join(', ')}`))

/** Numbers are read as text; absent means all. */
export const askedHistoryType = z.codec(z.nullish(z.union([z.string(), z.int()])), historyType, {
  decode: (wire) => (wire === null || wire === undefined || wire === '' ? '0' : String(wire)) as '0',
  encode: (ours) => ours,
})

/** `YYYY-MM`; empty when absent. */
export const monthOrNone = z.codec(
  z.nullish(z.union([textMatching(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month as YYYY-MM'), z.literal('')])),
  z.string(),
  { decode: (wire) => wire ?? '', encode: (ours) => ours },
)

const pointHistoryEntryFields = {
  type: ['poJobTp', choice(POINT_HISTORY_TYPES)],
  /** Never negative; the type gives the direction. */
  amount: ['poAmt', amountOrZero],
  at: ['poDtm', timestamp],
  storeId: ['stordId', idOrNone],
  storeName: ['stordDpNm', typedText(200)],
} as const

export const pointHistoryEntry = wireTable(pointHistoryEntryFields)
export type PointHistoryEntry = Ours<typeof pointHistoryEntryFields>

const historyStoreFields = {
  storeId: ['stordId', idOrNone],
  storeName: ['stordDpNm', typedText(200)],
} as const

const pointHistoryFields = {
  stores: ['poStrLst', listOf(wireTable(historyStoreFields))],
  entryCount: ['poCnt', count],
  entries: ['findPntUseHstrLst', listOf(pointHistoryEntry)],
} as const
export const pointHistory = wireTable(pointHistoryFields)
export type PointHistory = Ours<typeof pointHistoryFields>

const storePointsFields = {
  storeName: ['strNm', typedText(200)],
  logoUrl: ['strLogoImgUrl', link],
  minimumUse: ['enabPoMinAmt', amountOrZero],
  usable: ['enabPoAmt', amountOrZero],
  expected: ['exptPoAmt', amountOrZero],
  used: ['usePoAmt', amountOrZero],
} as const

export const storePoints = wireTable(storePointsFields)
export type StorePoints = Ours<typeof storePointsFields>

export const STORE_POINT_SORTS = ['strNm_ASC', 'modiDtm_DESC'] as const
