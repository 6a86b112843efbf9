import {
  type Lasting,
  type MenuItem,
  type MenuPart,
  type SoldOut,
  lasts,
  partKey,
  soldOutParts,
  withSoldOut,
} from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import type { OpenTransaction, Reader } from '../../../platform/db/index.ts'

export interface SoldOutRow extends MenuPart {
  readonly since: string
  readonly until: string | null
}

/** Of the row of `stores`. */
export const soldOutOfStore: RawBuilder<readonly SoldOutRow[]> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', kind, 'id', sold_out_parts.id, 'since', since, 'until', until))
  from sold_out_parts where store_id = stores.id
), '[]'::jsonb)`

export function soldOutIn({ since, until, ...part }: SoldOutRow): SoldOut {
  return { ...part, since: new Date(since), until: until === null ? null : new Date(until) }
}

/** As set by staff, ended ones too. */
export async function readSoldOut(db: Reader, storeId: string): Promise<SoldOut[]> {
  return await db
    .selectFrom('sold_out_parts')
    .select(['kind', 'id', 'since', 'until'])
    .where('store_id', '=', storeId)
    .orderBy('since')
    .orderBy('id')
    .execute()
}

/** The item with what its profile or staff mark as sold out. */
export function laidItem(item: MenuItem, marked: readonly SoldOut[], now: Date): MenuItem {
  const lasting = marked.filter((part) => lasts(part, now))
  return withSoldOut(item, new Set([...soldOutParts([item]), ...lasting].map(partKey)))
}

interface Marking extends Lasting {
  readonly storeId: string
  readonly ownerId: number | null
  readonly parts: readonly MenuPart[]
}

/** A part that is marked already takes the new end. */
export async function markParts(
  db: OpenTransaction,
  { storeId, ownerId, parts, ...lasting }: Marking,
): Promise<void> {
  if (parts.length === 0) return
  const rows = [...new Map(parts.map((part) => [partKey(part), part])).values()].map(({ kind, id }) => ({
    kind,
    id,
    ...lasting,
    store_id: storeId,
    set_by: ownerId,
  }))
  await db
    .insertInto('sold_out_parts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'kind', 'id']).doUpdateSet({ ...lasting, set_by: ownerId }),
    )
    .execute()
}

export async function unmarkParts(
  db: OpenTransaction,
  storeId: string,
  parts: readonly MenuPart[],
): Promise<void> {
  if (parts.length === 0) return
  await db
    .deleteFrom('sold_out_parts')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`(kind, id) in (${sql.join(parts.map(({ kind, id }) => sql`(${kind}, ${id})`))})`)
    .execute()
}
