import type { Reader } from '../../platform/db/database.ts'
import { findCustomer } from '../../nouns/auth/customers.ts'
import type { Secrets } from '../../platform/secrets/seal.ts'

/** What the base knows a phone by. */
export interface Person {
  readonly phone: string
  /** `null` where nobody has the phone, or no more. */
  readonly customerId: number | null
  readonly erasedAt: Date | null
  /** Those that the phone had before it was erased. */
  readonly erasedIds: readonly number[]
}

/** `null` for a phone that never appeared, or is forgotten. */
export async function findPerson(db: Reader, secrets: Secrets, phone: string): Promise<Person | null> {
  const customerId = await findCustomer(db, secrets, phone)
  const erased = await db
    .selectFrom('erased_people')
    .select(['customer_ids', 'erased_at'])
    .where('phone_lookup', 'in', secrets.lookUps(phone))
    .executeTakeFirst()
  if (customerId === null && !erased) return null
  const { erased_at: erasedAt = null, customer_ids: erasedIds = [] } = erased ?? {}
  return { phone, customerId, erasedAt, erasedIds }
}

export function customerIdsOf({ customerId, erasedIds }: Person): number[] {
  return customerId === null ? [...erasedIds] : [...erasedIds, customerId]
}
