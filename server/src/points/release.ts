import { type Won, ZERO_WON, minWon, subtractWon } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import type { PointEntryRow, PointReservationRow } from '../db/schema.ts'
import { changeBalance, insertEntry, returnToLots } from './ledger.ts'
import { reservedKey } from './spend.ts'

/** The payment ended without success: what the order holds is free again. */
export async function releaseHeldPoints(tx: OpenTransaction, orderId: string, now: Date): Promise<void> {
  const released = await tx
    .updateTable('point_reservations')
    .set({ state: 'RELEASED', settled_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'HELD')
    .returningAll()
    .execute()
  for (const reservation of inLockOrder(released)) {
    const by = { balance: ZERO_WON, held: subtractWon(ZERO_WON, reservation.amount), now }
    const changed = await changeBalance(tx, reservedKey(reservation), by)
    if (changed === null) throw new Error(`reservation ${reservation.id} was not held`)
  }
}

/** The order died after its points were used: what is left of them comes back, once, with its old expiry. */
export async function returnUsedPoints(tx: OpenTransaction, orderId: string, now: Date): Promise<void> {
  const returned = await tx
    .updateTable('point_reservations')
    .set({ state: 'RELEASED', settled_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'TAKEN')
    .returningAll()
    .execute()
  for (const reservation of inLockOrder(returned)) {
    await giveBack(tx, reservation, now)
  }
}

async function giveBack(tx: OpenTransaction, reservation: PointReservationRow, now: Date): Promise<void> {
  const key = reservedKey(reservation)
  const { use, left } = await readUse(tx, reservation)
  const amount = minWon(reservation.amount, left)
  if (amount <= 0) return
  const balance = await changeBalance(tx, key, { balance: amount, held: ZERO_WON, now })
  if (balance === null) throw new Error(`account of reservation ${reservation.id} is gone`)
  const expiresAt = await returnToLots(tx, use.id, amount)
  const orderId = reservation.order_id
  const entry = {
    kind: 'USE_CANCEL',
    amount,
    orderId,
    reason: 'order-ended',
    reverses: use.id,
    expiresAt,
    now,
  } as const
  await insertEntry(tx, key, entry, balance)
}

/** The entry that used the points, and how many of them have not come back yet. */
async function readUse(
  tx: OpenTransaction,
  { order_id, customer_id, account_kind, store_id }: PointReservationRow,
): Promise<{ use: PointEntryRow; left: Won }> {
  const entries = await tx
    .selectFrom('point_entries')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('customer_id', '=', customer_id)
    .where('account_kind', '=', account_kind)
    .where('store_id', '=', store_id)
    .where('kind', 'in', ['USE', 'USE_CANCEL'])
    .execute()
  const use = entries.find(({ kind }) => kind === 'USE')
  if (!use) throw new Error(`order ${order_id} has no entry for the points it used`)
  return { use, left: subtractWon(ZERO_WON, ...entries.map(({ amount }) => amount)) }
}

function inLockOrder(reservations: readonly PointReservationRow[]): PointReservationRow[] {
  return reservations.toSorted(
    (one, other) =>
      one.account_kind.localeCompare(other.account_kind) || other.store_id.localeCompare(one.store_id),
  )
}
