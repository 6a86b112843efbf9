import { type MenuItem, type OptionGroup, type PriceVariant, STATION_LENGTH } from '@hansang/domain'
import { LONGEST_GROUP_NAME, LONGEST_RESTRICTION } from '../order/order-line.ts'
import { photo } from './store-lists.ts'
import { amount, amountOrNone, count, flag, id, idOrNone, link, listOf, text, textUpTo } from '../values.ts'
import { type Ours, type Report, reshape, wireTable } from '../wire-table.ts'

export const priceVariant = wireTable({
  id: ['goodsItemPriceId', id],
  name: ['goodsPriceNm', id],
  price: ['goodsPrice', amount],
  /** Ours. */
  isSoldOut: ['soldoutYn', flag(false)],
})

export const optionRow = wireTable({
  id: ['goodsOptId', id],
  name: ['goodsOptNm', id],
  price: ['goodsOptPrice', amount],
  isSoldOut: ['soldoutYn', flag(false)],
  groupId: ['goodsOptGrpId', idOrNone],
})

const optionGroupRow = wireTable({
  id: ['goodsOptGrpId', id],
  name: ['goodsOptGrpNm', textUpTo(LONGEST_GROUP_NAME)],
  sortIndex: ['sortIndex', count],
  minimum: ['minOrdrQty', count],
  maximum: ['maxOrdrQty', count],
  options: ['goodsOptLst', listOf(optionRow)],
})

/** On the wire each option repeats its group's id. */
export const optionGroup = reshape(
  optionGroupRow,
  (row): OptionGroup => ({
    ...row,
    options: row.options.map(({ groupId: _group, ...option }) => option),
  }),
  (group) => ({ ...group, options: group.options.map((option) => ({ ...option, groupId: group.id })) }),
)

/** The three price fields repeat the first variant. */
export const menuItemFields = {
  id: ['goodsItemId', id],
  name: ['goodsItemNm', id],
  summary: ['goodsItemSmpDesr', text],
  description: ['goodsItemDesr', text],
  allergy: ['goodsAllgy', text],
  thumbnailUrl: ['goodsItemThmbImgUrl', link],
  imageUrls: ['goodsItemImgUrl', listOf(photo)],
  badge: ['goodsTp', text],
  isShown: ['dspyYn', flag(true)],
  isSoldOut: ['soldoutYn', flag(false)],
  isEvent: ['eventyn', flag(false)],
  restriction: ['goodsRestrictTp', textUpTo(LONGEST_RESTRICTION)],
  /** Ours. */
  station: ['kitchenStation', textUpTo(STATION_LENGTH)],
  firstPriceId: ['goodsItemPriceId', idOrNone],
  firstPriceName: ['goodsPriceNm', text],
  firstPrice: ['goodsPrice', amountOrNone],
  prices: ['goodsItemPrcInfoLst', listOf(priceVariant)],
  optionGroups: ['goodsOptGrpLst', listOf(optionGroup)],
} as const

type MenuItemRow = Ours<typeof menuItemFields>

export const menuItem = reshape(wireTable(menuItemFields), menuItemFromRow, menuItemToRow)

export function menuItemFromRow(row: MenuItemRow, report: Report): MenuItem {
  const { firstPriceId: id, firstPriceName: name, firstPrice: price, ...item } = row
  return { ...item, prices: pricesOf(item.prices, { id, name: name || item.name, price }, report) }
}

export function menuItemToRow(item: MenuItem): MenuItemRow {
  return {
    ...item,
    firstPriceId: item.prices[0]?.id ?? '',
    firstPriceName: item.prices[0]?.name ?? '',
    firstPrice: item.prices[0]?.price ?? null,
  }
}

function pricesOf(
  listed: readonly PriceVariant[],
  own: { id: string; name: string; price: PriceVariant['price'] | null },
  report: Report,
): readonly PriceVariant[] {
  if (listed.length > 0) return listed
  if (own.id && own.price !== null)
    return [{ id: own.id, name: own.name, price: own.price, isSoldOut: false }]
  report('goodsItemPrcInfoLst', 'must have at least one price')
  return []
}

export const menuGroup = wireTable({
  name: ['goodsGrpNm', text],
  items: ['goodsItemLst', listOf(menuItem)],
})

export const menuGroups = listOf(menuGroup)
