import { HOUR_MS } from '../durations.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { type StaffRole, type StoreRole, staffMay } from './staff-rights.ts'

export const INVITATION_LIFE_MS = 24 * HOUR_MS
export const MOST_OPEN_INVITATIONS = 20

/** Owners invite, change and remove everybody of a store, managers its staff; nobody those above stores. */
export function mayAppoint(role: StaffRole, other: StaffRole): boolean {
  if (other === 'staff') return staffMay(role, 'staff')
  return (other === 'manager' || other === 'owner') && staffMay(role, 'managers')
}

export interface Member {
  readonly ownerId: number
  readonly role: StaffRole
}

export type AppointReason = 'ownRole' | 'lastOwner'

/** `null`: the person may become `next`, or leave when it is `null`. */
export function appointRefusal(
  members: readonly Member[],
  { by, person, next }: { readonly by: number; readonly person: Member; readonly next: StoreRole | null },
): Refusal<AppointReason> | null {
  if (person.ownerId === by) return refusal('ownRole')
  const owners = members.filter(({ role }) => role === 'owner')
  const isLast = person.role === 'owner' && owners.length === 1 && next !== 'owner'
  return isLast ? refusal('lastOwner') : null
}

/** Of a new account; earlier ones may have others. */
export const LOGIN_ID_FORM = /^[a-z0-9][a-z0-9._-]{3,29}$/

export const LONGEST_STAFF_NAME = 30
