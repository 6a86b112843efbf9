import { menuItem, readKept } from '@hansang/contract'
import { COUPON_ITEM_ID, type MenuGroup, type MenuItem, type PricedLine } from '@hansang/domain'
import { sql } from 'kysely'
import { type Reader, readOrNull } from '../../platform/db/index.ts'
import { apiError } from '../../platform/http/index.ts'
import { laidItem, readSoldOut } from './now/sold-out.ts'
import { itemsAt, readMenuChanges } from './parts/menu-changes.ts'

/** Without hidden items. */
export async function readMenu(db: Reader, storeId: string, now: Date): Promise<MenuGroup[]> {
  const groups = await readWholeMenu(db, storeId, now)
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => item.isShown) }))
    .filter((group) => group.items.length > 0)
}

export async function readWholeMenu(db: Reader, storeId: string, now: Date): Promise<MenuGroup[]> {
  const [groups, changes, marked] = await Promise.all([
    readStoredMenu(db, storeId),
    readMenuChanges(db, storeId),
    readSoldOut(db, storeId),
  ])
  return groups.map((group) => ({
    ...group,
    items: itemsAt(group.items, changes, now).map((item) => laidItem(item, marked, now)),
  }))
}

/** The first layer alone: without dated changes and what staff marked as sold out. */
export async function readStoredMenu(db: Reader, storeId: string): Promise<MenuGroup[]> {
  const rows = await db
    .selectFrom('menu_groups')
    .leftJoin('menu_items', (join) =>
      join
        .onRef('menu_items.store_id', '=', 'menu_groups.store_id')
        .onRef('menu_items.group_position', '=', 'menu_groups.position')
        .on('menu_items.is_gone', '=', false),
    )
    .select(['menu_groups.position', 'menu_groups.name', 'menu_items.id', 'menu_items.profile'])
    .where('menu_groups.store_id', '=', storeId)
    .orderBy('menu_groups.position')
    .orderBy('menu_items.position')
    .execute()
  const groups = new Map<number, { name: string; items: MenuItem[] }>()
  for (const { position, name, id, profile } of rows) {
    const group = groups.get(position) ?? { name, items: [] }
    groups.set(position, group)
    const item = id === null ? null : itemIn({ id, profile })
    if (item) group.items.push(item)
  }
  return [...groups.values()]
}

export interface ItemRow {
  readonly id: string
  readonly profile: unknown
}

export function itemIn({ id, profile }: ItemRow): MenuItem | null {
  return readOrNull({ table: 'menu_items', id }, () => readKept(menuItem, profile))
}

/** Includes hidden and sold-out items; `null` if gone, or of a store that has not opened. */
async function readMenuItem(db: Reader, itemId: string, now: Date): Promise<MenuItem | null> {
  const row = await db
    .selectFrom('menu_items')
    .innerJoin('stores', 'stores.id', 'menu_items.store_id')
    .select(['menu_items.id', 'store_id', 'menu_items.profile'])
    .where('menu_items.id', '=', itemId)
    .where('is_gone', '=', false)
    .where('is_draft', '=', false)
    .executeTakeFirst()
  const item = row ? itemIn(row) : null
  if (!row || !item) return null
  const [laid = item] = itemsAt([item], await readMenuChanges(db, row.store_id), now)
  return laidItem(laid, await readSoldOut(db, row.store_id), now)
}

export async function requireMenuItem(db: Reader, itemId: string, now: Date): Promise<MenuItem> {
  const item = await readMenuItem(db, itemId, now)
  if (!item?.isShown) throw apiError(404, 'unknownItem')
  return item
}

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

/** Of the dish as the menu has it now; empty without one. */
export function stationOfLine(
  { itemId, priceId }: Pick<PricedLine, 'itemId' | 'priceId'>,
  { ofItem, ofPrice }: Stations,
): string {
  return (itemId === COUPON_ITEM_ID ? ofPrice.get(priceId) : ofItem.get(itemId)) ?? ''
}
