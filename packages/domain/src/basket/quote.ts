import { brandOf } from '../brands/index.ts'
import { type OrderCost, orderCost, type QuotedAmountName } from '../fees/amount-due.ts'
import { deliveryFee } from '../fees/delivery-fee.ts'
import { eventItemDiscount } from '../fees/event-item-discount.ts'
import { islandSurcharge } from '../fees/island-surcharge.ts'
import { pickupDiscount, pickupDiscountTiers } from '../fees/pickup-discount.ts'
import { addWon, type Won, ZERO_WON } from '../money.ts'
import type { OrderType } from '../order/order-type.ts'
import { type Refusal, isRefusal, refusal } from '../refusal.ts'
import type { Destination } from '../store/delivery-area.ts'
import type { Store } from '../store/store.ts'
import type { UsedCoupon } from './basket.ts'
import { grossTotal } from './line-amounts.ts'
import { type LineReason, type Menu, type PricedLine, priceLine } from './price-line.ts'
import type { RequestedLine } from './requested-line.ts'

export const MAX_LINES = 200

export type QuoteReason = LineReason | 'emptyBasket' | 'tooManyLines' | 'couponTwice'

export interface Quote extends OrderCost {
  readonly lines: readonly PricedLine[]
}

export interface CouponInUse extends UsedCoupon {
  readonly menuPrice: Won
}

export interface QuoteRequest {
  readonly store: QuotedStore
  readonly menu: Menu
  readonly lines: readonly RequestedLine[]
  readonly orderType: OrderType
  readonly usedCoupons: readonly CouponInUse[]
  /** `null` until the address is known: no fee yet. */
  readonly destination: Destination | null
  readonly now: Date
}

export type QuotedStore = Pick<
  Store,
  'channel' | 'pickupDiscounts' | 'legacyPickupDiscount' | 'delivery' | 'isOnIsland' | 'islandSurcharge'
>

/** A refusal for changed prices includes the current quote. */
export type Quoting = { readonly quote: Quote } | (Refusal<QuoteReason> & { readonly quote?: Quote })

/** Used by screen and server, so that the customer sees the price that the server charges. */
export function quoteOrder(request: QuoteRequest): Quoting {
  const refused = basketRefusal(request)
  if (refused) return refused
  const lines: PricedLine[] = []
  let isAsClaimed = true
  for (const requested of request.lines) {
    const priced = priceLine(request.menu, requested)
    if (isRefusal(priced)) return priced
    lines.push(priced.line)
    isAsClaimed &&= priced.isAsClaimed
  }
  const quote = quoteLines(request, lines)
  return isAsClaimed ? { quote } : { ...refusal('priceChanged'), quote }
}

function basketRefusal({ lines, usedCoupons }: QuoteRequest): Refusal<QuoteReason> | null {
  if (lines.length === 0) return refusal('emptyBasket')
  if (lines.length > MAX_LINES) return refusal('tooManyLines', { max: MAX_LINES })
  const exchanged = usedCoupons.filter((coupon) => coupon.isExchanged)
  const codes = [...lines.flatMap((line) => line.coupon?.code ?? []), ...exchanged.map(({ code }) => code)]
  return new Set(codes).size < codes.length ? refusal('couponTwice') : null
}

function quoteLines(request: QuoteRequest, lines: readonly PricedLine[]): Quote {
  const orderAmount = grossTotal(lines)
  const quoted: Record<QuotedAmountName, Won> = {
    orderAmount,
    surcharge: islandSurcharge(request.store),
    deliveryFee: deliveryFeeOf(request, orderAmount),
    // Set when a delivery agency charges for the order.
    courierFee: ZERO_WON,
    pickupDiscount: pickupDiscountOf(request, orderAmount),
    eventItemDiscount: eventItemDiscount({
      lines,
      orderType: request.orderType,
      perUnit: brandOf(request.store.channel).features.eventItemPickupDiscount,
    }),
    exchangeCredit: exchangeCreditOf(request.usedCoupons),
  }
  return { lines, ...orderCost(quoted) }
}

function exchangeCreditOf(usedCoupons: readonly CouponInUse[]): Won {
  return addWon(...usedCoupons.filter((coupon) => coupon.isExchanged).map((coupon) => coupon.menuPrice))
}

function pickupDiscountOf({ store, orderType }: QuoteRequest, orderAmount: Won): Won {
  if (orderType !== 'pickup') return ZERO_WON
  return pickupDiscount({ tiers: pickupDiscountTiers(store), orderAmount, hasAmountCoupon: false })
}

function deliveryFeeOf({ store, orderType, destination, now }: QuoteRequest, orderAmount: Won): Won {
  if (orderType !== 'delivery' || !destination) return ZERO_WON
  return deliveryFee({ terms: store.delivery, orderAmount, now, ...destination })
}
