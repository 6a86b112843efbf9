import type { OrderedLine } from '@hansang/contract'
import type { RequestedLine } from '@hansang/domain'

export function repeatedLine(line: OrderedLine): RequestedLine {
  const { itemId, priceId, name, priceName, quantity, optionGroups } = line
  return {
    itemId,
    priceId,
    itemName: name,
    priceName,
    quantity,
    restriction: '',
    options: optionGroups.flatMap((group) =>
      group.options.map((option) => ({
        groupId: group.id,
        groupName: group.name,
        id: option.id,
        name: option.name,
        claimedPrice: null,
      })),
    ),
    claimedPrice: null,
    claimedAmount: null,
    coupon: null,
  }
}
