import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'

export interface Stations {
  /** By item id, and by price id for lines of coupons, which name no item. */
  readonly ofItem: ReadonlyMap<string, string>
  readonly ofPrice: ReadonlyMap<string, string>
  /** In the order of the menu. */
  readonly names: readonly string[]
}

/** Of dishes that have one; of those that left the menu too, as they may still be made. */
export async function readStations(db: Reader, storeId: string): Promise<Stations> {
  const { rows } = await sql<{ id: string; station: string; prices: string[] }>`
    select id, profile ->> 'station' as station, array(
      select menu_ids.id from menu_ids where item_id = menu_items.id and kind = 'price'
    ) as prices
    from menu_items
    where store_id = ${storeId} and profile ->> 'station' <> ''
    order by is_gone, group_position, position`.execute(db)
  return {
    ofItem: new Map(rows.map(({ id, station }) => [id, station])),
    ofPrice: new Map(rows.flatMap(({ prices, station }) => prices.map((price) => [price, station]))),
    names: [...new Set(rows.map(({ station }) => station))],
  }
}
