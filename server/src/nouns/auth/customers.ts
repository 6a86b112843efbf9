import { LRUCache } from 'lru-cache'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import {
  compiledOnce,
  type Database,
  NeedsDatabase,
  type OneStatement,
  type OpenTransaction,
  type Reader,
  type Schema,
} from '../../platform/db/index.ts'
import { apiError } from '../../platform/http/index.ts'
import { isLookUpOf, moveLookUps, type Secrets } from '../../platform/secrets/index.ts'
import { ownCopy } from '../../platform/services/own-copy.ts'
import { perProgram } from '../../platform/services/per-program.ts'

export interface Customer {
  readonly id: number
  readonly isNew: boolean
  readonly verifiedFirstAt: Date | null
  readonly verifiedLastAt: Date | null
}

/** One retry for a customer deleted concurrently, one for a newer key. */
const MOST_TRIES = 3

export async function findOrCreateCustomer(
  db: Database,
  secrets: Secrets,
  phone: string,
  now: Date,
): Promise<Customer> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await moveLookUps(db, secrets, 'customers', [phone])
    const customer = await insertOrFind(db, secrets, phone, now)
    if (customer) return customer
    await secrets.renew(db)
  }
  throw apiError(503, 'busy', 1)
}

/** `undefined` if the database refuses this program's key because a newer one exists. */
async function insertOrFind(
  db: Database,
  secrets: Secrets,
  phone: string,
  now: Date,
): Promise<Customer | undefined> {
  const { sealed, lookUp } = sealedPhone(secrets, phone)
  const made = madeCustomer(db, { sealed, lookUp }, now)
  const { rows } = await sql<Customer>`
    with made as (${made}) ${madeOrFound(db, sql`made`, lookUp)}`.execute(db)
  // The statement above does not see a row inserted by a concurrent call.
  const customer = rows[0] ?? (await customerOf(db, [lookUp]).executeTakeFirst())
  if (customer) keepPhone(secrets, customer.id, { sealed, lookUp })
  return customer
}

/** Made or found by the statement that refers to it. */
export interface CustomerInStatement {
  readonly id: RawBuilder<number>
  /** Once the statement has run. */
  known(): Customer
}

/** @throws NeedsDatabase while phones are moved to a new key. */
export function findOrCreateIn(
  statement: OneStatement,
  secrets: Secrets,
  phone: string,
  now: Date,
): CustomerInStatement {
  if (secrets.lookUps(phone).length > 1) throw new NeedsDatabase()
  const { sealed, lookUp } = sealedPhone(secrets, phone)
  const made = statement.write(madeCustomer(statement.db, { sealed, lookUp }, now))
  const customer = statement.read(madeOrFound(statement.db, made, lookUp))
  statement.assume(sql`exists (select from ${customer})`)
  let known: Customer | null = null
  statement.answerWith<Customer>(customer, (row) => {
    known = row
    keepPhone(secrets, row.id, { sealed, lookUp })
  })
  return {
    id: sql`(select id from ${customer})`,
    known() {
      if (!known) throw new Error('a customer is asked for before the statement has run')
      return known
    },
  }
}

function sealedPhone(secrets: Secrets, phone: string): SealedPhone {
  const lookUp = secrets.lookUp(phone)
  return { lookUp, sealed: secrets.seal(phone, 'customers.phone_sealed', lookUp) }
}

function madeCustomer(db: Database, { sealed, lookUp }: SealedPhone, now: Date) {
  return customerInsert(db, {
    phone_lookup: lookUp,
    phone_sealed: sealed,
    created_at: now,
    verified_first_at: null,
    verified_last_at: null,
  })
}

const customerInsert = compiledOnce((db: Database, row: Insertable<Schema['customers']>) =>
  db
    .insertInto('customers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'verified_first_at', 'verified_last_at']),
)

function madeOrFound(db: Reader, made: RawBuilder<unknown>, lookUp: Buffer): RawBuilder<Customer> {
  return sql`
    select id, verified_first_at as "verifiedFirstAt", verified_last_at as "verifiedLastAt", true as "isNew"
    from ${made} union all ${customerOf(db, [lookUp])}`
}

export async function findCustomer(
  db: Reader,
  secrets: Pick<Secrets, 'lookUps' | 'renew'>,
  phone: string,
): Promise<number | null> {
  const find = () => customerOf(db, secrets.lookUps(phone)).executeTakeFirst()
  const found = (await find()) ?? ((await secrets.renew(db)) ? await find() : undefined)
  return found?.id ?? null
}

function customerOf(db: Reader, lookUps: readonly Buffer[]) {
  return db
    .selectFrom('customers')
    .select(['id', 'verified_first_at as verifiedFirstAt', 'verified_last_at as verifiedLastAt'])
    .select(sql<boolean>`false`.as('isNew'))
    .where('phone_lookup', 'in', lookUps)
}

const MOST_PHONES = 20_000

interface SealedPhone {
  readonly sealed: Buffer
  readonly lookUp: Buffer
}

/** Cached without expiry: a customer's phone never changes. */
const sealedPhonesOf = perProgram<Secrets, LRUCache<number, SealedPhone>>(
  () => new LRUCache({ max: MOST_PHONES }),
)

function keepPhone(secrets: Secrets, customerId: number, { sealed, lookUp }: SealedPhone): void {
  sealedPhonesOf(secrets).set(customerId, { sealed: ownCopy(sealed), lookUp: ownCopy(lookUp) })
}

export async function customerPhone(db: Reader, secrets: Secrets, customerId: number): Promise<string> {
  const kept = sealedPhonesOf(secrets).get(customerId)
  const { sealed, lookUp } = kept ?? (await readPhone(db, customerId))
  if (!kept) keepPhone(secrets, customerId, { sealed, lookUp })
  return secrets.open(sealed, 'customers.phone_sealed', lookUp)
}

async function readPhone(db: Reader, customerId: number): Promise<SealedPhone> {
  return await db
    .selectFrom('customers')
    .select(['phone_sealed as sealed', 'phone_lookup as lookUp'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}

export async function isPhoneOfCustomer(
  db: Reader,
  secrets: Secrets,
  customerId: number,
  phone: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('phone_lookup')
    .where('id', '=', customerId)
    .executeTakeFirst()
  const isOf = () => isLookUpOf(secrets, phone, row?.phone_lookup)
  return isOf() || ((await secrets.renew(db)) && isOf())
}

/** The only facts stored from an identity check. */
export interface CheckedPerson {
  readonly isAdult: boolean
  readonly personHash: Buffer | null
}

export async function readVerification(db: Reader, customerId: number) {
  return await db
    .selectFrom('customers')
    .select(['verified_first_at', 'verified_last_at', 'is_adult'])
    .where('id', '=', customerId)
    .executeTakeFirst()
}

export async function verifyCustomer(
  tx: OpenTransaction,
  customerId: number,
  { isAdult, personHash }: CheckedPerson,
  now: Date,
): Promise<Date | null> {
  const before = await tx
    .selectFrom('customers')
    .select('verified_last_at')
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('customers')
    .set({
      verified_first_at: sql<Date>`coalesce(verified_first_at, ${now})`,
      verified_last_at: now,
      ci_hash: personHash,
      is_adult: isAdult,
    })
    .where('id', '=', customerId)
    .execute()
  return before.verified_last_at
}
