import type { Reader } from '../../platform/db/index.ts'
import { apiError, secondFactorNeeded } from '../../platform/http/index.ts'
import type { Authenticate, Authenticated, Credentials } from '../../platform/http/routes/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { mustSetUp } from '../second-factor/index.ts'
import type { Owner, Visitor } from './callers.ts'
import { noteSeen } from './note-seen.ts'
import { cachedVisitor, cacheVisitor } from './cached-visitor.ts'
import { type HeldToken, dueAt, isCurrent, readToken, renewToken } from './tokens.ts'

export const authenticateVisitor: Authenticate<Visitor> = async (services, { bearer }, now) => {
  const found = await findVisitor(services.db, bearer, now)
  if (!found) throw apiError(401, bearer ? 'expiredToken' : 'noToken')
  const { caller, token } = found
  cacheVisitor(services, token.bearer, { visitor: caller, dueAt: dueAt(token.row) })
  return renewable(services, found, now)
}

/** Cached, without a query; `isCurrent` then checks the token. */
export function recallCaller(
  services: Services,
  { bearer }: Credentials,
  now: Date,
): Authenticated<Visitor> | null {
  const caller = bearer === null ? null : cachedVisitor(services, bearer, now)
  return bearer && caller ? { caller, isCurrent: isCurrent(bearer, caller, now) } : null
}

export const authenticateAnyone: Authenticate<Visitor | null> = async (services, { bearer }, now) => {
  const found = await findVisitor(services.db, bearer, now)
  return found ? renewable(services, found, now) : { caller: null }
}

export const authenticateHolder: Authenticate<Visitor | Owner> = async (services, request, now) => {
  const visitor = await findVisitor(services.db, request.bearer, now)
  return visitor ? renewable(services, visitor, now) : await authenticateOwner(services, request, now)
}

export function renewable<Caller>(
  { db }: Services,
  { caller, token }: { caller: Caller; token: HeldToken },
  now: Date,
): Authenticated<Caller> {
  return { caller, renew: () => renewToken(db, token, now) }
}

export interface FoundVisitor {
  readonly caller: Visitor
  readonly token: HeldToken
}

export async function findVisitor(
  db: Reader,
  bearer: string | null,
  now: Date,
): Promise<FoundVisitor | null> {
  const token = await readToken(db, bearer, now)
  if (!token) return null
  const { row, knowsPhone, repeatsOrder } = token
  const sessionId = row.session_id
  if (sessionId === null || row.channel === '' || row.level === 'owner') return null
  const caller: Visitor = {
    sessionId,
    channel: row.channel,
    customerId: row.customer_id,
    level: row.level,
    knowsPhone,
    repeatsOrder,
  }
  return { caller, token }
}

/** @throws ApiError 403 with a code of its own where a brand asks for a second factor first. */
export const authenticateOwner: Authenticate<Owner> = async (...given) => {
  const found = await authenticateAnyOwner(...given)
  if (found.caller.mustSetUp) throw secondFactorNeeded()
  return found
}

/** Also a caller who must set a second factor up first. */
export const authenticateAnyOwner: Authenticate<Owner> = async (services, { bearer }, now) => {
  const { db } = services
  const token = await readToken(db, bearer, now)
  if (!token) throw apiError(401, 'ownerLogin')
  const { owner_id: ownerId, owner_session_id: sessionId } = token.row
  if (ownerId === null || sessionId === null) throw apiError(403, 'notAllowed')
  const stores = await db
    .selectFrom('owner_stores')
    .select(['store_id', 'role'])
    .select(mustSetUp(ownerId).as('mustSetUp'))
    .where('owner_id', '=', ownerId)
    .orderBy('position')
    .execute()
  await noteSeen(db, 'owner_sessions', sessionId, now)
  const roles = new Map(stores.map(({ store_id: id, role }) => [id, role]))
  const { device, browser } = token
  const caller = {
    ownerId,
    sessionId,
    device,
    browser,
    roles,
    storeIds: [...roles.keys()],
    mustSetUp: stores[0]?.mustSetUp ?? false,
  }
  return renewable(services, { caller, token }, now)
}
