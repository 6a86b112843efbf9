import type { AgentViewKind, Database, Reader } from '../../../platform/db/index.ts'
import type { Secrets } from '../../../platform/secrets/index.ts'

export interface AgentView {
  readonly agentId: string
  readonly customerId: number
  readonly what: AgentViewKind
  readonly orderIds: readonly string[]
}

/** Stores the customer as a keyed hash, so that the log identifies no one. */
export async function writeView(
  db: Database,
  secrets: Pick<Secrets, 'pseudonym'>,
  { agentId, customerId, what, orderIds }: AgentView,
  now: Date,
): Promise<void> {
  await db
    .insertInto('agent_views')
    .values({
      agent_login: agentId,
      customer_key: viewedCustomer(secrets, customerId),
      what,
      order_ids: [...orderIds],
      at: now,
    })
    .execute()
}

function viewedCustomer(secrets: Pick<Secrets, 'pseudonym'>, customerId: number): string {
  return secrets.pseudonym(`viewed customer ${customerId}`)
}

export interface ViewsQuery {
  readonly agentId: string | null
  readonly customerId: number | null
  readonly since: Date
}

export async function readViews(
  db: Reader,
  secrets: Pick<Secrets, 'pseudonym'>,
  { agentId, customerId, since }: ViewsQuery,
) {
  return await db
    .selectFrom('agent_views')
    .select(['agent_login as agentId', 'customer_key as customer', 'what', 'order_ids as orderIds', 'at'])
    .where('at', '>=', since)
    .$if(agentId !== null, (query) => query.where('agent_login', '=', agentId))
    .$if(customerId !== null, (query) =>
      query.where('customer_key', '=', viewedCustomer(secrets, customerId ?? 0)),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()
}
