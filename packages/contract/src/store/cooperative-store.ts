import { text } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

export const cooperativeStoreFields = {
  /** Names the store in URLs of the cooperative's site. */
  value: ['value', text],
  channel: ['channel', text],
} as const

/** A store that takes orders on the cooperative's own site. */
export const cooperativeStore = wireTable(cooperativeStoreFields)
export type CooperativeStore = Ours<typeof cooperativeStoreFields>
