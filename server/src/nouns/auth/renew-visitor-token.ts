import type { Services } from '../../platform/services/services.ts'
import { findVisitor } from './authenticate.ts'
import { cachedVisitor, cacheVisitor } from './cached-visitor.ts'
import { dueAt, renewToken } from './tokens.ts'

/**
 * `null` unless due. Queries only unseen and due tokens, so it does not validate: use it for public answers.
 */
export async function renewVisitorToken(services: Services, bearer: string): Promise<string | null> {
  const now = services.clock.now()
  if (cachedVisitor(services, bearer, now)) return null
  const holder = await findVisitor(services.db, bearer, now)
  if (!holder) return null
  const { caller, token } = holder
  cacheVisitor(services, bearer, { visitor: caller, dueAt: dueAt(token.row) })
  return await renewToken(services.db, token, now)
}
