import { amountOrZero, listOf, text } from './values.ts'
import { type Ours, wireTable } from './wire-table.ts'

const pointBalanceFields = {
  /** `01` franchise, `02` call-reminder. */
  type: ['poTp', text],
  available: ['enabPoAmt', amountOrZero],
  minimumUse: ['enabPoMinAmt', amountOrZero],
} as const

/** ENT-10. */
export const pointBalance = wireTable(pointBalanceFields)
export type PointBalance = Ours<typeof pointBalanceFields>

export const pointInfo = listOf(pointBalance)
