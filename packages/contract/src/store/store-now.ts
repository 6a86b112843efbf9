import { SOLD_OUT_KINDS } from '@hansang/domain'
import { choice, id, listOf, text } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'
import { stateFields } from './service-state.ts'

export const menuPartFields = { kind: ['partKind', choice(SOLD_OUT_KINDS)], id: ['id', id] } as const

export const menuPart = wireTable(menuPartFields)

const storeNowFields = {
  ...stateFields,
  soldOut: ['soldOut', listOf(menuPart)],
  /** As that of the store; another one says that store or menu should be read again. */
  revision: ['revision', text],
} as const

/** What changes from one minute to the next; `soldOut` is complete, whatever marked the part. */
export const storeNow = wireTable(storeNowFields)
export type StoreNow = Ours<typeof storeNowFields>
