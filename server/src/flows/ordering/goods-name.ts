import { type BasketLine, basketCount } from '@hansang/domain'
import { fill, orderViewTexts } from '@hansang/messages'

/** The single dish with its quantity, or the first dish and the number of further pieces. */
export function goodsName(lines: readonly BasketLine[]): string {
  const name = lines[0]?.itemName ?? ''
  const count = basketCount({ lines })
  if (count <= 1) return name
  return lines.every(({ itemId }) => itemId === lines[0]?.itemId)
    ? fill(orderViewTexts.oneDish, { name, n: count })
    : fill(orderViewTexts.goodsName, { name, n: count - 1 })
}
