import { randomUUID } from 'node:crypto'
import type { SignedInDevice } from '@hansang/contract'
import { type ChannelCode, staffBrowserOf, staffDeviceOf } from '@hansang/domain'
import { sql } from 'kysely'
import { type Database, inTransaction, type Reader } from '../../platform/db/index.ts'
import { announceSessionEnd } from '../../platform/live/live-events.ts'
import { hashOf, randomSecret } from '../../platform/secrets/index.ts'
import type { Visitor } from './callers.ts'
import { issueAgentToken } from './tokens.ts'

const SHIFT_MS = 12 * 60 * 60 * 1000

interface NewShift {
  readonly agentId: string
  readonly passwordHash?: string
  readonly userAgent?: string
  readonly now: Date
}

/** Returns the token of a 12-hour shift; `null` if the password changed after the check. */
export async function openAgentSession(db: Database, given: NewShift): Promise<string | null> {
  const { agentId, passwordHash, userAgent = '', now } = given
  return await inTransaction(db, async (tx) => {
    const agent = await tx
      .selectFrom('agents')
      .select('login_id')
      .where('login_id', '=', agentId)
      .where('ended_at', 'is', null)
      .$if(passwordHash !== undefined, (rows) => rows.where('password_hash', '=', passwordHash ?? ''))
      .forShare()
      .executeTakeFirst()
    if (!agent) return null
    const id = randomUUID()
    const times = { created_at: now, last_seen_at: now, ends_at: new Date(now.getTime() + SHIFT_MS) }
    await tx
      .insertInto('agent_sessions')
      .values({
        id,
        agent_login: agentId,
        device: staffDeviceOf(userAgent),
        browser: staffBrowserOf(userAgent),
        ...times,
      })
      .execute()
    return await issueAgentToken(tx, id, now)
  })
}

export async function readAgentDevices(
  db: Reader,
  { agentId, sessionId }: { agentId: string; sessionId: string },
  now: Date,
): Promise<SignedInDevice[]> {
  const rows = await db
    .selectFrom('agent_sessions')
    .select(['id', 'device', 'browser', 'created_at as signedInAt'])
    .select(sql<Date>`coalesce(last_seen_at, created_at)`.as('lastSeenAt'))
    .select(sql<boolean>`id = ${sessionId}`.as('isThis'))
    .where('agent_login', '=', agentId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, isKept: false }))
}

export type Shifts =
  | { readonly only: string; readonly ofAgent?: string }
  | { readonly ofAgent: string; readonly except?: string }

/** Ends tokens, served sessions and live streams too. */
export async function endAgentSessions(db: Database, shifts: Shifts, now: Date): Promise<number> {
  const open = db.updateTable('agent_sessions').set({ ended_at: now }).where('ended_at', 'is', null)
  const named =
    'only' in shifts
      ? open
          .where((where) => where(where.cast<string>('id', 'text'), '=', shifts.only))
          .$if(shifts.ofAgent !== undefined, (rows) => rows.where('agent_login', '=', shifts.ofAgent ?? ''))
      : open
          .where('agent_login', '=', shifts.ofAgent)
          .$if(shifts.except !== undefined, (rest) => rest.where('id', '!=', shifts.except ?? ''))
  const ended = (await named.returning('id').execute()).map(({ id }) => id)
  if (ended.length === 0) return 0
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('agent_session_id', 'in', ended)
    .where('ended_at', 'is', null)
    .execute()
  await db.deleteFrom('tokens').where('agent_session_id', 'in', ended).execute()
  for (const id of ended) await announceSessionEnd(db, id)
  return ended.length
}

export async function readAgentOf(db: Reader, servedSessionId: string): Promise<string | null> {
  const shift = await db
    .selectFrom('sessions')
    .innerJoin('agent_sessions', 'agent_sessions.id', 'sessions.agent_session_id')
    .select('agent_login')
    .where('sessions.id', '=', servedSessionId)
    .executeTakeFirst()
  return shift?.agent_login ?? null
}

interface Served {
  readonly agentSessionId: string
  readonly channel: ChannelCode
  readonly customerId: number
}

/** One session per customer and shift. No cookie or token opens it, only the agent's own calls. */
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
