import { type OrderSource, type Quote, isRefusal, refusal, withTiersFor } from '@hansang/domain'
import { apiError } from '../../platform/http/index.ts'
import type { Refused } from '../../platform/http/routes/index.ts'
import { type Located, locateDestination } from './locate-destination.ts'
import { type BasketCoupons, itemsOfCoupons, lockBasketCoupons } from './order-coupons.ts'
import { placementRefusal } from './placement-refusal.ts'
import { quoteRequest } from './quote-request.ts'
import { type OrderCall, type ReadForOrder, readOfferOf } from './read-for-order.ts'

interface JudgedOrder {
  readonly quote: Quote
  readonly located: Located | null
  readonly coupons: BasketCoupons
}

/** Locks the coupons; changes nothing. */
export async function judgeOrder(
  call: OrderCall,
  orderSource: OrderSource,
  { own, building, offer: read }: ReadForOrder,
): Promise<JudgedOrder | Refused> {
  const { body, now } = call
  const coupons = await lockBasketCoupons(call, { orderSource, own })
  if (isRefusal(coupons)) return coupons
  const couponItems = itemsOfCoupons(coupons)
  const offer = couponItems.length > 0 ? await readOfferOf(call, couponItems) : read
  if (!offer) throw apiError(404, 'unknownStore')
  if (offer.isUnderMaintenance) return refusal('maintenance')
  const store = withTiersFor(offer.store, orderSource)
  const located = body.address && building ? locateDestination(store, body.address, building) : null
  if (isRefusal(located)) return located
  const destination = located?.destination ?? null
  const quoting = quoteRequest(body, { offer: { ...offer, store }, coupons, destination, now })
  if (isRefusal(quoting)) return quoting
  const { quote } = quoting
  const refused = await placementRefusal(call, { store, quote, destination })
  return refused ?? { quote, located, coupons }
}
