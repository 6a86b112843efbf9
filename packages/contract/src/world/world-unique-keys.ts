import { type PlacedRow, isId, itemsOf, rowsOf, worldRow } from './world-rows.ts'
import type { WorldFault } from './world-fault.ts'

export interface UniqueKey {
  /** Two kinds may use the same key. */
  readonly kind: string
  readonly key: string
  readonly place: string
  readonly field: string
  readonly shown: string
}

export function uniqueKeys(json: unknown, first = 0): UniqueKey[] {
  const world = worldRow(json, first)
  const stores = rowsOf(world, 'stores')
  const items = itemsOf(stores)
  const groups = items.flatMap((item) => rowsOf(item, 'goodsOptGrpLst'))
  const prices = items.flatMap((item) => rowsOf(item, 'goodsItemPrcInfoLst'))
  const options = groups.flatMap((group) => rowsOf(group, 'goodsOptLst'))
  const reviews = stores.flatMap((store) => rowsOf(store, 'selStoreRevewLst'))
  const listed = (list: string, field: string) => keysOf(rowsOf(world, list), list, field)
  return [
    ...keysOf(stores, 'stores', 'strId'),
    ...keysOf(items, 'items', 'goodsItemId'),
    ...keysOf(prices, 'prices', 'goodsItemPriceId'),
    ...keysOf(groups, 'option groups', 'goodsOptGrpId'),
    ...keysOf(options, 'options', 'goodsOptId'),
    ...listed('customers', 'hpno'),
    ...listed('addresses', 'roadAddr'),
    ...listed('owners', 'loginId'),
    ...listed('agents', 'loginId'),
    ...listed('pos', 'key'),
    ...listed('pos', 'keyHash'),
    ...keysOf(reviews, 'reviews', 'revewId'),
    ...keysOf(rowsOf(world, 'coupons'), 'coupons', 'couponNo', couponKey),
  ]
}

export function usedTwice({ place, field, shown }: UniqueKey, firstPlace: string): WorldFault {
  return {
    path: `${place}.${field}`,
    reason: `must be used once, ${JSON.stringify(shown)} is also in ${firstPlace}`,
  }
}

export function repeatedKeys(keys: readonly UniqueKey[]): WorldFault[] {
  const firstPlaces = new Map<string, string>()
  return keys.flatMap((key) => {
    const name = `${key.kind} ${key.key}`
    const firstPlace = firstPlaces.get(name)
    if (firstPlace !== undefined) return [usedTwice(key, firstPlace)]
    firstPlaces.set(name, key.place)
    return []
  })
}

function keysOf(
  rows: readonly PlacedRow[],
  kind: string,
  field: string,
  keyOf: (placed: PlacedRow) => unknown = ({ row }) => row[field],
): UniqueKey[] {
  return rows.flatMap((placed) => {
    const key = keyOf(placed)
    if (!isId(key)) return []
    const shown = String(placed.row[field])
    return [{ kind: `${kind} ${field}`, key: String(key), place: placed.path, field, shown }]
  })
}

function couponKey({ row }: PlacedRow): string | undefined {
  return isId(row.couponNo) ? `${String(row.channel)} ${String(row.couponNo)}` : undefined
}
