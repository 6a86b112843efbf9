import { STATUS_AFTER, isComplete } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import { sendAlong } from '../db/pipeline.ts'
import type { OrderRow } from '../db/schema.ts'
import type { Services } from '../services/services.ts'
import { openAccount } from '../points/ledger.ts'
import { earningPurse, earningsOf } from '../points/order-earnings.ts'

/**
 * What a step of an order means for the points it will bring, in the step's own transaction: announced
 * once the store has to work on it, credited on completion, dropped or taken back when it ends otherwise. The ledger itself is written by jobs.
 */
export async function earnWithOrder(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  { isAtStore, isOver }: { isAtStore: boolean; isOver: boolean },
): Promise<void> {
  if (isAtStore) await schedule(tx, order, services.clock.now())
  if (isComplete(order.status)) {
    await services.jobs.enqueue(tx, 'earn-points', { orderId: order.id }, order.id)
  }
  if (isOver) await dropScheduled(tx, order.id)
  if (order.status === STATUS_AFTER.return) {
    await services.jobs.enqueue(tx, 'take-back-points', { orderId: order.id }, order.id)
  }
}

async function schedule(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
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
