import { SERVICE_STATES, SOLD_OUT_KINDS } from '@hansang/domain'
import { choice, count, flag, id, listOf, text, timestamp, timestampOrNone } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

export const lastingFields = { since: ['since', timestamp], until: ['until', timestampOrNone] } as const

export const serviceState = wireTable({
  kind: ['stateKind', choice(SERVICE_STATES)],
  ...lastingFields,
  minutes: ['minutes', count],
})

export const menuPartFields = { kind: ['partKind', choice(SOLD_OUT_KINDS)], id: ['id', id] } as const

export const menuPart = wireTable(menuPartFields)

export const stateFields = {
  isOpenNow: ['openYn', flag(false)],
  states: ['states', listOf(serviceState)],
} as const

const storeNowFields = {
  ...stateFields,
  soldOut: ['soldOut', listOf(menuPart)],
  /** As that of the store; another one says that store or menu should be read again. */
  revision: ['revision', text],
} as const

/** What changes from one minute to the next; `soldOut` is complete, whatever marked the part. */
export const storeNow = wireTable(storeNowFields)
export type StoreNow = Ours<typeof storeNowFields>
