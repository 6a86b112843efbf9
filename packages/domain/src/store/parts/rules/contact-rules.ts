import { type Refusal, refusal } from '../../../refusal.ts'
import { LONGEST_DETAIL, isStorePhone } from '../draft/new-store.ts'
import type { PartContent } from '../store-parts.ts'

export type ContactReason = 'contactPhone' | 'contactNoAddress' | 'contactDetailLong'

/** Where the address is, the address book knows. */
export function contactRefusal({
  phone,
  address,
  detailAddress,
}: PartContent<'contact'>): Refusal<ContactReason> | null {
  if (!isStorePhone(phone)) return refusal('contactPhone')
  if (!address.trim()) return refusal('contactNoAddress')
  const over = detailAddress.length - LONGEST_DETAIL
  return over > 0 ? refusal('contactDetailLong', { max: LONGEST_DETAIL, n: over }) : null
}
