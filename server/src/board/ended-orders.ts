import { type EndedOrder, ORDER_ENDERS } from '@hansang/contract'
import { ORDER_STATUSES, isTerminal } from '@hansang/domain'
import type { Reader } from '../db/database.ts'

/** Long enough for a board that was away to hear of it. */
const TOLD_FOR_MS = 60 * 60_000
const DEAD = ORDER_STATUSES.filter(isTerminal)

/** Orders that reached these stores and ended within the hour without their doing. */
export async function readEnded(
  db: Reader,
  { storeIds, now }: { readonly storeIds: readonly string[]; readonly now: Date },
): Promise<EndedOrder[]> {
  if (storeIds.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_events', (join) =>
      join
        .onRef('order_events.order_id', '=', 'orders.id')
        .onRef('order_events.sequence', '=', 'orders.event_count'),
    )
    .select(['orders.id as number', 'goods_name as goodsName', 'finished_at as at', 'actor'])
    .where('store_id', 'in', storeIds)
    .where('finished_at', '>', new Date(now.getTime() - TOLD_FOR_MS))
    .where('status', 'in', DEAD)
    .where('reached_store_at', 'is not', null)
    .orderBy('finished_at')
    .execute()
  return rows.flatMap(({ actor, at, ...row }) => {
    const endedBy = ORDER_ENDERS.find((ender) => ender === actor)
    return endedBy && at ? [{ ...row, endedBy, at }] : []
  })
}
