import { MINUTE_MS } from '@hansang/domain'
import { type CallLimit, spend, unspend } from '../../platform/http/index.ts'
import type { CallRequest } from '../../platform/http/routes/index.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import type { Services } from '../../platform/services/services.ts'
import type { Visitor } from '../auth/index.ts'

const PER_SESSION: CallLimit = { name: 'coupon of a session', most: 10, withinMs: 10 * MINUTE_MS }
const PER_ADDRESS: CallLimit = { name: 'coupon of an address', most: 10, withinMs: 10 * MINUTE_MS }

/** Inside a transaction, `db` is that transaction. */
export interface Naming {
  readonly caller: Visitor
  readonly request: Pick<CallRequest, 'address'>
  readonly db: Services['db']
  readonly services: Services
  readonly now: Date
}

/**
 * Counts refused look-ups per session and address. Counts before the look-up, so that parallel calls gain
 * nothing, and takes the count back on success. A transaction must commit its refusals.
 *
 * @throws ApiError 429 with Retry-After when the session or the address has failed too often.
 */
export async function limitGuesses<Seen>(
  { caller: { sessionId }, request: { address }, db, services, now }: Naming,
  lookUp: () => Promise<Seen>,
  isRefused: (seen: Seen) => boolean,
): Promise<Seen> {
  const counting = { ...services, db }
  const failures = [
    { limit: PER_SESSION, by: sessionId },
    { limit: PER_ADDRESS, by: address },
  ]
  await spend(counting, failures, now)
  const seen = await lookUp()
  if (isRefused(seen)) writeSecurity(services, { event: 'coupon refused', sessionId })
  else await unspend(counting, failures, now)
  return seen
}
