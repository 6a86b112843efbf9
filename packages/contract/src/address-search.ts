import { foundAddress } from './address.ts'
import { pageIndex } from './page.ts'
import { decimalOrZero, oneOrMany, text } from './values.ts'
import { type Ours, wireTable } from './wire-table.ts'

const searchSummaryFields = {
  /** `0` is success. */
  errorCode: ['errorCode', text],
  errorMessage: ['errorMessage', text],
  totalCount: ['totalCount', decimalOrZero],
  page: ['currentPage', pageIndex],
  pageSize: ['countPerPage', decimalOrZero],
} as const

const searchResultsFields = {
  summary: ['common', wireTable(searchSummaryFields)],
  addresses: ['juso', oneOrMany(foundAddress)],
} as const

/** `results` of the address service; `juso` may be one bare object (ADR-12). */
export const addressSearchResults = wireTable(searchResultsFields)
export type AddressSearchResults = Ours<typeof searchResultsFields>
