import type { Services } from '../../platform/services/services.ts'
import { findVisitor } from './authenticate.ts'
import { recallVisitor, rememberVisitor } from './recall-visitor.ts'
import { dueAt, renewToken } from './tokens.ts'

/**
 * The newer token for the holder of `bearer`, when it is due. It asks the database only of tokens
 * that it has not seen or that are due, and so it says nothing of whether the token still holds: for
 * answers that are everyone's.
 */
export async function renewVisitorToken(services: Services, bearer: string): Promise<string | null> {
  const now = services.clock.now()
  if (recallVisitor(services, bearer, now)) return null
  const holder = await findVisitor(services.db, bearer, now)
  if (!holder) return null
  const { caller, token } = holder
  rememberVisitor(services, bearer, { visitor: caller, dueAt: dueAt(token.row) })
  return await renewToken(services.db, token, now)
}
