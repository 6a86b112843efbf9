import type { OrderFlow, StoreProfile } from '@hansang/contract'
import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { lockParts, tellEdited } from './edit-part.ts'
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
  await lockParts(tx, storeId)
  const was = orderFlowOf(await requireStore(tx, storeId, now))
  await writeFields(tx, storeId, orderFlowOf(flow))
  return was
}

/** As `writeOrderFlow`. */
export async function writeAlarm(
  tx: OpenTransaction,
  storeId: string,
  alarm: StoreProfile['alarm'],
  now: Date,
): Promise<StoreProfile['alarm']> {
  await lockParts(tx, storeId)
  const { alarm: was } = await requireStore(tx, storeId, now)
  await writeFields(tx, storeId, { alarm })
  return was
}

async function writeFields(
  tx: OpenTransaction,
  storeId: string,
  fields: Partial<OrderFlow & Pick<StoreProfile, 'alarm'>>,
): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ profile: sql`profile || ${JSON.stringify(fields)}::jsonb` })
    .where('id', '=', storeId)
    .execute()
  await tellEdited(tx, storeId)
}
