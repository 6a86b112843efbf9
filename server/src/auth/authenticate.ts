import type { Reader } from '../db/database.ts'
import { apiError } from '../http/api-error.ts'
import { type CallLimit, HOUR_MS, spend } from '../http/call-limits.ts'
import { hashOf } from '../secrets/seal.ts'
import { writeSecurity } from '../services/security-log.ts'
import type { Services } from '../services/services.ts'
import type { Owner, Pos, Visitor } from './callers.ts'
import { type HeldToken, readToken } from './tokens.ts'

/** Who calls, and by which token; a POS has a key instead. */
export interface Authenticated<Caller> {
  readonly caller: Caller
  readonly token: HeldToken | null
}

/** @throws ApiError 401 when the token is missing, unknown, expired, or an owner's. */
export async function authenticateVisitor(
  db: Reader,
  bearer: string | null,
  now: Date,
): Promise<Authenticated<Visitor>> {
  const found = await findVisitor(db, bearer, now)
  if (!found) throw apiError(401, bearer ? 'expiredToken' : 'noToken')
  return found
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
  const { row, knowsPhone } = token
  const sessionId = row.session_id
  if (sessionId === null || row.channel === '' || row.level === 'owner') return null
  const caller: Visitor = {
    sessionId,
    channel: row.channel,
    customerId: row.customer_id,
    level: row.level,
    knowsPhone,
  }
  return { caller, token }
}

/** @throws ApiError 401 without a token, 403 with a customer's. */
export async function authenticateOwner(
  db: Reader,
  bearer: string | null,
  now: Date,
): Promise<Authenticated<Owner>> {
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
  return { caller: { ownerId, sessionId, storeIds: stores.map((store) => store.store_id) }, token }
}

/** Right keys are never held up: nobody guesses one, and a store may share its address. */
const WRONG_KEYS: CallLimit = { name: 'wrong POS key of an address', most: 20, withinMs: HOUR_MS }

/** @throws ApiError 401 when the key is missing or unknown, 429 for too many unknown ones. */
export async function authenticatePos(
  services: Services,
  { bearer, address }: { bearer: string | null; address: string },
  now: Date,
): Promise<Authenticated<Pos>> {
  if (!bearer) throw apiError(401, 'notAllowed')
  const { db } = services
  const hash = hashOf(bearer)
  const key = await db
    .selectFrom('pos_keys')
    .select(['key_hash', 'is_demo'])
    .where('key_hash', '=', hash)
    .executeTakeFirst()
  if (!key) {
    await spend(services, [{ limit: WRONG_KEYS, by: address }], now)
    writeSecurity(services, { event: 'POS key unknown', address })
    throw apiError(401, 'notAllowed')
  }
  const stores = await db
    .selectFrom('pos_key_stores')
    .select('store_id')
    .where('key_hash', '=', hash)
    .execute()
  const caller = { storeIds: stores.map((store) => store.store_id), isDemo: key.is_demo }
  return { caller, token: null }
}
