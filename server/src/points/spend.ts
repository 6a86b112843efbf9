import { type Won, ZERO_WON, addWon, minWon, subtractWon, won } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import type { PointAccountKind, PointAccountRow, PointReservationRow } from '../db/schema.ts'
import { type PointAccountKey, changeBalance, insertEntry, takeFromLots } from './ledger.ts'

/** What an order may spend of one kind, locked: usable points include those that the order holds itself. */
export interface SpendablePoints {
  readonly accounts: readonly PointAccountRow[]
  readonly usable: Won
  readonly minimumUse: Won
}

export type PointsByKind = Readonly<Record<PointAccountKind, SpendablePoints>>

interface Spender {
  readonly orderId: string
  readonly customerId: number | null
  readonly storeId: string
}

/**
 * Locks the purses that an order may spend from, the store's own and those of no store, and says what is
 * in them. The last locks of any money path (order → attempt → coupon → points).
 */
export async function lockPoints(
  tx: OpenTransaction,
  { orderId, customerId, storeId }: Spender,
): Promise<PointsByKind> {
  const accounts = customerId === null ? [] : await lockAccounts(tx, customerId, storeId)
  const own = await readHeld(tx, orderId)
  const pointsOf = (kind: PointAccountKind): SpendablePoints => {
    const mine = accounts.filter((account) => account.kind === kind)
    const heldByOrder = own.filter(({ account_kind }) => account_kind === kind).map(({ amount }) => amount)
    const free = mine.map(({ balance, held }) => subtractWon(balance, held))
    return {
      accounts: mine,
      usable: addWon(...free, ...heldByOrder),
      minimumUse: won(Math.max(ZERO_WON, ...mine.map(({ minimum_use }) => minimum_use))),
    }
  }
  return { '01': pointsOf('01'), '02': pointsOf('02') }
}

async function lockAccounts(
  tx: OpenTransaction,
  customerId: number,
  storeId: string,
): Promise<PointAccountRow[]> {
  return await tx
    .selectFrom('point_accounts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('store_id', 'in', [storeId, ''])
    .where('is_closed', '=', false)
    .orderBy('kind')
    // The store's own points go before those that are good everywhere.
    .orderBy('store_id', 'desc')
    .forUpdate()
    .execute()
}

async function readHeld(tx: OpenTransaction, orderId: string): Promise<PointReservationRow[]> {
  return await tx
    .selectFrom('point_reservations')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'HELD')
    .orderBy('account_kind')
    .orderBy('store_id', 'desc')
    .execute()
}

/** Holds `amount` points of one kind for an order; to be called with what the order held before released. */
export async function holdPoints(
  tx: OpenTransaction,
  spender: { orderId: string; customerId: number; storeId: string; now: Date },
  { kind, amount }: { kind: PointAccountKind; amount: Won },
): Promise<void> {
  if (amount <= 0) return
  let missing = amount
  for (const account of await lockAccounts(tx, spender.customerId, spender.storeId)) {
    if (account.kind !== kind || missing === 0) continue
    const part = minWon(missing, subtractWon(account.balance, account.held))
    if (part <= 0) continue
    await holdOf(tx, spender, account, part)
    missing = subtractWon(missing, part)
  }
  if (missing > 0) throw new Error(`order ${spender.orderId} lacks ${missing} points to hold`)
}

async function holdOf(
  tx: OpenTransaction,
  { orderId, now }: { orderId: string; now: Date },
  account: PointAccountRow,
  amount: Won,
): Promise<void> {
  const key = keyOf(account)
  const held = await changeBalance(tx, key, { balance: ZERO_WON, held: amount, now })
  if (held === null) throw new Error(`order ${orderId} could not hold ${amount} points`)
  await tx
    .insertInto('point_reservations')
    .values({
      order_id: orderId,
      customer_id: key.customerId,
      account_kind: key.kind,
      store_id: key.storeId,
      amount,
      state: 'HELD',
      held_at: now,
      settled_at: null,
    })
    .execute()
}

/** The payment succeeded: what the order holds is used, once however often this is asked for. */
export async function takeHeldPoints(tx: OpenTransaction, orderId: string, now: Date): Promise<void> {
  for (const { id } of await readHeld(tx, orderId)) {
    const taken = await tx
      .updateTable('point_reservations')
      .set({ state: 'TAKEN', settled_at: now })
      .where('id', '=', id)
      .where('state', '=', 'HELD')
      .returningAll()
      .executeTakeFirst()
    if (taken) await use(tx, taken, now)
  }
}

async function use(tx: OpenTransaction, reservation: PointReservationRow, now: Date): Promise<void> {
  const key = reservedKey(reservation)
  const amount = subtractWon(ZERO_WON, reservation.amount)
  const balance = await changeBalance(tx, key, { balance: amount, held: amount, now })
  if (balance === null) throw new Error(`reservation ${reservation.id} holds points that are not there`)
  const entry = { kind: 'USE', amount, orderId: reservation.order_id, reason: 'payment', now } as const
  await takeFromLots(tx, key, await insertEntry(tx, key, entry, balance))
}

export function keyOf({ customer_id, kind, store_id }: PointAccountRow): PointAccountKey {
  return { customerId: customer_id, kind, storeId: store_id }
}

export function reservedKey({ customer_id, account_kind, store_id }: PointReservationRow): PointAccountKey {
  return { customerId: customer_id, kind: account_kind, storeId: store_id }
}
