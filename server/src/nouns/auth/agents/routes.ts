import * as contract from '@hansang/contract'
import { refusal } from '@hansang/domain'
import { endAgentSessions, readAgentDevices } from '../agent-sessions.ts'
import { callHandle, readPhone } from '../phone.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { apiError } from '../../../platform/http/index.ts'
import { ok, type Route } from '../../../platform/http/routes/index.ts'
import { agentRoute, publicRoute, telephonyRoute } from '../caller-routes.ts'
import { announceRinging } from '../../../platform/live/live-events.ts'
import { writeSecurity } from '../../../platform/services/security-log.ts'
import { findAgent } from './agent-accounts.ts'
import { changeAgentPasswordRoute } from './change-password.ts'
import { signInAgent } from './sign-in.ts'

export const agentRoutes: Route[] = [
  publicRoute(contract.signInAgent, signInAgent),

  agentRoute(contract.signOutAgent, async ({ caller, now, services }) => {
    await inTransaction(services.db, (tx) => endAgentSessions(tx, { only: caller.sessionId }, now))
    writeSecurity(services, { event: 'agent signed out', agentId: caller.agentId })
    return ok({})
  }),

  agentRoute(contract.listAgentDevices, async ({ caller, db, now }) =>
    ok({ devices: await readAgentDevices(db, caller, now) }),
  ),

  agentRoute(contract.signOutAgentDevice, async ({ body, caller: { agentId }, now, services }) => {
    const shifts = { only: body.deviceId, ofAgent: agentId }
    if ((await inTransaction(services.db, (tx) => endAgentSessions(tx, shifts, now))) === 0)
      return refusal('deviceGone')
    writeSecurity(services, { event: 'agent signed out', agentId })
    return ok({})
  }),

  agentRoute(contract.signOutOtherAgentDevices, async ({ caller: { agentId, sessionId }, now, services }) => {
    const shifts = { ofAgent: agentId, except: sessionId }
    await inTransaction(services.db, (tx) => endAgentSessions(tx, shifts, now))
    writeSecurity(services, { event: 'agent signed out elsewhere', agentId })
    return ok({})
  }),

  changeAgentPasswordRoute,

  // Stores no call data: the handle carries the phone and lasts 15 minutes.
  telephonyRoute(contract.announceCall, async ({ body, db, now, services }) => {
    const agent = await findAgent(db, body.agentId)
    const channel = agent?.channels.find((code) => code === body.channel)
    if (!agent || !channel) throw apiError(404, 'unknownAgent')
    const phone = readPhone(services.secrets, body.phone)
    if (phone === null) throw apiError(400, 'phoneInvalid')
    const handle = callHandle(services.secrets, phone, now)
    await announceRinging(services.db, { agentId: agent.login_id, channel, handle })
    return ok({ link: `${services.origin}/agent#call=${handle}&channel=${channel}` })
  }),
]
