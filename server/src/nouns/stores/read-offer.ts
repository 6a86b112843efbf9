import type { Menu, MenuItem, Store } from '@hansang/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'

/** A store and those of the asked items that it has, as they stand at one instant. */
export interface Offer {
  readonly store: Store
  readonly menu: Menu
  readonly isUnderMaintenance: boolean
}

/** One statement, so that store and menu are of the same instant; `null` when the channel has no such store. */
export async function readOffer(
  db: Reader,
  { storeId, channel, itemIds }: { storeId: string; channel: string; itemIds: readonly string[] },
): Promise<Offer | null> {
  const { rows } = await sql<{ profile: Store; down: boolean | null; items: MenuItem[] }>`
    select s.profile, c.is_under_maintenance as down,
      coalesce((
        select jsonb_agg(m.profile) from menu_items m
        where m.store_id = s.id and m.id = any(${itemIds}::text[]) and not m.is_gone
      ), '[]'::jsonb) as items
    from stores s left join channels c on c.code = s.channel
    where s.id = ${storeId} and s.channel = ${channel}`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    store: row.profile,
    menu: new Map(row.items.map((item) => [item.id, item])),
    isUnderMaintenance: row.down ?? false,
  }
}
