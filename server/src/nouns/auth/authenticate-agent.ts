import { sql } from 'kysely'
import { apiError } from '../../platform/http/index.ts'
import type { Authenticate } from '../../platform/http/routes/index.ts'
import { renewable } from './authenticate.ts'
import type { Agent } from './callers.ts'
import { noteSeen } from './note-seen.ts'
import { readToken } from './tokens.ts'

/** An unattended desk shows customer data, so it is signed out. */
const DESK_IDLE_MS = 2 * 60 * 60 * 1000

/** Does not count as activity, so that an open page alone lets the desk go idle. */
export const authenticateAgent: Authenticate<Agent> = async (services, { bearer }, now) => {
  const { db } = services
  const token = await readToken(db, bearer, now)
  if (!token) throw apiError(401, 'agentLogin')
  const { agent_session_id: sessionId } = token.row
  if (sessionId === null) throw apiError(403, 'notAllowed')
  const agent = await db
    .selectFrom('agent_sessions')
    .innerJoin('agents', 'agents.login_id', 'agent_sessions.agent_login')
    .select(['agents.login_id as agentId', 'agents.team', 'agents.channels'])
    .where('agent_sessions.id', '=', sessionId)
    .where('agent_sessions.ended_at', 'is', null)
    .where('agent_sessions.ends_at', '>', now)
    .where(sql`coalesce(last_seen_at, created_at)`, '>', new Date(now.getTime() - DESK_IDLE_MS))
    .executeTakeFirst()
  if (!agent) throw apiError(401, 'agentLogin')
  return renewable(services, { caller: { ...agent, sessionId }, token }, now)
}

/** Records activity, which keeps the desk from going idle. */
export const authenticateWorkingAgent: Authenticate<Agent> = async (services, request, now) => {
  const found = await authenticateAgent(services, request, now)
  await noteSeen(services.db, 'agent_sessions', found.caller.sessionId, now)
  return found
}
