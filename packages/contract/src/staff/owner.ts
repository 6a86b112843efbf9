import { STAFF_ROLES } from '@hansang/domain'
import { choice, count, flag, id, idOrNone, listOf, text, timestamp } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const ownerInfoFields = {
  id: ['ceoId', idOrNone],
  name: ['ceoNm', text],
  phone: ['hpno', text],
} as const

const ownedStoreFields = {
  id: ['strId', id],
  name: ['strNm', text],
  channel: ['channel', text],
  status: ['strStts', text],
  isOpenNow: ['openYn', flag(true)],
  /** Of the caller at this store. */
  role: ['role', choice(STAFF_ROLES)],
  /** From which day on its days begin at which hour; empty: at the usual one. */
  dayStarts: ['dayBgnLst', listOf(wireTable({ day: ['day', id], hour: ['hour', count] }))],
} as const

/** The password was right, and a code must follow by then. */
const secondStepFields = { ticket: ['tckt', id], expiresAt: ['endDtm', timestamp] } as const

export const secondStep = wireTable(secondStepFields)
export type SecondStep = Ours<typeof secondStepFields>

export const ownerInfo = wireTable(ownerInfoFields)
export type OwnerInfo = Ours<typeof ownerInfoFields>

export const ownedStore = wireTable(ownedStoreFields)
export type OwnedStore = Ours<typeof ownedStoreFields>
