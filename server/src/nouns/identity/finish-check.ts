import { type CheckedPerson, proveSession, verifyCustomer } from '../auth/index.ts'
import type { IdentityCheckRow, OpenTransaction } from '../../platform/db/index.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import type { Services } from '../../platform/services/services.ts'
import { isOnDayOf } from './is-verified-today.ts'

/** 7777: checked; 8888: checked again on the same day; 9999: too young for the purpose. */
export type CheckCode = '7777' | '8888' | '9999'

export interface FinishedCheck {
  readonly code: CheckCode
  readonly newCookie: string | null
}

/**
 * In one transaction, verifies the customer and proves the session's tokens. Minors are verified too, but
 * pass only for purpose POINT.
 */
export async function finishCheck(
  tx: OpenTransaction,
  services: Services,
  check: IdentityCheckRow & { customer_id: number },
  { person, cookie }: { person: CheckedPerson; cookie: string | null },
): Promise<FinishedCheck> {
  const now = services.clock.now()
  const verifiedBefore = await verifyCustomer(tx, check.customer_id, person, now)
  const isTooYoung = check.purpose !== 'POINT' && !person.isAdult
  const state = isTooYoung ? 'UNDER_AGE' : 'PASSED'
  await tx
    .updateTable('identity_checks')
    .set({ state, verified_at: now, ci_hash: person.personHash, is_adult: person.isAdult })
    .where('id', '=', check.id)
    .execute()
  const proof = { sessionId: check.session_id, customerId: check.customer_id, tokenHash: check.token_hash }
  const newCookie = await proveSession(tx, { ...proof, cookie }, now)
  const { sessionId, customerId } = proof
  writeSecurity(services, { event: 'phone proven', by: 'identity check', sessionId, customerId })
  return { newCookie, code: isTooYoung ? '9999' : isOnDayOf(verifiedBefore, now) ? '8888' : '7777' }
}

export async function failCheck(tx: OpenTransaction, checkId: string): Promise<void> {
  await tx.updateTable('identity_checks').set({ state: 'FAILED' }).where('id', '=', checkId).execute()
}
