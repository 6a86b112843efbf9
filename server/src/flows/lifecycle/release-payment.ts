import type { AttemptRow, OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { findLiveAttempt, findLiveVoucher, updateAttempt } from '../../nouns/payments/index.ts'
import { returnPlaces } from '../../nouns/slots/index.ts'
import { refundLater } from './refund-attempt.ts'
import { returnTenders } from '../tenders/index.ts'

/**
 * Runs in the transaction that ends the order, its row locked. Its place in a quarter of an hour, coupons and points return at once; an unpaid
 * attempt is closed, a paid one refunded once. An attempt being confirmed is left to its confirmation, which
 * refunds it if charged.
 */
export async function releasePayment(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
): Promise<void> {
  await releaseMoney(tx, services, order)
  await returnPlaces(tx, order)
  await returnTenders(tx, order, services.clock.now())
}

async function releaseMoney(tx: OpenTransaction, services: Services, order: OrderRow): Promise<void> {
  await releaseAttempt(tx, services, await findLiveAttempt(tx, order))
  await releaseAttempt(tx, services, await findLiveVoucher(tx, order))
}

async function releaseAttempt(
  tx: OpenTransaction,
  services: Services,
  attempt: AttemptRow | undefined,
): Promise<void> {
  if (attempt?.state === 'PAID') return await refundLater(tx, services, attempt.id)
  if (attempt?.state !== 'CREATED') return
  const end = { state: 'FAILED', failure: 'order-ended', settled_at: services.clock.now() } as const
  await updateAttempt(tx, attempt, end)
}
