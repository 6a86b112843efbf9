import { type BasketLine, basketCount } from '@hansang/domain'
import { fill } from '@hansang/messages/fill'
import { orderViewTexts } from '@hansang/messages/order'

/** What an order is called in one line: its first menu and how many pieces come with it. */
export function goodsName(lines: readonly BasketLine[]): string {
  const name = lines[0]?.itemName ?? ''
  const others = basketCount({ lines }) - 1
  return others > 0 ? fill(orderViewTexts.goodsName, { name, n: String(others) }) : name
}
