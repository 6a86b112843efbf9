import { apiError } from '../http/api-error.ts'
import type { Authenticate } from './authenticate.ts'
import type { Agent } from './callers.ts'
import { readToken } from './tokens.ts'

/** @throws ApiError 401 without a token or after the shift, 403 with a customer's or an owner's. */
export const authenticateAgent: Authenticate<Agent> = async ({ db }, { bearer }, now) => {
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
    .executeTakeFirst()
  if (!agent) throw apiError(401, 'agentLogin')
  return { caller: { ...agent, sessionId }, token }
}
