import type { StoreProfile } from '@hansang/contract'
import type { Menu } from '@hansang/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'
import { type ItemRow, itemIn } from './read-menu.ts'
import { type StoreRow, storeIn } from './read-store.ts'

/** `menu` holds the requested items that the store sells. */
export interface Offer {
  readonly store: StoreProfile
  readonly menu: Menu
  readonly isUnderMaintenance: boolean
}

interface OfferRow extends StoreRow {
  readonly down: boolean | null
  readonly items: readonly ItemRow[]
}

/** One statement, so that store and menu are consistent; `null` if the channel has no such store. */
export async function readOffer(
  db: Reader,
  { storeId, channel, itemIds }: { storeId: string; channel: string; itemIds: readonly string[] },
): Promise<Offer | null> {
  const { rows } = await sql<OfferRow>`
    select s.id, s.profile, c.is_under_maintenance as down,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'profile', m.profile)) from menu_items m
        where m.store_id = s.id and m.id = any(${itemIds}::text[]) and not m.is_gone
      ), '[]'::jsonb) as items
    from stores s left join channels c on c.code = s.channel
    where s.id = ${storeId} and s.channel = ${channel}`.execute(db)
  const [row] = rows
  const store = row ? storeIn(row) : null
  if (!row || !store) return null
  const items = row.items.map(itemIn).filter((item) => item !== null)
  return {
    store,
    menu: new Map(items.map((item) => [item.id, item])),
    isUnderMaintenance: row.down ?? false,
  }
}
