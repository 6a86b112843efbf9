import { HOUR_MS, type MenuItem, type SoldOut } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { NeedsDatabase, type OneStatement } from '../../../platform/db/index.ts'
import { perProgram } from '../../../platform/services/per-program.ts'
import type { Services } from '../../../platform/services/services.ts'
import type { MenuChangeRow } from '../parts/menu-changes.ts'
import type { StoreLayers } from '../read-store.ts'

/** A few kilobytes each. */
const MOST_STORES = 1_000
/** About a kilobyte each. */
const MOST_ITEMS = 5_000

/** What a store sells is laid from this and its dishes; `version` tells whether it still is so. */
export interface OfferLayers {
  readonly layers: StoreLayers
  readonly marked: readonly SoldOut[]
  readonly menuChanges: readonly MenuChangeRow[]
  readonly isUnderMaintenance: boolean
  readonly version: string
}

export interface VersionedItem {
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

export function keepOffer(
  { live }: Program,
  storeId: string,
  layers: OfferLayers,
  items: readonly VersionedItem[],
): void {
  storesOf(live).set(storeId, layers)
  for (const kept of items) itemsOf(live).set(itemKey(storeId, kept.item.id), kept)
}

/** Of a row of `stores` and its channel `c`: another text whenever a row that its offer is laid from changed. */
export const OFFER_VERSION: RawBuilder<string> = sql`concat_ws('/', stores.xmin, coalesce(c.xmin::text, ''),
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
export function assumeItems(
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
