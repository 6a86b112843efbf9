import { PRINTER_KINDS } from '@hansang/domain'
import { lastingFields, stateFields } from '../store/service-state.ts'
import { menuPartFields } from '../store/store-now.ts'
import { choice, id, listOf, text } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const lostPrinterFields = {
  id: ['printerId', id],
  name: ['name', text],
  printerKind: ['printerKind', choice(PRINTER_KINDS)],
} as const

export type LostPrinter = Ours<typeof lostPrinterFields>

const ownedNowFields = {
  ...stateFields,
  soldOut: ['soldOut', listOf(wireTable({ ...menuPartFields, ...lastingFields }))],
  /** That lost a ticket and have printed none since. */
  lostPrinters: ['lostPrinters', listOf(wireTable(lostPrinterFields))],
} as const

/** `soldOut`: what staff marked. */
export const ownedNow = wireTable(ownedNowFields)
export type OwnedNow = Ours<typeof ownedNowFields>
