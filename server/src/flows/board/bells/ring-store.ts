import type { OpenTransaction, OrderRow } from '../../../platform/db/index.ts'
import type { Services } from '../../../platform/services/services.ts'
import { claimRing, readBellsOf, type Ring, type RingAbout } from '../../../nouns/bells/index.ts'

interface StepOf {
  readonly about: RingAbout
  readonly step: Ring['step']
}

/** Rings every device of the store once for this step of the order; `false` if that is done. */
export async function ringStore(
  tx: OpenTransaction,
  services: Services,
  { id: orderId, store_id: storeId }: OrderRow,
  { about, step }: StepOf,
): Promise<boolean> {
  const now = services.clock.now()
  const ring = { orderId, about, step }
  if (!(await claimRing(tx, ring, { wasHeard: false, now }))) return false
  for (const bellId of await readBellsOf(tx, storeId, now)) {
    const key = `${orderId}:${about}:${step}:${bellId}`
    await services.jobs.enqueue(tx, 'ring-bell', { bellId, orderId, about }, key)
  }
  return true
}
