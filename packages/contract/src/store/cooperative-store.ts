import { text } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

export const cooperativeStoreFields = {
  /** The store in URLs of the cooperative's site. */
  value: ['value', text],
  channel: ['channel', text],
} as const

export const cooperativeStore = wireTable(cooperativeStoreFields)
export type CooperativeStore = Ours<typeof cooperativeStoreFields>
