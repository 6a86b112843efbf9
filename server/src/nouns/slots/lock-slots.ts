import { sql } from 'kysely'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'

export interface SlotKey {
  readonly storeId: string
  readonly slotAt: Date
  readonly measure: string
}

/** By the beginning of the slot in milliseconds, then by measure. */
export type Taken = ReadonlyMap<number, ReadonlyMap<string, number>>

/**
 * Locks the counters in the order of their key, so that no two transactions wait for one another; makes
 * those that are missing. A lowered limit never falls below what was promised before.
 */
export async function lockSlots(
  tx: OpenTransaction,
  keys: readonly (SlotKey & { readonly most: number | null })[],
): Promise<void> {
  if (keys.length === 0) return
  const rows = keys.map(
    ({ storeId, slotAt, measure, most }) =>
      sql`(${storeId}::text, ${slotAt}::timestamptz, ${measure}::text, ${most}::integer)`,
  )
  await sql`
    insert into slot_counts (store_id, slot_at, measure, taken, most)
    select store_id, slot_at, measure, 0, coalesce(max(most), 0)
    from (values ${sql.join(rows)}) as wanted (store_id, slot_at, measure, most)
    group by store_id, slot_at, measure
    order by store_id collate "C", slot_at, measure collate "C"
    on conflict (store_id, slot_at, measure) do update
    set most = case when excluded.most > 0 then greatest(excluded.most, slot_counts.taken) else slot_counts.most end`.execute(
    tx,
  )
}

export async function readTaken(
  db: Reader,
  { storeId, from, to }: { readonly storeId: string; readonly from: Date; readonly to: Date },
): Promise<Taken> {
  const rows = await db
    .selectFrom('slot_counts')
    .select(['slot_at', 'measure', 'taken'])
    .where('store_id', '=', storeId)
    .where('slot_at', '>=', from)
    .where('slot_at', '<=', to)
    .execute()
  const taken = new Map<number, Map<string, number>>()
  for (const { slot_at: slotAt, measure, taken: count } of rows) {
    const at = slotAt.getTime()
    taken.set(at, (taken.get(at) ?? new Map<string, number>()).set(measure, count))
  }
  return taken
}
