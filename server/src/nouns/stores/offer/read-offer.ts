import type { StoreProfile } from '@hansang/contract'
import type { Menu } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import { NeedsDatabase, type OneStatement, oneStatementOf, type Reader } from '../../../platform/db/index.ts'
import type { Services } from '../../../platform/services/services.ts'
import { laidItem, type SoldOutRow, soldOutIn, soldOutOfStore } from '../now/sold-out.ts'
import { itemsAt, type MenuChangeRow, menuChangesOf } from '../parts/menu-changes.ts'
import { type ItemRow, itemIn } from '../read-menu.ts'
import { STORE_COLUMNS, type StoreRow, laidStore, layersIn } from '../read-store.ts'
import { keptOffersOf, type OfferLayers, type VersionedItem } from './kept-offers.ts'

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
  if (statement) return assumedOffer(services, statement, request)
  const { storeId, channel, itemIds, now } = request
  const { rows } = await sql<OfferRow>`
    select ${STORE_COLUMNS}, c.is_under_maintenance as down, ${VERSION} as version,
      ${soldOutOfStore} as "soldOut", ${menuChangesOf(sql.ref('stores.id'))} as "menuChanges",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'profile', m.profile, 'version', m.xmin::text))
        from menu_items m
        where m.store_id = stores.id and m.id = any(${itemIds}::text[]) and not m.is_gone
      ), '[]'::jsonb) as items
    from ${storeOf({ storeId, channel })}`.execute(db)
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
  const kept = keptOffersOf(services.live)
  kept.stores.set(keyOf(request), read)
  for (const one of items) kept.items.set(itemKey(storeId, one.item.id), one)
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

type StoreOfChannel = Pick<OfferRequest, 'storeId' | 'channel'>

const storeOf = ({ storeId, channel }: StoreOfChannel) => sql`
  stores left join channels c on c.code = stores.channel
  where stores.id = ${storeId} and stores.channel = ${channel} and not stores.is_draft`

/** Another text whenever a row that an offer is laid from changed, came or went: each has its last writer's number. */
const VERSION: RawBuilder<string> = sql`concat_ws('/', stores.xmin, coalesce(c.xmin::text, ''),
  ${writersOf('service_states')}, ${writersOf('sold_out_parts')},
  ${writersOf('dated_changes')}, ${writersOf('day_starts')})`

function writersOf(table: string): RawBuilder<string> {
  return sql`coalesce((
    select string_agg(concat(part.ctid, part.xmin), ' ' order by part.ctid)
    from ${sql.table(table)} part where part.store_id = stores.id
  ), '')`
}

function assumedOffer(
  { live }: Pick<Services, 'live'>,
  statement: OneStatement,
  request: OfferRequest,
): Offer {
  const kept = keptOffersOf(live)
  const read = kept.stores.get(keyOf(request))
  const items = request.itemIds.map((id) => kept.items.get(itemKey(request.storeId, id)))
  if (!read || !items.every((item) => item !== undefined)) throw new NeedsDatabase()
  statement.assume(sql`(select ${VERSION} from ${storeOf(request)}) = ${read.version}`)
  const ids = items.map(({ item }) => item.id)
  const versions = items.map(({ version }) => version)
  statement.assume(sql`not exists (
    select from unnest(${ids}::text[], ${versions}::text[]) judged (id, version)
    left join menu_items m on m.id = judged.id and m.store_id = ${request.storeId}
    where m.xmin::text is distinct from judged.version)`)
  return offerAt(read, items, request.now)
}

const keyOf = ({ storeId, channel }: StoreOfChannel) => `${channel}/${storeId}`
const itemKey = (storeId: string, itemId: string) => `${storeId}/${itemId}`
