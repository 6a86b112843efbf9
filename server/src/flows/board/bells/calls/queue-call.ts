import { isStaffed, openingState } from '@hansang/domain'
import type { OpenTransaction, OrderRow } from '../../../../platform/db/index.ts'
import type { Services } from '../../../../platform/services/services.ts'
import { insertCall, isTold, readPhones } from '../../../../nouns/calls/index.ts'
import { requireStore } from '../../../../nouns/stores/index.ts'

/** One call tells of all that waits; nobody is called while the store is closed. */
export async function queueCall(
  tx: OpenTransaction,
  { clock }: Services,
  { id: orderId, store_id: storeId, reached_store_at: reachedAt, cancel_asked_at: askedAt }: OrderRow,
  about: 'order' | 'cancel',
): Promise<void> {
  const now = clock.now()
  const waitsSince = (about === 'order' ? reachedAt : askedAt) ?? now
  if ((await readPhones(tx, storeId)).length === 0) return
  if (!isStaffed(openingState(await requireStore(tx, storeId, now), now))) return
  if (await isTold(tx, { storeId, waitsSince })) return
  await insertCall(tx, { storeId, orderId, about, attempt: 1, place: 1, dueAt: now })
}
