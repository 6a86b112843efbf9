import { RateLimit } from '../http/rate-limit.ts'
import type { Services } from '../services.ts'

interface LoginLimits {
  readonly perAddress: RateLimit
  readonly perSession: RateLimit
}

const limits = new WeakMap<Services, LoginLimits>()

/** How often a minute one may log in (trust-and-money §1), counted for each running program. */
export function loginLimits(services: Services): LoginLimits {
  const found = limits.get(services) ?? { perAddress: new RateLimit(120), perSession: new RateLimit(30) }
  limits.set(services, found)
  return found
}
