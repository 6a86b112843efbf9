import { STAFF_BROWSERS, STAFF_DEVICES } from '@hansang/domain'
import { choice, flag, id, timestamp } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const signedInDeviceFields = {
  id: ['dvcId', id],
  device: ['dvcTp', choice(STAFF_DEVICES)],
  browser: ['brwsTp', choice(STAFF_BROWSERS)],
  signedInAt: ['loginDtm', timestamp],
  lastSeenAt: ['lastDtm', timestamp],
  isThis: ['thisYn', flag(false)],
  /** Stays signed in while used, at most 180 days. */
  isKept: ['keepYn', flag(false)],
} as const

export const signedInDevice = wireTable(signedInDeviceFields)
export type SignedInDevice = Ours<typeof signedInDeviceFields>
