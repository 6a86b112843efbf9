import { DEED_ACTORS, STAFF_BROWSERS, STAFF_DEVICES, STAFF_ROLES } from '@hansang/domain'
import { choice, id, idOrNone, text, timestamp, typedText } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const LONGEST_JSON = 200_000

const deedFields = {
  id: ['deedId', id],
  at: ['regDtm', timestamp],
  storeId: ['strId', id],
  actor: ['doerTp', choice(DEED_ACTORS)],
  /** Login id of a person or an agent; empty for a POS and a rule. */
  personId: ['doerId', idOrNone],
  personName: ['doerNm', text],
  /** At the time; empty without one. */
  role: ['role', choice([...STAFF_ROLES, ''])],
  device: ['dvcTp', choice([...STAFF_DEVICES, ''])],
  browser: ['brwsTp', choice([...STAFF_BROWSERS, ''])],
  /** A later release may add kinds. */
  kind: ['deedTp', text],
  /** An order's number, or an id within the store. */
  subject: ['subject', idOrNone],
  /** JSON objects as text; empty when there is nothing. */
  was: ['was', typedText(LONGEST_JSON)],
  became: ['became', typedText(LONGEST_JSON)],
} as const

export const deed = wireTable(deedFields)
export type DeedShown = Ours<typeof deedFields>

const deedPersonFields = { id: ['ceoId', id], name: ['ceoNm', text] } as const

export const deedPerson = wireTable(deedPersonFields)
