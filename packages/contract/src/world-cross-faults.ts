import { COUPON_ITEM_ID } from '@hansang/domain'
import type { WorldFault } from './world.ts'
import { type PlacedRow, rowsOf, worldRow } from './world-rows.ts'
import { valueFaults } from './world-value-faults.ts'

/**
 * Faults that no single field shows: ids used twice, an item without a price, delivery without its kind.
 * They are looked for in the file as it is, so that they are found beside whatever else is wrong.
 */
export function crossFaults(json: unknown): WorldFault[] {
  const world = worldRow(json)
  const stores = rowsOf(world, 'stores')
  const items = stores
    .flatMap((store) => rowsOf(store, 'goodsGrpList'))
    .flatMap((group) => rowsOf(group, 'goodsItemLst'))
  const optionGroups = items.flatMap((item) => rowsOf(item, 'goodsOptGrpLst'))
  return [
    ...stores.flatMap(withoutAreaKind),
    ...items.flatMap(itemFaults),
    ...usedTwice(stores, 'strId'),
    ...usedTwice(items, 'goodsItemId'),
    ...usedTwice(
      items.flatMap((item) => rowsOf(item, 'goodsItemPrcInfoLst')),
      'goodsItemPriceId',
    ),
    ...usedTwice(optionGroups, 'goodsOptGrpId'),
    ...usedTwice(
      optionGroups.flatMap((group) => rowsOf(group, 'goodsOptLst')),
      'goodsOptId',
    ),
    ...usedTwice(rowsOf(world, 'customers'), 'hpno'),
    ...usedTwice(rowsOf(world, 'addresses'), 'roadAddr'),
    ...usedTwice(rowsOf(world, 'owners'), 'loginId'),
    ...usedTwice(rowsOf(world, 'agents'), 'loginId'),
    ...usedTwice(rowsOf(world, 'pos'), 'key'),
    ...usedTwice(rowsOf(world, 'pos'), 'keyHash'),
    ...usedTwice(
      stores.flatMap((store) => rowsOf(store, 'selStoreRevewLst')),
      'revewId',
    ),
    ...couponsUsedTwice(rowsOf(world, 'coupons')),
    ...valueFaults(world),
  ]
}

function withoutAreaKind({ path, row }: PlacedRow): WorldFault[] {
  if (row.dlvrYn !== 'Y' || row.dlvrGb) return []
  return [{ path: `${path}.dlvrGb`, reason: 'must be LGLD or DISTANCE when dlvrYn is Y, is missing' }]
}

function itemFaults({ path, row }: PlacedRow): WorldFault[] {
  const faults: WorldFault[] = []
  if (isId(row.goodsItemId) && `${row.goodsItemId}` === COUPON_ITEM_ID) {
    faults.push({ path: `${path}.goodsItemId`, reason: `must not be ${COUPON_ITEM_ID}, which marks coupons` })
  }
  const listed = Array.isArray(row.goodsItemPrcInfoLst) && row.goodsItemPrcInfoLst.length > 0
  const hasOwn = isId(row.goodsItemPriceId) && typeof row.goodsPrice === 'number'
  if (!listed && !hasOwn) {
    faults.push({ path: `${path}.goodsItemPrcInfoLst`, reason: 'must have at least one price' })
  }
  return faults
}

function usedTwice(rows: readonly PlacedRow[], field: string): WorldFault[] {
  return repeated(rows, field, ({ row }) => row[field])
}

function couponsUsedTwice(rows: readonly PlacedRow[]): WorldFault[] {
  return repeated(rows, 'couponNo', ({ row }) =>
    isId(row.couponNo) ? `${String(row.channel)} ${String(row.couponNo)}` : undefined,
  )
}

function repeated(
  rows: readonly PlacedRow[],
  field: string,
  keyOf: (placed: PlacedRow) => unknown,
): WorldFault[] {
  const firstPlace = new Map<string, string>()
  return rows.flatMap((placed) => {
    const key = keyOf(placed)
    if (!isId(key)) return []
    const first = firstPlace.get(String(key))
    if (first === undefined) {
      firstPlace.set(String(key), placed.path)
      return []
    }
    const shown = JSON.stringify(String(placed.row[field]))
    return [{ path: `${placed.path}.${field}`, reason: `must be used once, ${shown} is also in ${first}` }]
  })
}

function isId(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}
