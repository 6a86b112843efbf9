import { RateLimit } from '../http/rate-limit.ts'
import type { Services } from '../services.ts'

const PER_SESSION = 30
const PER_ADDRESS = 120

interface Limits {
  readonly perSession: RateLimit
  readonly perAddress: RateLimit
}

const limitsOf = new WeakMap<Services, Limits>()

/** @throws ApiError 429 when a session or an address registers too many orders within a minute (trust §1). */
export function spendOrderLimit(
  services: Services,
  caller: { sessionId: string; address: string },
  now: Date,
): void {
  const limits = limitsOf.get(services) ?? {
    perSession: new RateLimit(PER_SESSION),
    perAddress: new RateLimit(PER_ADDRESS),
  }
  limitsOf.set(services, limits)
  limits.perSession.spend(caller.sessionId, now)
  limits.perAddress.spend(caller.address, now)
}
