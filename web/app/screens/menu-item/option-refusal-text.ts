import type { Refusal } from '@hansang/domain/refusal'
import { cart } from '@hansang/messages/cart'
import { fill } from '@hansang/messages/fill'
import { item } from '@hansang/messages/item'
import { main } from '@hansang/messages/main'

/** What a refused choice says: only its own few texts, to keep this screen small. */
export function optionRefusalText({ reason, params = {} }: Refusal): string {
  const { n = 0, group = '' } = params
  switch (reason) {
    case 'optionOverMaximum':
      return fill(item.overMax, { n })
    case 'optionUnderMinimum':
      return fill(item.underMin, { group, n })
    case 'itemSoldOut':
      return main.soldoutAlert
    default:
      return cart.priceChanged
  }
}
