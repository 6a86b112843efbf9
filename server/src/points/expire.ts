import { type Won, ZERO_WON, subtractWon, won } from '@hansang/domain'
import { sql } from 'kysely'
import { type OpenTransaction, type Reader, inTransaction } from '../db/database.ts'
import type { PointAccountRow } from '../db/schema.ts'
import type { Services } from '../services/services.ts'
import { type PointAccountKey, bookPoints } from './ledger.ts'

const PURSES_AT_ONCE = 100

/**
 * Books out what has expired, a purse in a transaction of its own. What a payment holds is what expires first,
 * as that is what it will use: it stays until the payment is settled; what comes back keeps its old expiry and
 * goes with the next sweep.
 */
export async function expirePoints({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  for (const purse of await readExpiring(db, now)) {
    await inTransaction(db, (tx) => expireOf(tx, purse, now))
  }
}

async function readExpiring(db: Reader, now: Date): Promise<PointAccountKey[]> {
  const { rows } = await sql<PointAccountKey>`
    select lots.customer_id as "customerId", account_kind as kind, lots.store_id as "storeId"
    from point_lots lots
    join point_accounts accounts on accounts.customer_id = lots.customer_id
      and accounts.kind = lots.account_kind and accounts.store_id = lots.store_id
    where lots.remaining > 0 and lots.expires_at <= ${now}
    group by 1, 2, 3, accounts.held
    having sum(lots.remaining) > accounts.held
    limit ${PURSES_AT_ONCE}`.execute(db)
  return rows
}

async function expireOf(tx: OpenTransaction, purse: PointAccountKey, now: Date): Promise<void> {
  const account = await lockPurse(tx, purse)
  if (!account) return
  const amount = subtractWon(await readExpired(tx, purse, now), account.held)
  if (amount <= ZERO_WON) return
  // The lots that expire first are taken from first, so these are the expired ones.
  await bookPoints(tx, purse, {
    kind: 'EXPIRE',
    amount: subtractWon(ZERO_WON, amount),
    orderId: null,
    reason: 'expired',
    now,
  })
}

async function lockPurse(
  tx: OpenTransaction,
  { customerId, kind, storeId }: PointAccountKey,
): Promise<PointAccountRow | undefined> {
  return await tx
    .selectFrom('point_accounts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('store_id', '=', storeId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

async function readExpired(
  tx: OpenTransaction,
  { customerId, kind, storeId }: PointAccountKey,
  now: Date,
): Promise<Won> {
  const row = await tx
    .selectFrom('point_lots')
    .select(sql<number>`coalesce(sum(remaining), 0)::bigint`.as('remaining'))
    .where('customer_id', '=', customerId)
    .where('account_kind', '=', kind)
    .where('store_id', '=', storeId)
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow()
  return won(row.remaining)
}
