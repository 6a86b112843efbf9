import { z } from 'zod/mini'
import { type FoundAddress, foundAddress } from './address.ts'
import { textMatching, wholeNumberWithin } from '../faults/checked-values.ts'
import { text } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

/** The address service sends numbers as text. */
const numberAsText = z.codec(
  z.nullish(
    z.union([textMatching(/^\d{0,9}$/, 'a whole number'), wholeNumberWithin(0, Number.MAX_SAFE_INTEGER)]),
  ),
  z.number(),
  {
    decode: (wire) => Number(wire ?? 0),
    encode: (ours) => String(ours),
  },
)

/** A list, one bare object, or `null` when nothing is found. */
const foundAddresses = z.codec(
  z.nullish(z.union([z.array(foundAddress), foundAddress, z.literal('')])),
  z.custom<readonly FoundAddress[]>(),
  {
    decode: (wire) => (Array.isArray(wire) ? wire : wire ? [wire] : []) as readonly FoundAddress[],
    encode: (ours) => (ours.length > 0 ? (ours as never) : null),
  },
)

const searchSummaryFields = {
  /** `0`: success. */
  errorCode: ['errorCode', text],
  errorMessage: ['errorMessage', text],
  totalCount: ['totalCount', numberAsText],
  page: ['currentPage', numberAsText],
  pageSize: ['countPerPage', numberAsText],
} as const

const searchResultsFields = {
  summary: ['common', wireTable(searchSummaryFields)],
  addresses: ['juso', foundAddresses],
} as const

export const addressSearchResults = wireTable(searchResultsFields)
export type AddressSearchResults = Ours<typeof searchResultsFields>
