import { choice, idOrNone, text, timestamp, typedText } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

/** Who moves orders. */
export const ORDER_ACTORS = [
  'customer',
  'store',
  'pos',
  'provider',
  'clock',
  'sandbox',
  'agent',
  'rule',
] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

const LONGEST_JSON = 200_000

const orderStepFields = {
  at: ['regDtm', timestamp],
  actor: ['mvrTp', choice(ORDER_ACTORS)],
  /** Login id and name of a member of staff or an agent, if known. */
  personId: ['doerId', idOrNone],
  personName: ['doerNm', text],
  /** What the order became; empty for a deed that moved nothing. */
  status: ['ordrStts', idOrNone],
  /** A kind of the log of deeds; empty for a step that is none. */
  kind: ['deedTp', text],
  /** A JSON object as text; empty when there is nothing. */
  became: ['became', typedText(LONGEST_JSON)],
} as const

export const orderStep = wireTable(orderStepFields)
export type OrderStep = Ours<typeof orderStepFields>
