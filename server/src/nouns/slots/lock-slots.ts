import { sql } from 'kysely'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'
import { atStore } from '../../platform/shards/at-store.ts'
import { conflictKey } from '../../platform/shards/distributed.ts'
import { storeShardKey } from '../../platform/shards/store-shard-key.ts'

export interface SlotKey {
  readonly storeId: string
  readonly slotAt: Date
  readonly measure: string
}

/** By the beginning of the slot in milliseconds, then by measure. */
export type Taken = ReadonlyMap<number, ReadonlyMap<string, number>>

interface WantedSlot extends SlotKey {
  readonly most: number | null
}

/**
 * Locks the counters in the order of their key, so that no two transactions wait for one another; makes
 * those that are missing. A lowered limit never falls below what was promised before.
 */
export async function lockSlots(tx: OpenTransaction, wanted: readonly WantedSlot[]): Promise<void> {
  if (wanted.length === 0) return
  const counts = inLockOrder(oncePerSlot(wanted)).map(({ storeId, slotAt, measure, most }) => ({
    shard_key: storeShardKey(storeId),
    store_id: storeId,
    slot_at: slotAt,
    measure,
    taken: 0,
    most,
  }))
  const most = sql<number>`
    case when excluded.most > 0 then greatest(excluded.most, slot_counts.taken) else slot_counts.most end`
  await tx
    .insertInto('slot_counts')
    .values(counts)
    .onConflict((conflict) =>
      conflict.columns(conflictKey(tx, ['store_id', 'slot_at', 'measure'])).doUpdateSet({ most }),
    )
    .execute()
}

/** With the most that is wanted of it; 0 where nobody says. */
function oncePerSlot(wanted: readonly WantedSlot[]): (SlotKey & { readonly most: number })[] {
  const slots = new Map<string, SlotKey & { readonly most: number }>()
  for (const slot of wanted) {
    const key = JSON.stringify([slot.storeId, slot.slotAt.getTime(), slot.measure])
    const most = Math.max(slot.most ?? 0, slots.get(key)?.most ?? 0)
    slots.set(key, { ...slot, most })
  }
  return [...slots.values()]
}

export function inLockOrder<Slot extends SlotKey>(slots: readonly Slot[]): Slot[] {
  return slots.toSorted(
    (one, other) =>
      compare(one.storeId, other.storeId) ||
      one.slotAt.getTime() - other.slotAt.getTime() ||
      compare(one.measure, other.measure),
  )
}

/** By their bytes, as programs that lock in the database's order `C`. */
function compare(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

export async function readTaken(
  db: Reader,
  { storeId, from, to }: { readonly storeId: string; readonly from: Date; readonly to: Date },
): Promise<Taken> {
  const rows = await db
    .selectFrom('slot_counts')
    .select(['slot_at', 'measure', 'taken'])
    .where(atStore(storeId, 'store_id'))
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
