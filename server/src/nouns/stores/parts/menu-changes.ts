import { menuItem, readKept } from '@hansang/contract'
import { type DatedMenuChange, type MenuItem, menuAt } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import { type Reader, readOrNull } from '../../../platform/db/index.ts'

export interface MenuChangeRow {
  readonly id: number
  readonly from: string
  readonly content: { readonly items?: readonly DatedMenuChange['items'][number][] }
}

export function menuChangesOf(storeId: RawBuilder<unknown>): RawBuilder<readonly MenuChangeRow[]> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'from', begins_at, 'content', content) order by begins_at, c.id)
    from dated_changes c where store_id = ${storeId} and part = 'menu' and ended_at is null
  ), '[]'::jsonb)`
}

/** Each item is read as a part of the whole one, since it holds only the fields that change. */
function menuChangeIn(
  { id, from, content }: MenuChangeRow,
  kept: ReadonlyMap<string, MenuItem>,
): DatedMenuChange {
  const items = (content.items ?? []).flatMap((given) => {
    const base = kept.get(given.id)
    const whole = base
      ? readOrNull({ table: 'dated_changes', id: String(id) }, () =>
          readKept(menuItem, { ...base, ...given }),
        )
      : null
    return whole ? [{ ...onlyFields(whole, given), id: given.id }] : []
  })
  return { from: new Date(from), items }
}

function onlyFields(whole: MenuItem, given: object): Partial<MenuItem> {
  return Object.fromEntries(Object.entries(whole).filter(([field]) => field in given))
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
  const kept = new Map(items.map((item) => [item.id, item]))
  const dated = changes.map((change) => menuChangeIn(change, kept))
  return menuAt([{ name: '', items }], dated, now)[0]?.items ?? []
}
