import { STAFF_BROWSERS, STAFF_DEVICES } from '@hansang/domain'
import { choice, flag, id, timestamp } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const signedInDeviceFields = {
  id: ['dvcId', id],
  device: ['dvcTp', choice(STAFF_DEVICES)],
  browser: ['brwsTp', choice(STAFF_BROWSERS)],
  signedInAt: ['loginDtm', timestamp],
  lastSeenAt: ['lastDtm', timestamp],
  /** The one that asks. */
  isThis: ['thisYn', flag(false)],
  /** Stays signed in for as long as it is used, 180 days at most. */
  isKept: ['keepYn', flag(false)],
} as const

/** Where somebody of the staff is signed in. */
export const signedInDevice = wireTable(signedInDeviceFields)
export type SignedInDevice = Ours<typeof signedInDeviceFields>
