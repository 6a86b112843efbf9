import { STAFF_ROLES } from '@hansang/domain'
import { choice, flag, id, text, timestamp, timestampOrNone } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const staffMemberFields = {
  id: ['ceoId', id],
  name: ['ceoNm', text],
  role: ['role', choice(STAFF_ROLES)],
  isYou: ['meYn', flag(false)],
  hasSecondFactor: ['otpYn', flag(false)],
  /** On any device; `null` before the first sign-in. */
  lastSeenAt: ['lastDtm', timestampOrNone],
} as const

export const staffMember = wireTable(staffMemberFields)
export type StaffMember = Ours<typeof staffMemberFields>

const invitationFields = {
  id: ['invtId', id],
  role: ['role', choice(STAFF_ROLES)],
  invitedBy: ['ceoNm', text],
  createdAt: ['regDtm', timestamp],
  expiresAt: ['endDtm', timestamp],
} as const

export const staffInvitation = wireTable(invitationFields)
export type StaffInvitation = Ours<typeof invitationFields>
