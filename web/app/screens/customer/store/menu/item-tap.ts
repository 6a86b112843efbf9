import type { BasketLine, MenuItem, BrowsingType } from '@hansang/domain'

export type ItemTap = 'refuse' | 'add' | 'open'

export function itemTap(
  item: Pick<MenuItem, 'isSoldOut' | 'prices' | 'optionGroups'>,
  orderType: BrowsingType | null,
): ItemTap {
  if (item.isSoldOut) return 'refuse'
  const hasChoice = item.prices.length !== 1 || item.optionGroups.length > 0
  return hasChoice || orderType === 'discover' ? 'open' : 'add'
}

export function plainLine(item: MenuItem): BasketLine | null {
  const [price] = item.prices
  if (!price) return null
  return {
    itemId: item.id,
    itemName: item.name,
    priceId: price.id,
    priceName: price.name,
    price: price.price,
    quantity: 1,
    options: [],
    restriction: item.restriction,
    isEvent: item.isEvent,
    thumbnailUrl: item.thumbnailUrl,
    coupon: null,
  }
}
