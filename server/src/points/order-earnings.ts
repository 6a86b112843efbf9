import { type Earning, atLeastZero, brandOf, earnedPoints, subtractWon } from '@hansang/domain'
import type { OpenTransaction, Reader } from '../db/database.ts'
import { sendAlong } from '../db/pipeline.ts'
import type { OrderRow } from '../db/schema.ts'
import { isFirstAtStore } from '../orders/find-orders.ts'
import { refundedMoneyOf } from '../orders/refunded-pieces.ts'
import { requireStore } from '../stores/read-store.ts'
import { type PointAccountKey, openAccount } from './ledger.ts'

/** The purse that an order's points come into; `null` where a brand has no franchise points, or nobody is known. */
export function earningPurse(order: OrderRow): PointAccountKey | null {
  if (order.customer_id === null) return null
  if (!brandOf(order.channel).features.hasFranchisePoints) return null
  return { customerId: order.customer_id, kind: '01', storeId: order.store_id }
}

/** What a completed order brings in, as it stands now: of the money that was not given back. */
export async function earningsOf(db: Reader, order: OrderRow): Promise<readonly Earning[]> {
  if (!earningPurse(order)) return []
  const [store, refunded, isFirst] = await Promise.all([
    requireStore(db, order.store_id),
    refundedMoneyOf(db, order.id),
    isFirstAtStore(db, order),
  ])
  return earnedPoints(store.pointRates, {
    paid: atLeastZero(subtractWon(order.due, refunded)),
    type: order.order_type,
    isFirstAtStore: isFirst,
    usesLocalVoucher: order.local_voucher > 0,
  })
}

/** Announces what an order will bring in once it is complete. */
export async function scheduleEarnings(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  const purse = earningPurse(order)
  const earnings = await earningsOf(tx, order)
  if (!purse || earnings.length === 0) return
  await openAccount(tx, purse, now)
  const { customerId, kind, storeId } = purse
  const whose = { order_id: order.id, customer_id: customerId, account_kind: kind, store_id: storeId }
  const rows = earnings.map((earning) => ({ ...whose, ...earning, due_at: now, state: 'SCHEDULED' as const }))
  const scheduling = tx
    .insertInto('point_earnings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
  await sendAlong(tx, scheduling)
}

export async function dropScheduled(tx: OpenTransaction, orderId: string): Promise<void> {
  await tx
    .updateTable('point_earnings')
    .set({ state: 'DROPPED' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'SCHEDULED')
    .execute()
}
