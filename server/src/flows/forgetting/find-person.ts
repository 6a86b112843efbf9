import type { Reader } from '../../platform/db/index.ts'
import { findCustomer } from '../../nouns/auth/index.ts'
import type { Secrets } from '../../platform/secrets/index.ts'

export interface Person {
  readonly phone: string
  readonly customerId: number | null
  readonly erasedAt: Date | null
  readonly erasedIds: readonly number[]
}

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
