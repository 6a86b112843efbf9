import type { StoreProfile } from '@hansang/contract'
import type { Menu } from '@hansang/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'
import { type ItemRow, itemIn } from './read-menu.ts'
import { STORE_COLUMNS, type StoreRow, storeIn } from './read-store.ts'
import { type MenuChangeRow, itemsAt, menuChangesOf } from './parts/menu-changes.ts'
import { type SoldOutRow, laidItem, soldOutIn, soldOutOfStore } from './now/sold-out.ts'

/** `menu` holds the requested items that the store sells, with what is sold out. */
export interface Offer {
  readonly store: StoreProfile
  readonly menu: Menu
  readonly isUnderMaintenance: boolean
}

interface OfferRow extends StoreRow {
  readonly down: boolean | null
  readonly items: readonly ItemRow[]
  readonly soldOut: readonly SoldOutRow[]
  readonly menuChanges: readonly MenuChangeRow[]
}

interface OfferRequest {
  readonly storeId: string
  readonly channel: string
  readonly itemIds: readonly string[]
  readonly now: Date
}

/** One statement, so that store and menu are consistent; `null` if the channel has no such store. */
export async function readOffer(
  db: Reader,
  { storeId, channel, itemIds, now }: OfferRequest,
): Promise<Offer | null> {
  const { rows } = await sql<OfferRow>`
    select ${STORE_COLUMNS}, c.is_under_maintenance as down,
      ${soldOutOfStore} as "soldOut", ${menuChangesOf(sql.ref('stores.id'))} as "menuChanges",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'profile', m.profile)) from menu_items m
        where m.store_id = stores.id and m.id = any(${itemIds}::text[]) and not m.is_gone
      ), '[]'::jsonb) as items
    from stores left join channels c on c.code = stores.channel
    where stores.id = ${storeId} and stores.channel = ${channel} and not stores.is_draft`.execute(db)
  const [row] = rows
  const store = row ? storeIn(row, now) : null
  if (!row || !store) return null
  const marked = row.soldOut.map(soldOutIn)
  const kept = row.items.map(itemIn).filter((item) => item !== null)
  const items = itemsAt(kept, row.menuChanges, now).map((item) => laidItem(item, marked, now))
  return {
    store,
    menu: new Map(items.map((item) => [item.id, item])),
    isUnderMaintenance: row.down ?? false,
  }
}
