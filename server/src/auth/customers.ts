import type { Database, Reader } from '../db/database.ts'
import type { Secrets } from '../secrets/seal.ts'

/** The customer row of a phone that appears for the first time. */
export async function keepCustomer(
  db: Database,
  secrets: Secrets,
  phone: string,
  now: Date,
): Promise<number> {
  const lookUp = secrets.lookUp(phone)
  const made = await db
    .insertInto('customers')
    .values({
      phone_lookup: lookUp,
      phone_sealed: secrets.seal(phone, 'customers.phone_sealed', lookUp),
      created_at: now,
      verified_first_at: null,
      verified_last_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const id = made?.id ?? (await findCustomer(db, secrets, phone))
  if (!id) throw new Error('a customer was neither made nor found')
  return id
}

/** The phone of a customer. */
export async function customerPhone(db: Reader, secrets: Secrets, customerId: number): Promise<string> {
  const { phone_sealed: sealed, phone_lookup: lookUp } = await db
    .selectFrom('customers')
    .select(['phone_sealed', 'phone_lookup'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return secrets.open(sealed, 'customers.phone_sealed', lookUp)
}

export async function findCustomer(db: Reader, secrets: Secrets, phone: string): Promise<number | null> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('phone_lookup', '=', secrets.lookUp(phone))
    .executeTakeFirst()
  return row?.id ?? null
}
