import { COUPON_ITEM_ID } from '@hansang/domain'
import { changeFaults } from './changes/change-faults.ts'
import type { WorldFault } from './world-fault.ts'
import { type PlacedRow, isId, itemsOf, rowsOf, worldRow } from './world-rows.ts'
import { valueFaults } from './world-value-faults.ts'

/**
 * Faults across fields, e.g. an item without a price. Reads the raw file, to report them with all other
 * faults.
 */
export function crossFaults(json: unknown, first = 0): WorldFault[] {
  const world = worldRow(json, first)
  const stores = rowsOf(world, 'stores')
  return [
    ...stores.flatMap(withoutAreaKind),
    ...stores.flatMap(changeFaults),
    ...itemsOf(stores).flatMap(itemFaults),
    ...rowsOf(world, 'owners').flatMap(roleFaults),
    ...valueFaults(world),
  ]
}

function withoutAreaKind({ path, row }: PlacedRow): WorldFault[] {
  if (row.dlvrYn !== 'Y' || row.dlvrGb) return []
  return [{ path: `${path}.dlvrGb`, reason: 'must be LGLD or DISTANCE when dlvrYn is Y, is missing' }]
}

/** A role is of a store that they have. */
function roleFaults(owner: PlacedRow): WorldFault[] {
  const own: unknown = owner.row.strIds
  const ids = Array.isArray(own) ? own.map(String) : []
  return rowsOf(owner, 'strRoles').flatMap(({ path, row }) =>
    isId(row.strId) && !ids.includes(String(row.strId))
      ? [{ path: `${path}.strId`, reason: 'must be one of strIds' }]
      : [],
  )
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
