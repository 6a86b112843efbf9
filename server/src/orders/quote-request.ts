import type { OrderRequest } from '@hansang/contract'
import {
  COUPON_ITEM_ID,
  type Destination,
  type QuoteReason,
  type Quoting,
  type Refusal,
  type RequestedLine,
  quoteOrder,
  refusal,
} from '@hansang/domain'
import type { Offer } from './read-offer.ts'

/** Prices what was asked for from the store's own rows; whatever the client says of prices is a claim (REG-13). */
export function quoteRequest(
  body: OrderRequest,
  offer: Offer,
  destination: Destination | null,
  now: Date,
): Quoting {
  const refused = couponRefusal(body)
  if (refused) return { ok: false, refusal: refused }
  const { store, menu } = offer
  const lines = body.lines.map(requestedLine)
  const quoting = quoteOrder({ store, menu, lines, orderType: body.type, usedCoupons: [], destination, now })
  if (!quoting.ok || optionsAreAsClaimed(body, quoting.quote)) return quoting
  return { ok: false, refusal: refusal('priceChanged'), quote: quoting.quote }
}

/** No issuer is connected, so that every coupon is an unknown one (REG-13). */
function couponRefusal({ lines, usedCoupons }: OrderRequest): Refusal<QuoteReason> | null {
  const usesCoupon = lines.some((line) => line.coupon !== null || line.itemId === COUPON_ITEM_ID)
  return usesCoupon || usedCoupons.length > 0 ? refusal('itemGone') : null
}

function requestedLine(line: OrderRequest['lines'][number]): RequestedLine {
  return {
    itemId: line.itemId,
    priceId: line.priceId,
    optionIds: line.options.map(({ id }) => id),
    quantity: line.quantity,
    ...(line.claimedPrice === null ? {} : { claimedPrice: line.claimedPrice }),
    ...(line.claimedAmount === null ? {} : { claimedAmount: line.claimedAmount }),
  }
}

function optionsAreAsClaimed(
  { lines }: OrderRequest,
  quote: Extract<Quoting, { ok: true }>['quote'],
): boolean {
  return lines.every((line, at) =>
    line.options.every(({ id, claimedPrice }) => {
      const price = quote.lines[at]?.options.find((option) => option.id === id)?.price
      return claimedPrice === null || claimedPrice === price
    }),
  )
}
