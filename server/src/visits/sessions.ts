import { randomUUID } from 'node:crypto'
import type { ChannelCode } from '@hansang/domain'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { hashOf, randomSecret } from '../secrets/seal.ts'

export interface OpenSession {
  readonly id: string
  /** The cookie to set, when the browser had none. */
  readonly newCookie: string | null
}

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
    customerId: string | null
    now: Date
  },
): Promise<OpenSession> {
  const continued = visit.cookie ? null : await continueByBearer(db, visit)
  if (continued) return { id: continued, newCookie: null }
  const cookie = visit.cookie ?? randomSecret()
  const hash = hashOf(cookie)
  const known = await findSession(db, hash, visit.channel, visit.customerId)
  const id = known ?? (await insertSession(db, { hash, ...visit }))
  return { id, newCookie: visit.cookie ? null : cookie }
}

async function continueByBearer(
  db: Database,
  visit: { bearerSessionId: string | null; channel: ChannelCode; customerId: string | null },
): Promise<string | null> {
  if (!visit.bearerSessionId) return null
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', visit.bearerSessionId)
    .where('channel', '=', visit.channel)
    .where(sql<boolean>`customer_id is not distinct from ${visit.customerId}`)
    .executeTakeFirst()
  return row?.id ?? null
}

async function findSession(db: Database, cookieHash: Buffer, channel: string, customerId: string | null) {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('cookie_hash', '=', cookieHash)
    .where('channel', '=', channel)
    .where(sql<boolean>`customer_id is not distinct from ${customerId}`)
    .executeTakeFirst()
  return row?.id ?? null
}

async function insertSession(
  db: Database,
  session: { hash: Buffer; channel: ChannelCode; customerId: string | null; now: Date },
): Promise<string> {
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
    .returning('id')
    .executeTakeFirst()
  const id = inserted?.id ?? (await findSession(db, session.hash, session.channel, session.customerId))
  if (!id) throw new Error('a session was neither made nor found')
  return id
}
