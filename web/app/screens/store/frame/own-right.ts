import { type StaffRight, staffMay } from '@hansang/domain'
import { keptStores } from '../owner-session.ts'

/** At one of their stores, as known on this device. */
export function mayAnywhere(right: StaffRight): boolean {
  return keptStores().some(({ role }) => staffMay(role, right))
}
