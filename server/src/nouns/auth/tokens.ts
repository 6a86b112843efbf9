import { HOUR_MS } from '@hansang/domain'
import { createHmac, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import {
  compiledOnce,
  type Database,
  inTransaction,
  type ProofLevel,
  type Reader,
  sendAlong,
  type TokenRow,
} from '../../platform/db/index.ts'
import { hashOf, randomSecret } from '../../platform/secrets/index.ts'
import type { Visitor } from './callers.ts'
import { type BegunSession, type CustomerReference, insertSessions, kioskProofsSince } from './sessions.ts'

/** A kept device's tokens last as long as its session instead. */
const TOKEN_LIFE_MS = 12 * HOUR_MS
export const KEPT_DEVICE_LIFE_MS = 30 * 24 * HOUR_MS
const LONGEST_KEPT_MS = 180 * 24 * HOUR_MS
/** From this age on, the next answer carries a successor. */
const DUE_AFTER_MS = 6 * HOUR_MS
/** For calls under way with a replaced token. */
const GRACE_MS = 60_000
const SALT_BYTES = 32

export interface HeldToken {
  readonly bearer: string
  readonly row: TokenRow
  readonly isKept: boolean
}

export async function issueVisitorToken(
  db: Database,
  visitor: Omit<Visitor, 'customerId' | 'knowsPhone' | 'repeatsOrder'> & { customerId: CustomerReference },
  now: Date,
  begun: BegunSession | null = null,
): Promise<string> {
  const token = randomSecret()
  if (begun) await sendAlong(db, insertSessions(db, begun))
  const issuing = tokenInsert(db, token, now, {
    role: 'NONMBER',
    session_id: visitor.sessionId,
    owner_id: null,
    owner_session_id: null,
    agent_session_id: null,
    channel: visitor.channel,
    customer_id: visitor.customerId,
    level: visitor.level,
  })
  await sendAlong(db, issuing)
  return token
}

export async function issueOwnerToken(
  db: Database,
  { id, ownerId, isKept }: { id: string; ownerId: number; isKept: boolean },
  now: Date,
): Promise<string> {
  const owner = { role: 'CEO', level: 'owner', owner_id: ownerId, owner_session_id: id } as const
  const subject = { ...owner, ...NOBODYS } as const
  return await insertToken(db, randomSecret(), now, { ...subject, agent_session_id: null }, isKept)
}

export async function issueAgentToken(db: Database, agentSessionId: string, now: Date): Promise<string> {
  const agent = { role: 'AGENT', level: 'agent', owner_id: null, owner_session_id: null } as const
  const subject = { ...agent, ...NOBODYS, agent_session_id: agentSessionId }
  return await insertToken(db, randomSecret(), now, subject)
}

const NOBODYS = { session_id: null, channel: '', customer_id: null } as const

type TokenSubject = Pick<
  TokenRow,
  'role' | 'session_id' | 'owner_id' | 'owner_session_id' | 'agent_session_id' | 'channel'
> & { level: ProofLevel | 'owner'; customer_id: CustomerReference }

async function insertToken(
  db: Database,
  token: string,
  now: Date,
  subject: TokenSubject,
  isKept = false,
): Promise<string> {
  await sendAlong(db, tokenInsert(db, token, now, subject, isKept))
  return token
}

/** No token outlives its session; a session inserted in the same statement always lasts longer. */
function tokenInsert(db: Database, token: string, now: Date, subject: TokenSubject, isKept = false) {
  const expiresAt = new Date(now.getTime() + (isKept ? KEPT_DEVICE_LIFE_MS : TOKEN_LIFE_MS))
  return tokenOf(db, { hash: hashOf(token), ...subject, issued_at: now, expiresAt })
}

type NewToken = TokenSubject & { hash: Buffer; issued_at: Date; expiresAt: Date }

const tokenOf = compiledOnce((db: Database, { expiresAt, ...row }: NewToken) =>
  db
    .insertInto('tokens')
    .values({
      ...row,
      expires_at: sql<Date>`least(${expiresAt}::timestamptz,
        (select ends_at from sessions where id = ${row.session_id}),
        (select ends_at from owner_sessions where id = ${row.owner_session_id}),
        (select ends_at from agent_sessions where id = ${row.agent_session_id}))`,
    })
    // Concurrent calls create the same successor.
    .onConflict((conflict) => conflict.doNothing()),
)

export async function readToken(db: Reader, bearer: string | null, now: Date) {
  if (!bearer) return null
  const found = await db
    .selectFrom('tokens')
    .leftJoin('sessions', 'sessions.id', 'tokens.session_id')
    .leftJoin('owner_sessions', 'owner_sessions.id', 'tokens.owner_session_id')
    .selectAll('tokens')
    .select(['sessions.knows_phone as knowsPhone', 'sessions.repeats_order as repeatsOrder'])
    .select([levelAt(now).as('level'), 'owner_sessions.is_kept as isKept'])
    .select(['owner_sessions.device', 'owner_sessions.browser'])
    .where('tokens.hash', '=', hashOf(bearer))
    .where('tokens.expires_at', '>', now)
    .where('sessions.ended_at', 'is', null)
    .where('owner_sessions.ended_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const { knowsPhone, repeatsOrder, isKept, device, browser, ...row } = found
  const known = { knowsPhone: knowsPhone ?? false, repeatsOrder }
  return { bearer, row, ...known, isKept: isKept ?? false, device, browser }
}

/** The token is live and its rights still equal those of `visitor`. */
export function isCurrent(bearer: string, visitor: Visitor, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from tokens join sessions on sessions.id = tokens.session_id
    where tokens.hash = ${hashOf(bearer)} and tokens.expires_at > ${now} and sessions.ended_at is null
      and ${levelAt(now)} = ${visitor.level} and sessions.knows_phone = ${visitor.knowsPhone}
      and sessions.repeats_order is not distinct from ${visitor.repeatsOrder})`
}

/** At a kiosk a proof ends before the session does. */
export function levelAt(now: Date): RawBuilder<TokenRow['level']> {
  return sql`case when tokens.level = 'proven' and sessions.is_kiosk
    and sessions.proven_at <= ${kioskProofsSince(now)} then 'claimed' else tokens.level end`
}

export function dueAt({ issued_at: issuedAt }: Pick<TokenRow, 'issued_at'>): Date {
  return new Date(issuedAt.getTime() + DUE_AFTER_MS)
}

/**
 * Issues the one successor of a due token; the old one expires within a minute. Concurrent and repeated calls
 * get the same successor, derived from the token and a stored salt. `null` if not due or the session has
 * ended.
 */
export async function renewToken(db: Database, token: HeldToken, now: Date): Promise<string | null> {
  if (now < dueAt(token.row)) return null
  const { bearer, row, isKept } = token
  if (row.successor_salt) return successorOf(bearer, row.successor_salt)
  return await inTransaction(db, async (tx) => {
    const replaced = await tx
      .updateTable('tokens')
      .set({
        successor_salt: sql<Buffer>`coalesce(successor_salt, ${randomBytes(SALT_BYTES)})`,
        expires_at: sql<Date>`least(expires_at, ${new Date(now.getTime() + GRACE_MS)}::timestamptz)`,
      })
      .where('hash', '=', row.hash)
      .returning(['successor_salt as salt', 'level'])
      .executeTakeFirst()
    if (!replaced?.salt) return null
    if (isKept && row.owner_session_id) await slide(tx, row.owner_session_id, now)
    const subject = { ...subjectOf(row), level: replaced.level }
    return await insertToken(tx, successorOf(bearer, replaced.salt), now, subject, isKept)
  })
}

function successorOf(bearer: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(bearer).digest('base64url')
}

function subjectOf(row: TokenRow): Omit<TokenSubject, 'level'> {
  const { role, session_id, owner_id, owner_session_id, agent_session_id, channel, customer_id } = row
  return { role, session_id, owner_id, owner_session_id, agent_session_id, channel, customer_id }
}

async function slide(db: Database, ownerSessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('owner_sessions')
    .set({
      ends_at: sql<Date>`least(${new Date(now.getTime() + KEPT_DEVICE_LIFE_MS)}::timestamptz,
        created_at + make_interval(secs => ${LONGEST_KEPT_MS / 1000}))`,
    })
    .where('id', '=', ownerSessionId)
    .execute()
}
