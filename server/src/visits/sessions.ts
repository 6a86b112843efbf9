import { randomUUID } from 'node:crypto'
import type { ChannelCode } from '@hansang/domain'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { hashOf, randomSecret } from '../secrets/seal.ts'

export interface OpenSession {
  readonly id: string
  /** The cookie to set, when the browser had none. */
  readonly newCookie: string | null
  /** When its phone was last proven. */
  readonly provenAt: Date | null
}

type KnownSession = Pick<OpenSession, 'id' | 'provenAt'>

/**
 * The session of this browser with this phone on this channel: the one it had, or a new one.
 * `bearerSessionId` continues a session for clients without cookies.
 */
export async function openSession(
  db: Database,
  visit: {
    cookie: string | null
    bearerSessionId: string | null
    channel: ChannelCode
    customerId: number | null
    now: Date
  },
): Promise<OpenSession> {
  const continued = visit.cookie ? null : await continueByBearer(db, visit)
  if (continued) return { ...continued, newCookie: null }
  const cookie = visit.cookie ?? randomSecret()
  const hash = hashOf(cookie)
  const known = await findSession(db, hash, visit.channel, visit.customerId)
  const session = known ?? (await insertSession(db, { hash, ...visit }))
  return { ...session, newCookie: visit.cookie ? null : cookie }
}

async function continueByBearer(
  db: Database,
  visit: { bearerSessionId: string | null; channel: ChannelCode; customerId: number | null },
): Promise<KnownSession | null> {
  if (!visit.bearerSessionId) return null
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'proven_at as provenAt'])
    .where('id', '=', visit.bearerSessionId)
    .where('channel', '=', visit.channel)
    .where(sql<boolean>`customer_id is not distinct from ${visit.customerId}`)
    .executeTakeFirst()
  return row ?? null
}

async function findSession(db: Database, cookieHash: Buffer, channel: string, customerId: number | null) {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'proven_at as provenAt'])
    .where('cookie_hash', '=', cookieHash)
    .where('channel', '=', channel)
    .where(sql<boolean>`customer_id is not distinct from ${customerId}`)
    .executeTakeFirst()
  return row ?? null
}

async function insertSession(
  db: Database,
  session: { hash: Buffer; channel: ChannelCode; customerId: number | null; now: Date },
): Promise<KnownSession> {
  const row = {
    cookie_hash: session.hash,
    channel: session.channel,
    customer_id: session.customerId,
    created_at: session.now,
  }
  const inserted = await db
    .insertInto('sessions')
    .values({ id: randomUUID(), ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'proven_at as provenAt'])
    .executeTakeFirst()
  const kept = inserted ?? (await findSession(db, session.hash, session.channel, session.customerId))
  if (!kept) throw new Error('a session was neither made nor found')
  return kept
}
