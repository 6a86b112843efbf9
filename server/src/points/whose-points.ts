import type { Database } from '../db/database.ts'
import type { Secrets } from '../secrets/seal.ts'
import type { Visitor } from '../auth/callers.ts'
import { readPhone } from '../auth/phone.ts'

interface Asked {
  readonly caller: Visitor
  /** As given in the call; a claim. */
  readonly phone: string
}

/** The caller's own customer, unless the call names another's phone; `null` yields the empty shape. */
export async function ownCustomer(
  db: Database,
  secrets: Secrets,
  { caller, phone }: Asked,
): Promise<number | null> {
  if (caller.customerId === null || phone.trim() === '') return caller.customerId
  const given = readPhone(secrets, phone)
  const row = await db
    .selectFrom('customers')
    .select('phone_lookup')
    .where('id', '=', caller.customerId)
    .executeTakeFirst()
  return given && row?.phone_lookup.equals(secrets.lookUp(given)) ? caller.customerId : null
}

/** As `ownCustomer`, and only for a phone that is proven: the past of a claimed one is not shown. */
export async function provenCustomer(db: Database, secrets: Secrets, asked: Asked): Promise<number | null> {
  return asked.caller.level === 'proven' ? await ownCustomer(db, secrets, asked) : null
}
