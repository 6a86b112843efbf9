import type { OrderFlow, StoreProfile } from '@hansang/contract'
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
  await writeFields(tx, storeId, orderFlowOf(flow), now)
  return was
}

/** As `writeOrderFlow`. */
export async function writeAlarm(
  tx: OpenTransaction,
  storeId: string,
  alarm: StoreProfile['alarm'],
  now: Date,
): Promise<StoreProfile['alarm']> {
  await tx.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().execute()
  const { alarm: was } = await requireStore(tx, storeId, now)
  await writeFields(tx, storeId, { alarm }, now)
  return was
}

async function writeFields(
  tx: OpenTransaction,
  storeId: string,
  fields: Partial<Pick<StoreProfile, 'autoAccept' | 'alarm'>>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ profile: sql`profile || ${JSON.stringify(fields)}::jsonb`, changed_at: now })
    .where('id', '=', storeId)
    .execute()
  await announceChange(tx, storeTopic(storeId))
}
