import { pricedLine, readKept, usedCoupon } from '@hansang/contract'
import { type PricedLine, type UsedCoupon, ZERO_WON } from '@hansang/domain'
import { orderViewTexts } from '@hansang/messages'
import { type OrderRow, readOrNull } from '../../platform/db/index.ts'

type Lines = Pick<OrderRow, 'id' | 'lines'>

/** For display: an unreadable line keeps its place, with a placeholder name and no price. */
export function linesOf({ id, lines }: Lines): PricedLine[] {
  return entriesOf(lines).map(
    (line) => readOrNull({ table: 'orders', id }, () => readKept(pricedLine, line)) ?? UNREADABLE_LINE,
  )
}

/**
 * For money and decisions.
 *
 * @throws Error when a line cannot be read.
 */
export function requireLines({ lines }: Lines): PricedLine[] {
  return entriesOf(lines).map((line) => readKept(pricedLine, line))
}

export function usedCouponsOf({ id, used_coupons }: Pick<OrderRow, 'id' | 'used_coupons'>): UsedCoupon[] {
  return entriesOf(used_coupons).flatMap(
    (coupon) => readOrNull({ table: 'orders', id }, () => readKept(usedCoupon, coupon)) ?? [],
  )
}

function entriesOf(kept: unknown): readonly unknown[] {
  return Array.isArray(kept) ? kept : [kept]
}

const UNREADABLE_LINE: PricedLine = {
  itemId: '',
  itemName: orderViewTexts.unreadable,
  priceId: '',
  priceName: '',
  price: ZERO_WON,
  amount: ZERO_WON,
  quantity: 1,
  options: [],
  restriction: '',
  isEvent: false,
  thumbnailUrl: '',
  coupon: null,
}
