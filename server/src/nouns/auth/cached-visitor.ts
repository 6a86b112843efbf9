import { LRUCache } from 'lru-cache'
import { hashOf } from '../../platform/secrets/index.ts'
import { perProgram } from '../../platform/services/per-program.ts'
import type { Services } from '../../platform/services/services.ts'
import type { Visitor } from './callers.ts'

const MOST_KNOWN = 20_000

interface Known {
  readonly visitor: Visitor
  readonly dueAt: Date
}

const knownOf = perProgram<Services['live'], LRUCache<string, Known>>(() => new LRUCache({ max: MOST_KNOWN }))

export function cacheVisitor(services: Services, bearer: string, known: Known): void {
  knownOf(services.live).set(keyOf(bearer), known)
}

/**
 * `null` if unseen or due for renewal. Does not prove that the token is still valid: check `isCurrent` in the
 * same work.
 */
export function cachedVisitor(services: Services, bearer: string, now: Date): Visitor | null {
  const known = knownOf(services.live).get(keyOf(bearer))
  return known && now < known.dueAt ? known.visitor : null
}

function keyOf(bearer: string): string {
  return hashOf(bearer).toString('base64')
}
