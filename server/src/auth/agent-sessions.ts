import { randomUUID } from 'node:crypto'
import type { ChannelCode } from '@hansang/domain'
import type { Database, Reader } from '../db/database.ts'
import { announceSessionEnd } from '../live/live-events.ts'
import { hashOf, randomSecret } from '../secrets/seal.ts'
import type { Visitor } from './callers.ts'
import { issueAgentToken } from './tokens.ts'

const SHIFT_MS = 12 * 60 * 60 * 1000

/** Signs an agent in for a shift, whatever is done in it, and yields the token. */
export async function openAgentSession(db: Database, agentId: string, now: Date): Promise<string> {
  const id = randomUUID()
  const row = { id, agent_login: agentId, created_at: now, ends_at: new Date(now.getTime() + SHIFT_MS) }
  await db.insertInto('agent_sessions').values(row).execute()
  return await issueAgentToken(db, id, now)
}

/** Signs the agent out: token, callers and live streams end. */
export async function endAgentSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('agent_sessions').set({ ended_at: now }).where('id', '=', sessionId).execute()
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('agent_session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
  await db.deleteFrom('tokens').where('agent_session_id', '=', sessionId).execute()
  await announceSessionEnd(db, sessionId)
}

/** Whom an agent serves, and in which of the agent's sessions. */
interface Served {
  readonly agentSessionId: string
  readonly channel: ChannelCode
  readonly customerId: number
}

/**
 * The session in which an agent acts for a phone: of the level `agent`, without a cookie or a token, so that nobody
 * but the agent's own calls come by it. One for each customer of a shift.
 */
export async function openServedSession(db: Database, served: Served, now: Date): Promise<Visitor> {
  const { agentSessionId, channel, customerId } = served
  const known = await servedSessions(db, agentSessionId, now)
    .where('sessions.channel', '=', channel)
    .where('sessions.customer_id', '=', customerId)
    .executeTakeFirst()
  if (known) return servedVisitor(known)
  const shift = db.selectFrom('agent_sessions').select('ends_at').where('id', '=', agentSessionId)
  const id = randomUUID()
  await db
    .insertInto('sessions')
    .values({
      id,
      cookie_hash: hashOf(randomSecret()),
      channel,
      customer_id: customerId,
      created_at: now,
      ends_at: (await shift.executeTakeFirstOrThrow()).ends_at,
      knows_phone: true,
      agent_session_id: agentSessionId,
    })
    .execute()
  return servedVisitor({ id, channel, customerId })
}

/** The customer whom this very session of an agent serves; `null` for anybody else's. */
export async function findServed(
  db: Reader,
  { agentSessionId, id }: { agentSessionId: string; id: string },
  now: Date,
): Promise<Visitor | null> {
  const found = await servedSessions(db, agentSessionId, now)
    .where((where) => where(where.cast<string>('sessions.id', 'text'), '=', id))
    .executeTakeFirst()
  return found ? servedVisitor(found) : null
}

function servedSessions(db: Reader, agentSessionId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['sessions.id', 'sessions.channel', 'sessions.customer_id as customerId'])
    .where('sessions.agent_session_id', '=', agentSessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.ends_at', '>', now)
}

function servedVisitor(row: { id: string; channel: ChannelCode; customerId: number | null }): Visitor {
  const { id: sessionId, channel, customerId } = row
  return { sessionId, channel, customerId, level: 'agent', knowsPhone: true, repeatsOrder: null }
}
