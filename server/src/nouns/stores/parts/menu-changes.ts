import { menuItem, readKept } from '@hansang/contract'
import {
  type DatedMenuChange,
  type DishChange,
  type MenuItem,
  menuAt,
  namedChange,
  withDishChange,
} from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import { type Reader, readOrNull } from '../../../platform/db/index.ts'

export interface MenuChangeRow {
  readonly id: number
  readonly from: string | Date
  readonly content: MenuChangeContent
}

export interface MenuChangeContent {
  readonly items?: readonly DishChange[]
}

export function menuChangesOf(storeId: RawBuilder<unknown>): RawBuilder<readonly MenuChangeRow[]> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'from', begins_at, 'content', content) order by begins_at, c.id)
    from dated_changes c where store_id = ${storeId} and part = 'menu' and ended_at is null
  ), '[]'::jsonb)`
}

/** Each item is read as a part of the whole one, since it holds only what changes. */
export function menuChangesIn(
  items: readonly MenuItem[],
  changes: readonly MenuChangeRow[],
): DatedMenuChange[] {
  const kept = new Map(items.map((item) => [item.id, item]))
  return changes.map(({ id, from, content }) => ({
    from: new Date(from),
    items: (content.items ?? []).flatMap((given) => {
      const base = kept.get(given.id)
      const read = base && readOrNull({ table: 'dated_changes', id: String(id) }, () => changeIn(base, given))
      return read ? [read] : []
    }),
  }))
}

function changeIn(base: MenuItem, given: DishChange): DishChange {
  return namedChange(readKept(menuItem, withDishChange(base, given)), given)
}

export async function readMenuChanges(db: Reader, storeId: string): Promise<readonly MenuChangeRow[]> {
  const { rows } = await sql<{ readonly changes: readonly MenuChangeRow[] }>`
    select ${menuChangesOf(sql`${storeId}::text`)} as changes`.execute(db)
  return rows[0]?.changes ?? []
}

/** The items of the first layer with the fields of changes that have begun. */
export function itemsAt(
  items: readonly MenuItem[],
  changes: readonly MenuChangeRow[],
  now: Date,
): readonly MenuItem[] {
  if (changes.length === 0) return items
  return menuAt([{ name: '', items }], menuChangesIn(items, changes), now)[0]?.items ?? []
}
