import { type PlacedRow, isId, rowsOf, worldRow } from './world-rows.ts'

export type MenuIdKind = 'item' | 'price' | 'option-group' | 'option'

/** Menu ids are unique in the whole system. */
export interface PlacedMenuId {
  readonly path: string
  readonly kind: MenuIdKind
  readonly id: string
  readonly storeId: string
}

/** As far as the file is readable. */
export function placedMenuIds(json: unknown, first = 0): PlacedMenuId[] {
  return rowsOf(worldRow(json, first), 'stores').flatMap((store) => {
    const storeId = idOf(store, 'strId')
    const items = rowsOf(store, 'goodsGrpList').flatMap((group) => rowsOf(group, 'goodsItemLst'))
    const groups = items.flatMap((item) => rowsOf(item, 'goodsOptGrpLst'))
    const placed = (kind: MenuIdKind, rows: readonly PlacedRow[], field: string) =>
      rows.map((row) => ({ path: `${row.path}.${field}`, kind, id: idOf(row, field), storeId }))
    return [
      ...placed('item', items, 'goodsItemId'),
      ...placed(
        'price',
        items.flatMap((item) => rowsOf(item, 'goodsItemPrcInfoLst')),
        'goodsItemPriceId',
      ),
      ...placed('price', items.filter(hasOwnPriceOnly), 'goodsItemPriceId'),
      ...placed('option-group', groups, 'goodsOptGrpId'),
      ...placed(
        'option',
        groups.flatMap((group) => rowsOf(group, 'goodsOptLst')),
        'goodsOptId',
      ),
    ].filter(({ id }) => id !== '')
  })
}

export interface PlacedStoreId {
  readonly path: string
  readonly storeId: string
}

export function storeIdsOf(json: unknown): string[] {
  return rowsOf(worldRow(json), 'stores')
    .map((row) => idOf(row, 'strId'))
    .filter((id) => id !== '')
}

/** References to stores that must exist in the file or the database. */
export function storeReferences(json: unknown, first = 0): PlacedStoreId[] {
  const world = worldRow(json, first)
  const listed = ['coupons', 'owners', 'pos'].flatMap((list) => rowsOf(world, list).flatMap(listedStores))
  const points = rowsOf(world, 'customers').flatMap((customer) => rowsOf(customer, 'points'))
  const single = points.map((row) => ({ path: `${row.path}.strId`, storeId: idOf(row, 'strId') }))
  return [...listed, ...single].filter(({ storeId }) => storeId !== '')
}

export interface PlacedReviewId {
  readonly path: string
  readonly id: string
  readonly storeId: string
}

export function placedReviewIds(json: unknown, first = 0): PlacedReviewId[] {
  return rowsOf(worldRow(json, first), 'stores')
    .flatMap((store) =>
      rowsOf(store, 'selStoreRevewLst').map((row) => ({
        path: `${row.path}.revewId`,
        id: idOf(row, 'revewId'),
        storeId: idOf(store, 'strId'),
      })),
    )
    .filter(({ id }) => id !== '')
}

function listedStores({ path, row }: PlacedRow): PlacedStoreId[] {
  const ids: unknown = row.strIds
  if (!Array.isArray(ids)) return []
  return ids.map((id: unknown, index) => ({ path: `${path}.strIds[${index}]`, storeId: idIn(id) }))
}

/** A price list overrides the item's own price. */
function hasOwnPriceOnly(item: PlacedRow): boolean {
  return rowsOf(item, 'goodsItemPrcInfoLst').length === 0
}

function idOf({ row }: PlacedRow, field: string): string {
  return idIn(row[field])
}

function idIn(value: unknown): string {
  return isId(value) ? String(value) : ''
}
