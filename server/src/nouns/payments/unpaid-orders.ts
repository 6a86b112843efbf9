import { orderCan } from '@hansang/domain'
import type { AttemptRow, OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import { factsOf, lockHoldingOrders } from '../orders/index.ts'
import { findLiveAttempt, isReplaceable } from './attempts.ts'

/** Both rows are locked. */
export interface UnpaidOrder {
  readonly order: OrderRow
  readonly attempt: AttemptRow | undefined
}

export async function lockUnpaidOrders(tx: OpenTransaction, sessionId: string): Promise<UnpaidOrder[]> {
  const holding = await lockHoldingOrders(tx, sessionId)
  const unpaid = await Promise.all(holding.map((order) => unpaidOf(tx, order)))
  return unpaid.filter((one) => one !== null)
}

/**
 * Requires the order's lock. `null` once it cannot be paid, and while its payment is confirmed, as the money
 * may be taken already.
 */
export async function unpaidOf(tx: OpenTransaction, order: OrderRow): Promise<UnpaidOrder | null> {
  if (!orderCan.pay(factsOf(order))) return null
  const attempt = await findLiveAttempt(tx, order)
  return isReplaceable(attempt) ? { order, attempt } : null
}
