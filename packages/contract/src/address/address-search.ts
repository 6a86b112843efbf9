import { z } from 'zod'
import { type FoundAddress, foundAddress } from './address.ts'
import { text } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

/** A whole number, which the address service writes as text. */
const numberAsText = z.codec(z.union([z.string().regex(/^\d{0,9}$/), z.int().min(0)]).nullish(), z.number(), {
  decode: (wire) => Number(wire ?? 0),
  encode: (ours) => String(ours),
})

/** A list, one bare object, or `null` when nothing is found. */
const foundAddresses = z.codec(
  z.union([z.array(foundAddress), foundAddress, z.literal('')]).nullish(),
  z.custom<readonly FoundAddress[]>(),
  {
    decode: (wire) => (Array.isArray(wire) ? wire : wire ? [wire] : []) as readonly FoundAddress[],
    encode: (ours) => (ours.length > 0 ? (ours as never) : null),
  },
)

const searchSummaryFields = {
  /** `0` is success. */
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

/** `results` of the address service. */
export const addressSearchResults = wireTable(searchResultsFields)
export type AddressSearchResults = Ours<typeof searchResultsFields>
