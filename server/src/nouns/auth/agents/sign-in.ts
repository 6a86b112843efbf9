import type { signInAgent as endpoint } from '@hansang/contract'
import { refusal } from '@hansang/domain'
import { openAgentSession } from '../agent-sessions.ts'
import type { Visitor } from '../callers.ts'
import { checkPassword } from '../check-password.ts'
import { rememberDevice } from '../known-devices.ts'
import { PER_ADDRESS } from '../sign-in-limits.ts'
import { spend } from '../../../platform/http/index.ts'
import { type Call, ok, type Outcome } from '../../../platform/http/routes/index.ts'
import { writeSecurity } from '../../../platform/services/security-log.ts'
import { agentAccounts } from './agent-accounts.ts'

export async function signInAgent({
  body,
  now,
  services,
  request: { address, device, userAgent },
}: Call<typeof endpoint, Visitor | null>): Promise<Outcome<typeof endpoint>> {
  await spend(services, [{ limit: PER_ADDRESS, by: address }], now)
  const accounts = agentAccounts(services.db, body.loginId)
  const { holder: agent, isRight } = await checkPassword(
    services,
    accounts,
    { password: body.password, address, device },
    now,
  )
  const agentId = agent?.login_id ?? null
  const shift = { passwordHash: agent?.password_hash ?? '', userAgent, now }
  const token =
    agent && isRight && (await openAgentSession(services.db, { agentId: agent.login_id, ...shift }))
  if (!agent || !token) {
    writeSecurity(services, { event: 'agent sign-in failed', agentId, address })
    return refusal('wrongLogin')
  }
  writeSecurity(services, { event: 'agent signed in', agentId, address })
  const { login_id: id, team, channels } = agent
  const headers = await rememberDevice(services, { account: accounts.name, secret: device }, now)
  return ok({ token, agent: { id, team, channels } }, headers)
}
