import type { DeedActor, DeedKind, StaffBrowser, StaffDevice, StaffRole } from '@hansang/domain'
import type { Database, OpenTransaction } from '../../platform/db/index.ts'
import { storeShardKey } from '../../platform/shards/store-shard-key.ts'

export interface Doer {
  readonly ownerId: number
  /** `null` before the first sign-in. */
  readonly sessionId: string | null
  readonly roles?: ReadonlyMap<string, StaffRole>
  readonly device?: StaffDevice | null
  readonly browser?: StaffBrowser | null
}

export interface Deed {
  /** `null`: a rule of the store; `operator`: a command at the machine. */
  readonly by: Doer | 'pos' | 'operator' | null
  readonly storeId: string
  readonly kind: DeedKind
  /** An order's number, or an id within the store. */
  readonly subject?: string
  /** JSON without anything personal. */
  readonly was?: unknown
  readonly became?: unknown
  readonly now: Date
}

/** In the transaction of the change, so that neither stands without the other. */
export async function recordDeed(tx: OpenTransaction, deed: Deed): Promise<void> {
  await tx.insertInto('deeds').values(rowOf(deed)).execute()
}

/** The same at several stores. */
export async function recordDeedAt(
  tx: OpenTransaction,
  storeIds: readonly string[],
  deed: Omit<Deed, 'storeId'>,
): Promise<void> {
  if (storeIds.length === 0) return
  const rows = storeIds.map((storeId) => rowOf({ ...deed, storeId }))
  await tx.insertInto('deeds').values(rows).execute()
}

interface AgentsLook {
  readonly agentId: string
  readonly look: string
  readonly orders: readonly { readonly id: string; readonly store_id: string }[]
}

/** Tells each store that an agent looked at a customer of its orders. */
export async function recordLook(
  db: Database,
  { agentId, look, orders }: AgentsLook,
  now: Date,
): Promise<void> {
  const rows = [...Map.groupBy(orders, ({ store_id: storeId }) => storeId)].map(([storeId, ofStore]) => ({
    ...rowOf({
      by: null,
      storeId,
      kind: 'customerViewed',
      subject: ofStore.length === 1 ? (ofStore[0]?.id ?? '') : '',
      became: { look, orders: ofStore.length },
      now,
    }),
    actor: 'agent' as const,
    agent_login: agentId,
  }))
  if (rows.length > 0) await db.insertInto('deeds').values(rows).execute()
}

function rowOf({ by, storeId, kind, subject = '', was, became, now }: Deed) {
  const doer = typeof by === 'string' ? null : by
  return {
    shard_key: storeShardKey(storeId),
    store_id: storeId,
    at: now,
    actor: actorOf(by),
    owner_id: doer?.ownerId ?? null,
    role: doer?.roles?.get(storeId) ?? null,
    device_id: doer?.sessionId ?? null,
    device: doer?.device ?? null,
    browser: doer?.browser ?? null,
    agent_login: null as string | null,
    kind,
    subject,
    was: was === undefined ? null : JSON.stringify(was),
    became: became === undefined ? null : JSON.stringify(became),
  }
}

function actorOf(by: Deed['by']): DeedActor {
  if (typeof by === 'string') return by
  return by ? 'staff' : 'rule'
}
