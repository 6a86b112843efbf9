import { hashOf } from '../secrets/seal.ts'
import type { Services } from '../services/services.ts'
import { findVisitor } from './authenticate.ts'
import { dueAt, isDue, replaceToken } from './tokens.ts'

const MOST_KNOWN = 50_000

/** When the tokens that were seen become due: that instant is part of a token and never moves. */
const duesOf = new WeakMap<Services, Map<string, number>>()

/**
 * The newer token for the holder of `bearer`, when it is due. It asks the database only of tokens
 * that it has not seen or that are due, and so it says nothing of whether the token still holds: for
 * answers that are everyone's.
 */
export async function renewVisitorToken(services: Services, bearer: string): Promise<string | null> {
  const now = services.clock.now()
  const dues = duesOf.get(services) ?? new Map<string, number>()
  duesOf.set(services, dues)
  const hash = hashOf(bearer).toString('base64')
  if (now.getTime() < (dues.get(hash) ?? 0)) return null
  const holder = await findVisitor(services.db, bearer, now)
  if (dues.size >= MOST_KNOWN) dues.clear()
  if (!holder) return null
  dues.set(hash, dueAt(holder.token).getTime())
  return isDue(holder.token, now) ? await replaceToken(services.db, holder.token, now) : null
}
