import type { StoreProfile } from '@hansang/contract'
import { HOUR_MS, type Menu, type MenuItem, type SoldOut } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { NeedsDatabase, type OneStatement, oneStatementOf, type Reader } from '../../platform/db/index.ts'
import { perProgram } from '../../platform/services/per-program.ts'
import type { Services } from '../../platform/services/services.ts'
import { laidItem, type SoldOutRow, soldOutIn, soldOutOfStore } from './now/sold-out.ts'
import { itemsAt, type MenuChangeRow, menuChangesOf } from './parts/menu-changes.ts'
import { type ItemRow, itemIn } from './read-menu.ts'
import { STORE_COLUMNS, type StoreLayers, type StoreRow, laidStore, layersIn } from './read-store.ts'

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

/** A few kilobytes each. */
const MOST_STORES = 1_000
/** About a kilobyte each. */
const MOST_ITEMS = 5_000

/** What a store sells is laid from this and its dishes; `version` tells whether it still is so. */
interface OfferLayers {
  readonly layers: StoreLayers
  readonly marked: readonly SoldOut[]
  readonly menuChanges: readonly MenuChangeRow[]
  readonly isUnderMaintenance: boolean
  readonly version: string
}

interface VersionedItem {
  readonly item: MenuItem
  readonly version: string
}

type Program = Pick<Services, 'live'>

const storesOf = perProgram<Program['live'], LRUCache<string, OfferLayers>>(
  () => new LRUCache({ max: MOST_STORES, ttl: HOUR_MS }),
)
const itemsOf = perProgram<Program['live'], LRUCache<string, VersionedItem>>(
  () => new LRUCache({ max: MOST_ITEMS, ttl: HOUR_MS }),
)

function keepOffer(
  { live }: Program,
  storeId: string,
  layers: OfferLayers,
  items: readonly VersionedItem[],
): void {
  storesOf(live).set(storeId, layers)
  for (const kept of items) itemsOf(live).set(itemKey(storeId, kept.item.id), kept)
}

/** Of a row of `stores` and its channel `c`: another text whenever a row that its offer is laid from changed. */
const OFFER_VERSION: RawBuilder<string> = sql`concat_ws('/', stores.xmin, coalesce(c.xmin::text, ''),
  ${writersOf('service_states')}, ${writersOf('sold_out_parts')},
  ${writersOf('dated_changes')}, ${writersOf('day_starts')})`

/** Each row has the number of its last writer. */
function writersOf(table: string): RawBuilder<string> {
  return sql`coalesce((
    select string_agg(concat(part.ctid, part.xmin), ' ' order by part.ctid)
    from ${sql.table(table)} part where part.store_id = stores.id
  ), '')`
}

/**
 * The store that memory holds, assumed to be still so as the statement is run.
 *
 * @throws NeedsDatabase for one that memory does not hold.
 */
export function assumeStore({ live }: Program, statement: OneStatement, storeId: string): OfferLayers {
  const kept = storesOf(live).get(storeId)
  if (!kept) throw new NeedsDatabase()
  statement.assumeOnce(
    `store ${storeId}`,
    sql`(
    select ${OFFER_VERSION} from stores left join channels c on c.code = stores.channel
    where stores.id = ${storeId} and not stores.is_draft) = ${kept.version}`,
  )
  return kept
}

/** @throws NeedsDatabase for one that memory does not hold. */
function assumeItems(
  { live }: Program,
  statement: OneStatement,
  storeId: string,
  itemIds: readonly string[],
): readonly VersionedItem[] {
  const items = itemIds.map((id) => itemsOf(live).get(itemKey(storeId, id)))
  if (!items.every((item) => item !== undefined)) throw new NeedsDatabase()
  const ids = items.map(({ item }) => item.id)
  const versions = items.map(({ version }) => version)
  statement.assume(sql`not exists (
    select from unnest(${ids}::text[], ${versions}::text[]) judged (id, version)
    left join menu_items m on m.id = judged.id and m.store_id = ${storeId}
    where m.xmin::text is distinct from judged.version)`)
  return items
}

const itemKey = (storeId: string, itemId: string) => `${storeId}/${itemId}`
