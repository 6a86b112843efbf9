import { settleMissedByPos } from '@hansang/contract'
import { inTransaction } from '../../platform/db/index.ts'
import { ownerRoute } from '../../nouns/auth/index.ts'
import { recordDeed } from '../../nouns/deeds/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { announceOrder } from '../lifecycle/index.ts'
import { answerStore, ownedOrderAgain } from '../order-views/index.ts'
import { findOrder, lockOrder, mayManage, requireLockedOrder, updateOrder } from '../../nouns/orders/index.ts'

export async function pushToPos({ db, pos }: Services, orderId: string): Promise<void> {
  const order = pos && (await findOrder(db, orderId))
  if (order) await pos.push(order)
}

/** Runs after the last retry: no further push follows, so the board must show the miss. */
export async function markPosMiss({ db, clock }: Services, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return
    await announceOrder(tx, await updateOrder(tx, order, { pos_missed_at: clock.now() }), 'wait')
  })
}

/**
 * The store has entered the order by hand or asks for another push. The row lock allows one push per miss.
 */
export const settlePosMiss = ownerRoute(
  settleMissedByPos,
  async ({ body, caller, db: tx, now, services }) => {
    const order = await requireLockedOrder(tx, body.orderNumber, mayManage(caller))
    const missedAt = order.pos_missed_at
    if (!missedAt) return await answerStore(tx, services, order)
    const settled = await updateOrder(tx, order, { pos_missed_at: null })
    await announceOrder(tx, settled, 'wait')
    const { id: subject, store_id: storeId } = order
    const became = { pushesAgain: body.pushesAgain }
    await recordDeed(tx, { by: caller, storeId, kind: 'posMissSettled', subject, became, now })
    if (body.pushesAgain && services.pos) {
      const key = `${order.id}:again:${missedAt.toISOString()}`
      await services.jobs.enqueue(tx, 'push-to-pos', { orderId: order.id }, key)
    }
    return await answerStore(tx, services, settled)
  },
  { again: ownedOrderAgain },
)
