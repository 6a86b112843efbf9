import type { OrderFlow } from '@hansang/contract'
import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { announceChange, storeTopic } from '../../platform/live/live-events.ts'
import { requireStore } from './read-store.ts'

export function orderFlowOf({ autoAccept, slotLimits }: OrderFlow): OrderFlow {
  return { autoAccept, slotLimits }
}

/** Answers with what it was; locks the store's row, so that two changes are each told what the other made. */
export async function writeOrderFlow(
  tx: OpenTransaction,
  storeId: string,
  flow: OrderFlow,
  now: Date,
): Promise<OrderFlow> {
  await tx.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().execute()
  const was = orderFlowOf(await requireStore(tx, storeId, now))
  await tx
    .updateTable('stores')
    .set({ profile: sql`profile || ${JSON.stringify(orderFlowOf(flow))}::jsonb`, changed_at: now })
    .where('id', '=', storeId)
    .execute()
  await announceChange(tx, storeTopic(storeId))
  return was
}
