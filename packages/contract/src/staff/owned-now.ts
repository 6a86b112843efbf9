import { lastingFields, menuPartFields, stateFields } from '../store/store-now.ts'
import { listOf } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const ownedNowFields = {
  ...stateFields,
  soldOut: ['soldOut', listOf(wireTable({ ...menuPartFields, ...lastingFields }))],
} as const

/** `soldOut`: what staff marked. */
export const ownedNow = wireTable(ownedNowFields)
export type OwnedNow = Ours<typeof ownedNowFields>
