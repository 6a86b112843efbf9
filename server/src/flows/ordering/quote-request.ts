import type { OrderRequest } from '@hansang/contract'
import {
  type Destination,
  type Quote,
  type Quoting,
  type RequestedLine,
  couponOfLine,
  isRefusal,
  quoteOrder,
  refusal,
} from '@hansang/domain'
import { type BasketCoupons, couponsInUse } from './order-coupons.ts'
import type { Offer } from '../../nouns/stores/read-offer.ts'

interface Priced {
  readonly offer: Offer
  readonly coupons: BasketCoupons
  readonly destination: Destination | null
  readonly now: Date
}

/** Prices the request from the store's rows; refuses when the client's option prices differ. */
export function quoteRequest(body: OrderRequest, { offer, coupons, destination, now }: Priced): Quoting {
  if (!choosesWithinCoupons(body, offer, coupons)) return refusal('itemGone')
  const { store, menu } = offer
  const quoting = quoteOrder({
    store,
    menu,
    lines: body.lines.map((line) => requestedLine(line, offer, coupons)),
    orderType: body.type,
    usedCoupons: couponsInUse(coupons),
    destination,
    now,
  })
  if (isRefusal(quoting) || optionsAreAsClaimed(body, quoting.quote)) return quoting
  return { ...refusal('priceChanged'), quote: quoting.quote }
}

/** A coupon line may only pick variants of the coupon's own item. */
function choosesWithinCoupons({ lines }: OrderRequest, { menu }: Offer, { known }: BasketCoupons): boolean {
  return lines.every(({ coupon, priceId }) => {
    if (!coupon || priceId === '') return true
    const item = menu.get(known.get(coupon.code)?.itemId ?? '')
    return item?.prices.some(({ id }) => id === priceId) ?? false
  })
}

function requestedLine(
  line: OrderRequest['lines'][number],
  { store }: Offer,
  { known }: BasketCoupons,
): RequestedLine {
  const coupon = known.get(line.coupon?.code ?? '')
  return {
    itemId: line.itemId,
    priceId: line.priceId,
    optionIds: line.options.map(({ id }) => id),
    quantity: line.quantity,
    ...(coupon ? { coupon: couponOfLine(coupon, store) } : {}),
    ...(line.claimedPrice === null ? {} : { claimedPrice: line.claimedPrice }),
    ...(line.claimedAmount === null ? {} : { claimedAmount: line.claimedAmount }),
  }
}

function optionsAreAsClaimed({ lines }: OrderRequest, quote: Quote): boolean {
  return lines.every((line, at) =>
    line.options.every(({ id, claimedPrice }) => {
      const price = quote.lines[at]?.options.find((option) => option.id === id)?.price
      return claimedPrice === null || claimedPrice === price
    }),
  )
}
