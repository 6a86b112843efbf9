import { type Won, ZERO_WON, addWon, minWon, pointsExpireAt, subtractWon, isComplete } from '@hansang/domain'
import {
  inTransaction,
  type OpenTransaction,
  type OrderRow,
  type PointEntryRow,
} from '../../platform/db/index.ts'
import { lockOrder } from '../orders/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { type PointAccountKey, accountColumns, bookPoints, openAccount } from './ledger.ts'
import { ofCustomer } from './of-customers.ts'
import { earningPurse, earningsOf } from './order-earnings.ts'

/** Job 'earn-points': credits a completed order exactly once. */
export async function earnPoints({ db, clock }: Services, orderId: string): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !isComplete(order.status)) return
    const purse = earningPurse(order)
    if (!purse || (await readEarned(tx, order)).length > 0) return
    await credit(tx, order, purse, now)
  })
}

async function credit(
  tx: OpenTransaction,
  order: OrderRow,
  purse: PointAccountKey,
  now: Date,
): Promise<void> {
  await openAccount(tx, purse, now)
  await reopen(tx, purse)
  const expiresAt = pointsExpireAt(now)
  for (const { reason, amount } of await earningsOf(tx, [order])) {
    await bookPoints(tx, purse, { kind: 'EARN', amount, orderId: order.id, reason, expiresAt, now })
  }
}

/** A world file may have closed the purse. */
async function reopen(tx: OpenTransaction, purse: PointAccountKey): Promise<void> {
  await tx
    .updateTable('point_accounts')
    .set({ is_closed: false })
    .where((where) => where.and(accountColumns(purse)))
    .where('is_closed', '=', true)
    .execute()
}

/**
 * Job 'take-back-points': withdraws the points of an order that is no longer complete, reduces them after
 * partial refunds. Idempotent.
 */
export async function takeBackPoints({ db, clock }: Services, orderId: string): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const purse = order && earningPurse(order)
    if (!purse) return
    const kept = isComplete(order.status) ? await earningsOf(tx, [order]) : []
    for (const earned of await readEarned(tx, order)) {
      const keeps = kept.find(({ reason }) => reason === earned.reason)?.amount ?? ZERO_WON
      await takeBack(tx, purse, earned, { keeps, now })
    }
  })
}

/** Takes free points only: the customer keeps purchases made with points already spent or reserved. */
async function takeBack(
  tx: OpenTransaction,
  purse: PointAccountKey,
  earned: PointEntryRow,
  { keeps, now }: { keeps: Won; now: Date },
): Promise<void> {
  const free = await lockFree(tx, purse)
  const before = await readReversals(tx, earned)
  const tooMuch = addWon(earned.amount, ...before, subtractWon(ZERO_WON, keeps))
  const amount = minWon(tooMuch, free)
  if (amount <= 0) return
  const { order_id: orderId, reason, id: reverses } = earned
  await bookPoints(tx, purse, {
    kind: 'EARN_CANCEL',
    amount: subtractWon(ZERO_WON, amount),
    orderId,
    // The ledger allows one entry per order, kind and reason, so later reasons are numbered.
    reason: before.length === 0 ? reason : `${reason} ${before.length + 1}`,
    reverses,
    now,
  })
}

async function lockFree(tx: OpenTransaction, purse: PointAccountKey): Promise<Won> {
  const { balance, held } = await tx
    .selectFrom('point_accounts')
    .select(['balance', 'held'])
    .where((where) => where.and(accountColumns(purse)))
    .forUpdate()
    .executeTakeFirstOrThrow()
  return subtractWon(balance, held)
}

async function readReversals(
  tx: OpenTransaction,
  { id, customer_id: customerId }: PointEntryRow,
): Promise<Won[]> {
  const reversals = await tx
    .selectFrom('point_entries')
    .select('amount')
    .where('customer_id', '=', customerId)
    .where('reverses', '=', id)
    .execute()
  return reversals.map(({ amount }) => amount)
}

async function readEarned(tx: OpenTransaction, order: OrderRow): Promise<PointEntryRow[]> {
  return await tx
    .selectFrom('point_entries')
    .selectAll()
    .where('order_id', '=', order.id)
    .where(ofCustomer(order))
    .where('kind', '=', 'EARN')
    .orderBy('id')
    .execute()
}
