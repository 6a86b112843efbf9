import { type Won, ZERO_WON, addWon, subtractWon } from '@hansang/domain'
import { sql } from 'kysely'
import { inTransaction, type OpenTransaction, type Reader } from '../../platform/db/index.ts'
import { type DueRow, type Looking, sweepRows } from '../../platform/jobs/sweep-rows.ts'
import type { Services } from '../../platform/services/services.ts'
import { isDistributed } from '../../platform/shards/distributed.ts'
import { type PointAccountKey, accountColumns, bookPoints, ownerColumns } from './ledger.ts'

/** A purse rarely has more lots that expire on one day. */
const LOTS_A_PURSE = 5

interface ExpiringPurse extends DueRow, PointAccountKey {}

/**
 * Skips points reserved by a payment, which spends the first to expire: they wait until it is settled. Returned
 * points keep their expiry and go with the next sweep.
 */
export async function expirePoints(services: Services): Promise<boolean> {
  const { db, clock } = services
  return await sweepRows(services, {
    name: 'expired-points',
    due: (looking) => findExpiring(db, looking),
    takeTogether: (purses) => inTransaction(db, (tx) => expireOf(tx, purses, clock.now())),
  })
}

/**
 * Reads lots by expiry, so that a batch's cost does not grow with the table. Without `limit 1` the planner
 * reads all purses for each batch.
 */
async function findExpiring(db: Reader, { now, most, isNotPutBack }: Looking): Promise<ExpiringPurse[]> {
  const key = sql<string>`concat_ws(' ', lots.customer_id, lots.account_kind, lots.store_id)`
  const { rows } = await sql<ExpiringPurse>`
    select key, customer_id as "customerId", account_kind as kind, store_id as "storeId",
      min(expires_at) as "dueAt"
    from (
      select lots.*, ${key} as key from point_lots lots
      cross join lateral (
        select held from point_accounts
        where customer_id = lots.customer_id and kind = lots.account_kind and store_id = lots.store_id
        limit 1
      ) account
      where lots.remaining > 0 and lots.expires_at <= ${now} and ${isNotPutBack(key)}
        and (account.held = 0 or account.held < (
          select sum(remaining) from point_lots own
          where own.customer_id = lots.customer_id and own.account_kind = lots.account_kind
            and own.store_id = lots.store_id and own.remaining > 0 and own.expires_at <= ${now}
        ))
      order by lots.expires_at limit ${most * LOTS_A_PURSE}
    ) expired
    group by 1, 2, 3, 4 order by "dueAt" limit ${most}`.execute(db)
  return rows
}

async function expireOf(tx: OpenTransaction, purses: readonly PointAccountKey[], now: Date): Promise<number> {
  if (isDistributed(tx)) return await expireEach(tx, purses, now)
  const locked = await lockPurses(tx, purses)
  if (locked.length > 0) await bookExpired(tx, locked, now)
  return locked.length
}

/** Purses of several customers are on several shards, which Citus does not lock by one statement. */
async function expireEach(
  tx: OpenTransaction,
  purses: readonly PointAccountKey[],
  now: Date,
): Promise<number> {
  let taken = 0
  for (const purse of purses) {
    const amount = await lockExpired(tx, purse, now)
    if (amount === null) continue
    taken += 1
    if (amount > 0)
      await bookPoints(tx, purse, {
        kind: 'EXPIRE',
        amount: subtractWon(ZERO_WON, amount),
        orderId: null,
        reason: 'expired',
        now,
      })
  }
  return taken
}

/** The expired points that no payment holds; `null` if another transaction has the purse. */
async function lockExpired(tx: OpenTransaction, purse: PointAccountKey, now: Date): Promise<Won | null> {
  const account = await tx
    .selectFrom('point_accounts')
    .select('held')
    .where((where) => where.and(accountColumns(purse)))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!account) return null
  const lots = await tx
    .selectFrom('point_lots')
    .select('remaining')
    .where((where) => where.and(ownerColumns(purse)))
    .where('expires_at', '<=', now)
    .execute()
  return subtractWon(addWon(...lots.map(({ remaining }) => remaining)), account.held)
}

const listed = (purses: readonly PointAccountKey[]) => sql`unnest(
  ${purses.map(({ customerId }) => customerId)}::bigint[],
  ${purses.map(({ kind }) => kind)}::text[],
  ${purses.map(({ storeId }) => storeId)}::text[]
)`

async function lockPurses(
  tx: OpenTransaction,
  purses: readonly PointAccountKey[],
): Promise<PointAccountKey[]> {
  const { rows } = await sql<PointAccountKey>`
    select accounts.customer_id as "customerId", accounts.kind, accounts.store_id as "storeId"
    from point_accounts accounts
    join ${listed(purses)} as purses (customer_id, kind, store_id) using (customer_id, kind, store_id)
    for update of accounts skip locked`.execute(tx)
  return rows
}

/**
 * `bookPoints` for many purses in one statement. An earlier statement locks the purses, so that this one sees
 * their current lots.
 */
async function bookExpired(
  tx: OpenTransaction,
  purses: readonly PointAccountKey[],
  now: Date,
): Promise<void> {
  await sql`
    with expired as (
      select lots.entry_id, lots.customer_id, lots.account_kind, lots.store_id, lots.remaining,
        sum(lots.remaining) over purse - accounts.held as amount,
        sum(lots.remaining) over (purse order by lots.expires_at, lots.entry_id) - lots.remaining as before
      from point_accounts accounts
      join ${listed(purses)} as purses (customer_id, kind, store_id) using (customer_id, kind, store_id)
      join point_lots lots on lots.customer_id = accounts.customer_id
        and lots.account_kind = accounts.kind and lots.store_id = accounts.store_id
      where lots.remaining > 0 and lots.expires_at <= ${now}
      window purse as (partition by lots.customer_id, lots.account_kind, lots.store_id)
    ),
    taken as (
      select *, least(remaining, amount - before)::bigint as part from expired where before < amount
    ),
    lowered as (
      update point_accounts accounts set balance = balance - purses.amount, changed_at = ${now}
      from (select distinct customer_id, account_kind, store_id, amount::bigint from taken) purses
      where accounts.customer_id = purses.customer_id and accounts.kind = purses.account_kind
        and accounts.store_id = purses.store_id
      returning accounts.customer_id, accounts.kind, accounts.store_id, accounts.balance, purses.amount
    ),
    booked as (
      insert into point_entries (customer_id, account_kind, store_id, kind, amount, balance_after, reason, at)
      select customer_id, kind, store_id, 'EXPIRE', -amount, balance, 'expired', ${now} from lowered
      returning id, customer_id, account_kind, store_id
    ),
    emptied as (
      update point_lots lots set remaining = lots.remaining - taken.part
      from taken where lots.customer_id = taken.customer_id and lots.entry_id = taken.entry_id
    )
    insert into point_lot_takings (customer_id, entry_id, lot_entry_id, amount)
    select booked.customer_id, booked.id, taken.entry_id, taken.part
    from taken join booked using (customer_id, account_kind, store_id)`.execute(tx)
}
