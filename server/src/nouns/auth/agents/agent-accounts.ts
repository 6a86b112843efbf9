import type { Selectable } from 'kysely'
import type { Accounts } from '../check-password.ts'
import type { Database, Reader } from '../../../platform/db/index.ts'
import type { AgentsTable } from '../../../platform/db/tables/people.ts'

export type AgentRow = Selectable<AgentsTable>

export async function findAgent(db: Reader, agentId: string): Promise<AgentRow | undefined> {
  return await db
    .selectFrom('agents')
    .selectAll()
    .where('login_id', '=', agentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export function agentAccount(loginId: string): string {
  return `agent ${loginId}`
}

export function agentAccounts(db: Database, loginId: string): Accounts<AgentRow> {
  return {
    name: agentAccount(loginId),
    read: () => findAgent(db, loginId),
    replaceHash: (agent, fresh) =>
      db
        .updateTable('agents')
        .set({ password_hash: fresh })
        .where('login_id', '=', agent.login_id)
        .where('password_hash', '=', agent.password_hash)
        .execute(),
  }
}

/** Of one who has left too. */
export async function isAgentId(db: Reader, loginId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agents')
    .select('login_id')
    .where('login_id', '=', loginId)
    .executeTakeFirst()
  return row !== undefined
}
