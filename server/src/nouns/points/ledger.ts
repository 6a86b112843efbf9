import { type PointKind, type Won, ZERO_WON, addWon, minWon, subtractWon, won } from '@hansang/domain'
import { sql } from 'kysely'
import {
  type OpenTransaction,
  type PointEntryKind,
  type PointEntryRow,
  type Reader,
  sendAlong,
} from '../../platform/db/index.ts'
import { type OfCustomer, ofCustomers } from './of-customers.ts'

/** Franchise points belong to a store; call-reminder points may have an empty `storeId`. */
export interface PointAccountKey {
  readonly customerId: number
  readonly kind: PointKind
  readonly storeId: string
}

/** Columns that name the row of an account. */
export function accountColumns({ customerId, kind, storeId }: PointAccountKey) {
  return { customer_id: customerId, kind, store_id: storeId }
}

/** Columns that name the account of an entry, a lot or a reservation. */
export function ownerColumns({ customerId, kind, storeId }: PointAccountKey) {
  return { customer_id: customerId, account_kind: kind, store_id: storeId }
}

export interface NewPointEntry {
  readonly kind: PointEntryKind
  readonly amount: Won
  readonly orderId: string | null
  readonly reason: string
  readonly reverses?: number
  readonly expiresAt?: Date | null
  readonly now: Date
}

/**
 * Books one movement in balance, entries and lots. Incoming points form a new lot; outgoing ones come from
 * the lots that expire first. `null`, with nothing changed, if the free balance is too small.
 */
export async function bookPoints(
  tx: OpenTransaction,
  account: PointAccountKey,
  entry: NewPointEntry,
): Promise<PointEntryRow | null> {
  const balance = await changeBalance(tx, account, {
    balance: entry.amount,
    reserved: ZERO_WON,
    now: entry.now,
  })
  if (balance === null) return null
  const booked = await insertEntry(tx, account, entry, balance)
  if (entry.amount < 0) await takeFromLots(tx, account, booked)
  else await insertLot(tx, account, booked)
  return booked
}

export async function openAccount(tx: OpenTransaction, account: PointAccountKey, now: Date): Promise<void> {
  const nothing = { balance: won(0), minimum_use: won(0), expected: won(0) }
  const opening = tx
    .insertInto('point_accounts')
    .values({ ...accountColumns(account), changed_at: now, ...nothing })
    .onConflict((conflict) => conflict.columns(['customer_id', 'kind', 'store_id']).doNothing())
  await sendAlong(tx, opening)
}

/** One conditional update: `null` if the balance would fall below the reserved points. */
export async function changeBalance(
  tx: OpenTransaction,
  account: PointAccountKey,
  by: { balance: Won; reserved: Won; now: Date },
): Promise<Won | null> {
  const row = await tx
    .updateTable('point_accounts')
    .set({
      balance: sql<Won>`balance + ${by.balance}`,
      held: sql<Won>`held + ${by.reserved}`,
      changed_at: by.now,
    })
    .where((where) => where.and(accountColumns(account)))
    .where(sql<boolean>`balance + ${by.balance} >= held + ${by.reserved}`)
    .returning('balance')
    .executeTakeFirst()
  return row?.balance ?? null
}

export async function insertEntry(
  tx: OpenTransaction,
  account: PointAccountKey,
  entry: NewPointEntry,
  balanceAfter: Won,
): Promise<PointEntryRow> {
  return await tx
    .insertInto('point_entries')
    .values({
      ...ownerColumns(account),
      kind: entry.kind,
      amount: entry.amount,
      balance_after: balanceAfter,
      order_id: entry.orderId,
      reason: entry.reason,
      reverses: entry.reverses ?? null,
      expires_at: entry.expiresAt ?? null,
      at: entry.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function insertLot(tx: OpenTransaction, account: PointAccountKey, entry: PointEntryRow): Promise<void> {
  await tx
    .insertInto('point_lots')
    .values({
      entry_id: entry.id,
      ...ownerColumns(account),
      remaining: entry.amount,
      expires_at: entry.expires_at,
    })
    .execute()
}

/** Call after `changeBalance`, which locks the account and so its lots. */
export async function takeFromLots(
  tx: OpenTransaction,
  account: PointAccountKey,
  entry: PointEntryRow,
): Promise<void> {
  const lots = await tx
    .selectFrom('point_lots')
    .select(['entry_id', 'remaining'])
    .where((where) => where.and(ownerColumns(account)))
    .where('remaining', '>', won(0))
    // A reversal takes from its own lot first.
    .orderBy(sql`(entry_id = ${entry.reverses}::bigint) desc nulls last, expires_at asc nulls last, entry_id`)
    .execute()
  let missing = subtractWon(won(0), entry.amount)
  for (const lot of lots) {
    if (missing === 0) break
    const amount = minWon(missing, lot.remaining)
    missing = subtractWon(missing, amount)
    await takeFromLot(tx, entry, { lotId: lot.entry_id, left: subtractWon(lot.remaining, amount), amount })
  }
  const { customerId, kind, storeId } = account
  if (missing > 0)
    throw new Error(`the lots of account ${customerId} ${kind} ${storeId} lack ${missing} points`)
}

async function takeFromLot(
  tx: OpenTransaction,
  { id: entryId, customer_id: customerId }: PointEntryRow,
  { lotId, left, amount }: { lotId: number; left: Won; amount: Won },
): Promise<void> {
  await tx
    .updateTable('point_lots')
    .set({ remaining: left })
    .where('customer_id', '=', customerId)
    .where('entry_id', '=', lotId)
    .execute()
  await tx
    .insertInto('point_lot_takings')
    .values({ customer_id: customerId, entry_id: entryId, lot_entry_id: lotId, amount })
    .execute()
}

/**
 * Returns `amount` points of a USE entry to their lots, latest expiry first, with their old expiries, and
 * gives the earliest of these.
 */
export async function returnToLots(
  tx: OpenTransaction,
  use: PointEntryRow,
  amount: Won,
): Promise<Date | null> {
  const takings = await tx
    .selectFrom('point_lot_takings')
    .innerJoin('point_lots', (join) =>
      join
        .onRef('point_lots.customer_id', '=', 'point_lot_takings.customer_id')
        .onRef('point_lots.entry_id', '=', 'lot_entry_id'),
    )
    .select(['lot_entry_id', 'amount', 'returned', 'remaining', 'point_lots.expires_at'])
    .where('point_lot_takings.customer_id', '=', use.customer_id)
    .where('point_lot_takings.entry_id', '=', use.id)
    .orderBy(sql`expires_at desc nulls first, lot_entry_id desc`)
    .execute()
  let missing = amount
  const expiries: Date[] = []
  for (const taking of takings) {
    const back = minWon(missing, subtractWon(taking.amount, taking.returned))
    if (back === 0) continue
    missing = subtractWon(missing, back)
    if (taking.expires_at) expiries.push(taking.expires_at)
    await returnToLot(tx, use, taking, back)
  }
  if (missing > 0) throw new Error(`entry ${use.id} did not use ${amount} points`)
  return expiries.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}

async function returnToLot(
  tx: OpenTransaction,
  { id: useEntryId, customer_id: customerId }: PointEntryRow,
  taking: { lot_entry_id: number; returned: Won; remaining: Won },
  back: Won,
): Promise<void> {
  await tx
    .updateTable('point_lot_takings')
    .set({ returned: addWon(taking.returned, back) })
    .where('customer_id', '=', customerId)
    .where('entry_id', '=', useEntryId)
    .where('lot_entry_id', '=', taking.lot_entry_id)
    .execute()
  await tx
    .updateTable('point_lots')
    .set({ remaining: addWon(taking.remaining, back) })
    .where('customer_id', '=', customerId)
    .where('entry_id', '=', taking.lot_entry_id)
    .execute()
}

export async function readReturnedPoints(db: Reader, orders: readonly OfCustomer[]) {
  return await db
    .selectFrom('point_entries')
    .select(['order_id', 'amount', 'at'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where(ofCustomers(orders))
    .where('kind', '=', 'USE_CANCEL')
    .execute()
}
