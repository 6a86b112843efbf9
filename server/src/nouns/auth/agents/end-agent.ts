import { endAgentSessions } from '../agent-sessions.ts'
import { forgetDevices } from '../known-devices.ts'
import type { OpenTransaction } from '../../../platform/db/index.ts'
import { agentAccount } from './agent-accounts.ts'

/** Keeps the row: the audit log refers to the login id. */
export async function endAgent(tx: OpenTransaction, loginId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('agents')
    .set({ ended_at: now, password_hash: '', channels: [] })
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .returning('login_id')
    .executeTakeFirst()
  if (!ended) return false
  await forgetDevices(tx, agentAccount(loginId))
  await endAgentSessions(tx, { ofAgent: loginId }, now)
  return true
}
