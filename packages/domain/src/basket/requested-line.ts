import type { Won } from '../money.ts'
import type { BasketLine, CouponOfLine } from './basket.ts'
import { lineTotal } from './line-amounts.ts'

/** Prices and amounts are claims; `null` claims nothing, a wrong claim is refused. */
export interface RequestedLine {
  /** `0` asks for a coupon line. */
  readonly itemId: string
  /** May be '' on a coupon line: the coupon's menu as it is. */
  readonly priceId: string
  readonly itemName: string
  readonly priceName: string
  readonly quantity: number
  readonly restriction: string
  readonly options: readonly RequestedOption[]
  /** Won, the variant's price without options. */
  readonly claimedPrice: Won | null
  /** Won, price and options times quantity. */
  readonly claimedAmount: Won | null
  /** Set on coupon lines only. */
  readonly coupon: CouponOfLine | null
}

export interface RequestedOption {
  readonly groupId: string
  readonly groupName: string
  readonly id: string
  readonly name: string
  readonly claimedPrice: Won | null
}

/** Claims the basket's own prices. */
export function requestedLineOf(line: BasketLine): RequestedLine {
  return {
    itemId: line.itemId,
    priceId: line.priceId,
    itemName: line.itemName,
    priceName: line.priceName,
    quantity: line.quantity,
    restriction: line.restriction,
    options: line.options.map(({ price, ...option }) => ({ ...option, claimedPrice: price })),
    claimedPrice: line.price,
    claimedAmount: lineTotal(line),
    coupon: line.coupon,
  }
}
