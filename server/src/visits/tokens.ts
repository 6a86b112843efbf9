import type { ChannelCode } from '@hansang/domain'
import { api } from '@hansang/messages/api'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { hashOf, randomSecret } from '../secrets/seal.ts'
import type { Owner, ProofLevel, Till, Visitor } from './callers.ts'

/** Tokens last 12 hours; past half of it the next answer carries a new one (SES-04). */
const TOKEN_LIFE_MS = 12 * 60 * 60 * 1000

export interface Authenticated<Caller> {
  readonly caller: Caller
  /** A fresh token for the `new-token` header, when the present one is past half its life. */
  readonly renewedToken: string | null
}

/** Makes a token for `visitor` and yields it; only its hash is kept. */
export async function issueVisitorToken(db: Database, visitor: Visitor, now: Date): Promise<string> {
  return await insertToken(db, now, {
    role: 'NONMBER',
    session_id: visitor.sessionId,
    owner_id: null,
    channel: visitor.channel,
    customer_id: visitor.customerId,
    level: visitor.level,
  })
}

export async function issueOwnerToken(db: Database, ownerId: number, now: Date): Promise<string> {
  const owner = { session_id: null, owner_id: ownerId, channel: '', customer_id: null }
  return await insertToken(db, now, { role: 'CEO', level: 'owner', ...owner })
}

type TokenSubject = {
  role: 'NONMBER' | 'CEO'
  session_id: string | null
  owner_id: number | null
  channel: string
  customer_id: number | null
  level: ProofLevel | 'owner'
}

async function insertToken(db: Database, now: Date, subject: TokenSubject): Promise<string> {
  const token = randomSecret()
  const expiresAt = new Date(now.getTime() + TOKEN_LIFE_MS)
  await db
    .insertInto('tokens')
    .values({ hash: hashOf(token), ...subject, issued_at: now, expires_at: expiresAt })
    .execute()
  return token
}

/** @throws ApiError 401 when the token is missing, unknown, expired, or an owner's. */
export async function authenticateVisitor(
  db: Database,
  bearer: string | null,
  now: Date,
): Promise<Authenticated<Visitor>> {
  const found = await findVisitor(db, bearer, now)
  if (!found) throw new ApiError(401, bearer ? api.expiredToken : api.noToken)
  return found
}

export interface FoundVisitor extends Authenticated<Visitor> {
  /** From when on the token is answered with a newer one. */
  readonly dueAt: Date
}

/** The holder of `bearer`, or `null`. */
export async function findVisitor(
  db: Database,
  bearer: string | null,
  now: Date,
): Promise<FoundVisitor | null> {
  const row = await readToken(db, bearer, now)
  if (!row || row.role !== 'NONMBER' || row.session_id === null) return null
  const visitor: Visitor = {
    sessionId: row.session_id,
    channel: row.channel as ChannelCode,
    customerId: row.customer_id,
    level: row.level as ProofLevel,
  }
  const renewedToken = isPastHalf(row.expires_at, now) ? await issueVisitorToken(db, visitor, now) : null
  const dueAt = new Date(row.expires_at.getTime() - TOKEN_LIFE_MS / 2)
  return { caller: visitor, renewedToken, dueAt }
}

/** @throws ApiError 401 without a token, 403 with a customer's. */
export async function authenticateOwner(
  db: Database,
  bearer: string | null,
  now: Date,
): Promise<Authenticated<Owner>> {
  const row = await readToken(db, bearer, now)
  if (!row) throw new ApiError(401, api.ownerLogin)
  if (row.owner_id === null) throw new ApiError(403, api.notAllowed)
  const stores = await db
    .selectFrom('owner_stores')
    .select('store_id')
    .where('owner_id', '=', row.owner_id)
    .orderBy('position')
    .execute()
  const owner = { ownerId: row.owner_id, storeIds: stores.map((store) => store.store_id) }
  const renewedToken = isPastHalf(row.expires_at, now) ? await issueOwnerToken(db, row.owner_id, now) : null
  return { caller: owner, renewedToken }
}

/** @throws ApiError 401 when the key is missing or unknown. */
export async function authenticateTill(db: Database, bearer: string | null): Promise<Authenticated<Till>> {
  if (!bearer) throw new ApiError(401, api.notAllowed)
  const hash = hashOf(bearer)
  const key = await db
    .selectFrom('pos_keys')
    .select('key_hash')
    .where('key_hash', '=', hash)
    .executeTakeFirst()
  if (!key) throw new ApiError(401, api.notAllowed)
  const stores = await db
    .selectFrom('pos_key_stores')
    .select('store_id')
    .where('key_hash', '=', hash)
    .execute()
  return { caller: { storeIds: stores.map((store) => store.store_id) }, renewedToken: null }
}

export async function revokeToken(db: Database, bearer: string): Promise<void> {
  await db.deleteFrom('tokens').where('hash', '=', hashOf(bearer)).execute()
}

async function readToken(db: Database, bearer: string | null, now: Date) {
  if (!bearer) return undefined
  return await db
    .selectFrom('tokens')
    .selectAll()
    .where('hash', '=', hashOf(bearer))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

function isPastHalf(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() < TOKEN_LIFE_MS / 2
}
