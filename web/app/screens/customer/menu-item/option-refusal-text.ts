import type { Refusal } from '@hansang/domain'
import { fill, menuItemTexts } from '@hansang/messages'

/** Holds only this screen's texts, to keep its bundle small. */
export function optionRefusalText({ reason, params = {} }: Refusal): string {
  const { n = 0, group = '', item = '', variant } = params
  switch (reason) {
    case 'optionOverMaximum':
      return fill(menuItemTexts.overMaximum, { n })
    case 'optionNotChosen':
      return fill(menuItemTexts.notChosen, { group })
    case 'optionUnderMinimum':
      return fill(menuItemTexts.underMinimum, { group, n })
    case 'itemSoldOut':
      return variant ? fill(menuItemTexts.variantSoldOut, { item: variant }) : menuItemTexts.soldOutAlert
    case 'optionSoldOut':
      return fill(menuItemTexts.optionSoldOutAlert, { item })
    default:
      return menuItemTexts.changed
  }
}
