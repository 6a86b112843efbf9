import type { Reader } from '../../platform/db/index.ts'
import { findCustomer } from '../../nouns/auth/index.ts'
import { type NumbersOfPerson, numbersOfPerson } from '../../nouns/calls/index.ts'
import type { SealOpener } from '../../platform/secrets/index.ts'

export interface Person {
  readonly phone: string
  readonly customerId: number | null
  readonly erasedAt: Date | null
  readonly erasedIds: readonly number[]
  /** Of a store's people, who need not be customers. */
  readonly alarm: NumbersOfPerson
}

export async function findPerson(db: Reader, opening: SealOpener, phone: string): Promise<Person | null> {
  const { secrets } = opening
  const customerId = await findCustomer(db, secrets, phone)
  const erased = await db
    .selectFrom('erased_people')
    .select(['customer_ids', 'erased_at'])
    .where('phone_lookup', 'in', secrets.lookUps(phone))
    .executeTakeFirst()
  const alarm = await numbersOfPerson(db, opening, phone)
  const isNoted = alarm.phones.length > 0 || alarm.calls.length > 0
  if (customerId === null && !erased && !isNoted) return null
  const { erased_at: erasedAt = null, customer_ids: erasedIds = [] } = erased ?? {}
  return { phone, customerId, erasedAt, erasedIds, alarm }
}

export function customerIdsOf({ customerId, erasedIds }: Person): number[] {
  return customerId === null ? [...erasedIds] : [...erasedIds, customerId]
}
