import type { RawBuilder } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { apiError } from '../../platform/http/api-error.ts'
import type { Services } from '../../platform/services/services.ts'
import type { Owner, Visitor } from './callers.ts'
import { noteSeen } from './note-seen.ts'
import { recallVisitor, rememberVisitor } from './recall-visitor.ts'
import { type HeldToken, dueAt, isCurrent, readToken } from './tokens.ts'

/** Who calls, and by which token; a POS has a key instead. */
export interface Authenticated<Caller> {
  readonly caller: Caller
  readonly token: HeldToken | null
  /** For a caller from memory: to be asked along with the work, which is done again when it is not so. */
  readonly isCurrent?: RawBuilder<boolean>
}

/** By what a request says of its caller. */
export type Authenticate<Caller> = (
  services: Services,
  request: Credentials,
  now: Date,
) => Promise<Authenticated<Caller>>

export interface Credentials {
  readonly bearer: string | null
  readonly address: string
}

/** @throws ApiError 401 when the token is missing, unknown, expired, or an owner's. */
export const authenticateVisitor: Authenticate<Visitor> = async (services, { bearer }, now) => {
  const found = await findVisitor(services.db, bearer, now)
  if (!found) throw apiError(401, bearer ? 'expiredToken' : 'noToken')
  const { caller, token } = found
  rememberVisitor(services, token.bearer, { visitor: caller, dueAt: dueAt(token.row) })
  return found
}

/** The visitor whom an earlier call was made by with the same token, without asking the database. */
export function recallCaller(
  services: Services,
  { bearer }: Credentials,
  now: Date,
): Authenticated<Visitor> | null {
  const caller = bearer === null ? null : recallVisitor(services, bearer, now)
  return bearer && caller ? { caller, token: null, isCurrent: isCurrent(bearer, caller, now) } : null
}

/** Anyone; the holder of a customer's valid token is recognised. */
export const authenticateAnyone: Authenticate<Visitor | null> = async ({ db }, { bearer }, now) => {
  const found = bearer ? await findVisitor(db, bearer, now) : null
  return found ?? { caller: null, token: null }
}

export const authenticateHolder: Authenticate<Visitor | Owner> = async (services, request, now) => {
  const visitor = await findVisitor(services.db, request.bearer, now)
  return visitor ?? (await authenticateOwner(services, request, now))
}

export interface FoundVisitor extends Authenticated<Visitor> {
  readonly token: HeldToken
}

/** The holder of `bearer`, or `null`. */
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

/** @throws ApiError 401 without a token, 403 with a customer's. */
export const authenticateOwner: Authenticate<Owner> = async ({ db }, { bearer }, now) => {
  const token = await readToken(db, bearer, now)
  if (!token) throw apiError(401, 'ownerLogin')
  const { owner_id: ownerId, owner_session_id: sessionId } = token.row
  if (ownerId === null || sessionId === null) throw apiError(403, 'notAllowed')
  const stores = await db
    .selectFrom('owner_stores')
    .select('store_id')
    .where('owner_id', '=', ownerId)
    .orderBy('position')
    .execute()
  await noteSeen(db, 'owner_sessions', sessionId, now)
  return { caller: { ownerId, sessionId, storeIds: stores.map((store) => store.store_id) }, token }
}
