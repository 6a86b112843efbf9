import { type FromThenOn, type PartContent, type StorePart, hasBegun } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import type { OpenTransaction, Reader } from '../../../platform/db/index.ts'

export interface ChangeRow {
  readonly id: number
  readonly part: StorePart
  readonly from: string
  /** `null` where it is the menu's, which reads its own. */
  readonly content: Readonly<Record<string, unknown>> | null
}

/** Of the row of `stores`, selected beside its profile: every change that holds or will. */
export const datedChanges: RawBuilder<readonly ChangeRow[]> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id, 'part', part, 'from', begins_at,
    'content', case when part <> 'menu' then content end) order by begins_at, c.id)
  from dated_changes c where store_id = stores.id and ended_at is null
), '[]'::jsonb)`

/**
 * Of the row of `stores`: a part of its delivery terms that a begun change holds matches. As an array, which is read
 * first: beside other conditions, `in (select …)` would read all stores.
 */
export function begunDelivery(now: Date, matches: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`stores.id = any(array(
    select store_id from dated_changes
    where part = 'delivery' and ended_at is null and begins_at <= ${now} and ${matches}
  ))`
}

/** Kilometres, of all stores. */
export function farthestBegun(now: Date): RawBuilder<number> {
  return sql<number>`(
    select max(largest_reach_km(jsonb_build_object('delivery', content))) from dated_changes
    where part = 'delivery' and ended_at is null and begins_at <= ${now} and content ? 'distanceTiers'
  )`
}

export interface PlannedChange {
  readonly id: number
  readonly part: StorePart
  readonly from: Date
  readonly content: unknown
  readonly author: number | null
  readonly note: string
  readonly at: Date
}

/** Those that hold or will, in the order in which they begin. */
export async function readChanges(
  db: Reader,
  storeId: string,
  parts: readonly StorePart[],
): Promise<PlannedChange[]> {
  return await db
    .selectFrom('dated_changes')
    .select(['id', 'part', 'begins_at as from', 'content', 'author', 'note', 'made_at as at'])
    .where('store_id', '=', storeId)
    .where('part', 'in', parts)
    .where('ended_at', 'is', null)
    .orderBy('begins_at')
    .orderBy('id')
    .execute()
}

export interface NewChange {
  readonly storeId: string
  readonly part: StorePart
  readonly from: Date
  readonly content: Partial<PartContent> | object
  /** `null`: a world file. */
  readonly author: number | null
  readonly note: string
  readonly now: Date
}

export async function insertChange(tx: OpenTransaction, change: NewChange): Promise<void> {
  const { storeId, part, from, content, author, note, now } = change
  await tx
    .insertInto('dated_changes')
    .values({
      store_id: storeId,
      part,
      begins_at: from,
      content: JSON.stringify(content),
      author,
      note,
      made_at: now,
      ended_at: null,
      ended_by: null,
    })
    .execute()
}

export async function withdrawChange(tx: OpenTransaction, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('dated_changes')
    .set({ ended_at: now, ended_by: 'withdrawal' })
    .where('id', '=', id)
    .execute()
}

/** A version takes the place of the changes that began before it. */
export async function endBegunChanges(
  tx: OpenTransaction,
  { storeId, part, now }: { readonly storeId: string; readonly part: StorePart; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('dated_changes')
    .set({ ended_at: now, ended_by: 'version' })
    .where('store_id', '=', storeId)
    .where('part', '=', part)
    .where('ended_at', 'is', null)
    .where('begins_at', '<=', now)
    .execute()
}

export function begunChanges<Change extends FromThenOn>(changes: readonly Change[], now: Date): Change[] {
  return changes.filter((change) => hasBegun(change, now))
}
