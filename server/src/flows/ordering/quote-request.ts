import type { OrderRequest } from '@hansang/contract'
import {
  type CouponOfLine,
  type Destination,
  type Quoting,
  type RequestedLine,
  couponOfLine,
  quoteOrder,
  refusal,
} from '@hansang/domain'
import { type BasketCoupons, couponsInUse } from './order-coupons.ts'
import type { Offer } from '../../nouns/stores/index.ts'

interface Priced {
  readonly offer: Offer
  readonly coupons: BasketCoupons
  readonly destination: Destination | null
  readonly now: Date
}

/** Prices from the store's rows; refuses when the client's option prices differ. */
export function quoteRequest(body: OrderRequest, { offer, coupons, destination, now }: Priced): Quoting {
  if (!choosesWithinCoupons(body, offer, coupons)) return refusal('itemGone')
  const { store, menu } = offer
  return quoteOrder({
    store,
    menu,
    lines: body.lines.map((line) => ({ ...line, coupon: knownCoupon(line, offer, coupons) })),
    orderType: body.type,
    usedCoupons: couponsInUse(coupons),
    destination,
    now,
  })
}

function choosesWithinCoupons({ lines }: OrderRequest, { menu }: Offer, { known }: BasketCoupons): boolean {
  return lines.every(({ coupon, priceId }) => {
    if (!coupon || priceId === '') return true
    const item = menu.get(known.get(coupon.code)?.itemId ?? '')
    return item?.prices.some(({ id }) => id === priceId) ?? false
  })
}

function knownCoupon(line: RequestedLine, { store }: Offer, { known }: BasketCoupons): CouponOfLine | null {
  const coupon = known.get(line.coupon?.code ?? '')
  return coupon ? couponOfLine(coupon, store) : null
}
