import {
  type PointKind,
  type PointUse,
  type Won,
  ZERO_WON,
  addWon,
  minWon,
  subtractWon,
  won,
} from '@hansang/domain'
import type {
  OpenTransaction,
  OrderRow,
  PointAccountRow,
  PointEntryRow,
  PointReservationRow,
} from '../../platform/db/index.ts'
import { ofCustomer } from './of-customers.ts'
import {
  type PointAccountKey,
  changeBalance,
  insertEntry,
  ownerColumns,
  returnToLots,
  takeFromLots,
} from './ledger.ts'

// Points are reserved while the order awaits payment, committed when it is paid, released when it is not,
// returned when it ends later. The order's locked row tells whether it has any.

const KINDS = ['franchise', 'callReminder'] as const satisfies readonly PointKind[]

export type PointsOfOrder = Readonly<Record<PointKind, Won>>

export type PointsToSpend = Readonly<Record<PointKind, Omit<PointUse, 'used'>>>

const NONE = { balance: ZERO_WON, minimum: ZERO_WON }
export const NO_POINTS: PointsToSpend = { franchise: NONE, callReminder: NONE }

/**
 * Locks the store's accounts and those without a store. The last lock of any money path (order → attempt →
 * coupon → point).
 */
export async function lockPoints(tx: OpenTransaction, order: OrderRow): Promise<PointsToSpend> {
  const [accounts, own] = await Promise.all([lockAccounts(tx, order), readReserved(tx, order)])
  const spendable = (kind: PointKind) => {
    const ofKind = accounts.filter((account) => account.kind === kind)
    const free = ofKind.map(({ balance, held }) => subtractWon(balance, held))
    const reserved = own.filter(({ account_kind }) => account_kind === kind).map(({ amount }) => amount)
    return {
      balance: addWon(...free, ...reserved),
      minimum: won(Math.max(ZERO_WON, ...ofKind.map(({ minimum_use }) => minimum_use))),
    }
  }
  return { franchise: spendable('franchise'), callReminder: spendable('callReminder') }
}

async function lockAccounts(
  tx: OpenTransaction,
  { customer_id: customerId, store_id: storeId }: OrderRow,
): Promise<PointAccountRow[]> {
  if (customerId === null) return []
  return await tx
    .selectFrom('point_accounts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('store_id', 'in', [storeId, ''])
    .where('is_closed', '=', false)
    .orderBy('kind', 'desc')
    // Spends the store's own points before those valid everywhere.
    .orderBy('store_id', 'desc')
    .forUpdate()
    .execute()
}

async function readReserved(tx: OpenTransaction, order: OrderRow): Promise<PointReservationRow[]> {
  return await tx
    .selectFrom('point_reservations')
    .selectAll()
    .where('order_id', '=', order.id)
    .where(ofCustomer(order))
    .where('stage', '=', 'RESERVED')
    .execute()
}

/** @throws Error when there are too few points; check under `lockPoints` first. */
export async function reservePoints(
  tx: OpenTransaction,
  order: OrderRow,
  points: PointsOfOrder,
  now: Date,
): Promise<void> {
  if (KINDS.every((kind) => points[kind] === 0)) return
  const accounts = await lockAccounts(tx, order)
  for (const kind of KINDS) {
    let missing = points[kind]
    for (const account of accounts.filter((one) => one.kind === kind)) {
      const part = minWon(missing, subtractWon(account.balance, account.held))
      if (part <= 0) continue
      await reserveFrom(tx, order.id, { key: accountKeyOf(account), amount: part, now })
      missing = subtractWon(missing, part)
    }
    if (missing > 0) throw new Error(`order ${order.id} lacks ${missing} points`)
  }
}

async function reserveFrom(
  tx: OpenTransaction,
  orderId: string,
  { key, amount, now }: { key: PointAccountKey; amount: Won; now: Date },
): Promise<void> {
  const reserved = await changeBalance(tx, key, { balance: ZERO_WON, reserved: amount, now })
  if (reserved === null) throw new Error(`order ${orderId} could not reserve ${amount} points`)
  await tx
    .insertInto('point_reservations')
    .values({
      order_id: orderId,
      ...ownerColumns(key),
      amount,
      stage: 'RESERVED',
      held_at: now,
      settled_at: null,
    })
    .execute()
}

/** Idempotent. */
export async function commitPoints(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  for (const reservation of await changeStage(tx, order, { from: 'RESERVED', to: 'COMMITTED', now })) {
    const key = reservedKey(reservation)
    const amount = subtractWon(ZERO_WON, reservation.amount)
    const balance = await changeBalance(tx, key, { balance: amount, reserved: amount, now })
    if (balance === null) throw new Error(`reservation ${reservation.id} reserves points that are not there`)
    const entry = { kind: 'USE', amount, orderId: order.id, reason: 'payment', now } as const
    await takeFromLots(tx, key, await insertEntry(tx, key, entry, balance))
  }
}

export async function releasePoints(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  for (const reservation of await changeStage(tx, order, { from: 'RESERVED', to: 'RELEASED', now })) {
    const by = { balance: ZERO_WON, reserved: subtractWon(ZERO_WON, reservation.amount), now }
    const changed = await changeBalance(tx, reservedKey(reservation), by)
    if (changed === null) throw new Error(`reservation ${reservation.id} was not reserved`)
  }
}

/** Returns a paid order's remaining points once, with their old expiry. */
export async function returnPoints(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  for (const reservation of await changeStage(tx, order, { from: 'COMMITTED', to: 'RETURNED', now })) {
    const key = reservedKey(reservation)
    const { use, left } = await readUse(tx, reservation)
    const amount = minWon(reservation.amount, left)
    if (amount <= 0) continue
    const balance = await changeBalance(tx, key, { balance: amount, reserved: ZERO_WON, now })
    if (balance === null) throw new Error(`account of reservation ${reservation.id} is gone`)
    const expiresAt = await returnToLots(tx, use, amount)
    const about = { orderId: order.id, reason: 'order-ended', reverses: use.id, expiresAt, now }
    await insertEntry(tx, key, { kind: 'USE_CANCEL', amount, ...about }, balance)
  }
}

export function spendsPoints({ franchise_points, call_reminder_points }: OrderRow): boolean {
  return franchise_points > 0 || call_reminder_points > 0
}

/** Returns the reservations that changed, in the accounts' lock order. */
async function changeStage(
  tx: OpenTransaction,
  order: OrderRow,
  change: { from: PointReservationRow['stage']; to: PointReservationRow['stage']; now: Date },
): Promise<PointReservationRow[]> {
  if (!spendsPoints(order)) return []
  const changed = await tx
    .updateTable('point_reservations')
    .set({ stage: change.to, settled_at: change.now })
    .where('order_id', '=', order.id)
    .where(ofCustomer(order))
    .where('stage', '=', change.from)
    .returningAll()
    .execute()
  return changed.toSorted(
    (one, other) =>
      one.account_kind.localeCompare(other.account_kind) || other.store_id.localeCompare(one.store_id),
  )
}

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

export function accountKeyOf({ customer_id, kind, store_id }: PointAccountRow): PointAccountKey {
  return { customerId: customer_id, kind, storeId: store_id }
}

function reservedKey({ customer_id, account_kind, store_id }: PointReservationRow): PointAccountKey {
  return { customerId: customer_id, kind: account_kind, storeId: store_id }
}
