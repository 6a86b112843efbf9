import type { StoreProfile } from '@hansang/contract'
import type { Menu } from '@hansang/domain'
import { sql } from 'kysely'
import { NeedsDatabase, oneStatementOf, type Reader } from '../../../platform/db/index.ts'
import type { Services } from '../../../platform/services/services.ts'
import { laidItem, type SoldOutRow, soldOutIn, soldOutOfStore } from '../now/sold-out.ts'
import { itemsAt, type MenuChangeRow, menuChangesOf } from '../parts/menu-changes.ts'
import { type ItemRow, itemIn } from '../read-menu.ts'
import { STORE_COLUMNS, type StoreRow, laidStore, layersIn } from '../read-store.ts'
import {
  OFFER_VERSION,
  type OfferLayers,
  type VersionedItem,
  assumeItems,
  assumeStore,
  keepOffer,
} from './kept-offers.ts'

/** `menu` holds the requested items that the store sells, with what is sold out. */
export interface Offer {
  readonly store: StoreProfile
  readonly menu: Menu
  readonly isUnderMaintenance: boolean
}

interface OfferRow extends StoreRow {
  readonly down: boolean | null
  readonly items: readonly (ItemRow & { readonly version: string })[]
  readonly soldOut: readonly SoldOutRow[]
  readonly menuChanges: readonly MenuChangeRow[]
  readonly version: string
}

interface OfferRequest {
  readonly storeId: string
  readonly channel: string
  readonly itemIds: readonly string[]
  readonly now: Date
}

/**
 * One statement, so that store and menu are consistent; `null` if the channel has no such store. In one statement with
 * what is written, the offer that memory holds, assumed to be still so.
 *
 * @throws NeedsDatabase in one statement, for an offer that memory does not hold.
 */
export async function readOffer(
  services: Pick<Services, 'live'>,
  db: Reader,
  request: OfferRequest,
): Promise<Offer | null> {
  const statement = oneStatementOf(db)
  if (statement) {
    const kept = assumeStore(services, statement, request.storeId)
    if (kept.layers.profile.channel !== request.channel) throw new NeedsDatabase()
    const items = assumeItems(services, statement, request.storeId, request.itemIds)
    return offerAt(kept, items, request.now)
  }
  const { storeId, channel, itemIds, now } = request
  const { rows } = await sql<OfferRow>`
    select ${STORE_COLUMNS}, c.is_under_maintenance as down, ${OFFER_VERSION} as version,
      ${soldOutOfStore} as "soldOut", ${menuChangesOf(sql.ref('stores.id'))} as "menuChanges",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'profile', m.profile, 'version', m.xmin::text))
        from menu_items m
        where m.store_id = stores.id and m.id = any(${itemIds}::text[]) and not m.is_gone
      ), '[]'::jsonb) as items
    from stores left join channels c on c.code = stores.channel
    where stores.id = ${storeId} and stores.channel = ${channel} and not stores.is_draft`.execute(db)
  const [row] = rows
  const layers = row ? layersIn(row) : null
  if (!row || !layers) return null
  const read = {
    layers,
    marked: row.soldOut.map(soldOutIn),
    menuChanges: row.menuChanges,
    isUnderMaintenance: row.down ?? false,
    version: row.version,
  }
  const items = row.items.flatMap(({ version, ...one }) => {
    const item = itemIn(one)
    return item ? [{ item, version }] : []
  })
  keepOffer(services, storeId, read, items)
  return offerAt(read, items, now)
}

function offerAt(
  { layers, marked, menuChanges, isUnderMaintenance }: OfferLayers,
  kept: readonly VersionedItem[],
  now: Date,
): Offer {
  const stored = kept.map(({ item }) => item)
  const items = itemsAt(stored, menuChanges, now).map((item) => laidItem(item, marked, now))
  return {
    store: laidStore(layers, now),
    menu: new Map(items.map((item) => [item.id, item])),
    isUnderMaintenance,
  }
}
