import { changeAgentPassword } from '@hansang/contract'
import { endAgentSessions } from '../agent-sessions.ts'
import { changePassword, codeOf } from '../change-password.ts'
import { apiError } from '../../../platform/http/index.ts'
import { ok } from '../../../platform/http/routes/index.ts'
import { agentRoute } from '../caller-routes.ts'
import { writeSecurity } from '../../../platform/services/security-log.ts'
import { agentAccount, findAgent } from './agent-accounts.ts'

export const changeAgentPasswordRoute = agentRoute(
  changeAgentPassword,
  async ({ body, caller, db, now, services }) => {
    const { agentId, sessionId } = caller
    const agent = await findAgent(db, agentId)
    if (!agent) throw apiError(401, 'agentLogin')
    const stored = agent.password_hash
    const change = { account: agentAccount(agentId), loginId: agentId, stored, sessionId, ...body }
    const refused = await changePassword(
      services,
      {
        ...change,
        write: async (tx, fresh) => {
          const changed = await tx
            .updateTable('agents')
            .set({ password_hash: fresh })
            .where('login_id', '=', agentId)
            .where('password_hash', '=', stored)
            .returning('login_id')
            .execute()
          if (changed.length > 0) await endAgentSessions(tx, { ofAgent: agentId, except: sessionId }, now)
          return changed.length > 0
        },
      },
      now,
    )
    const event = refused ? 'agent password refused' : 'agent password changed'
    writeSecurity(services, { event, agentId })
    return refused ? { ...refused, ...codeOf(refused) } : ok({})
  },
)
