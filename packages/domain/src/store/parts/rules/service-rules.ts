import { won } from '../../../money.ts'
import { offeredMethods } from '../../../payment/payment-method.ts'
import { ORDER_TYPES, type OrderType } from '../../../order/order-type.ts'
import { type Refusal, refusal } from '../../../refusal.ts'
import type { PickupDiscountTier } from '../../store.ts'
import type { PartContent } from '../store-parts.ts'

export type OfferReason =
  | 'noOrderType'
  | 'noMethodForType'
  | 'tooManyPickupDiscounts'
  | 'pickupRate'
  | 'pickupAmount'
  | 'pickupTiersNotRising'

const MOST_TIERS = 5
const MOST_AMOUNT = 50_000

type Service = PartContent<'service'>
type Found = Refusal<OfferReason> | null

export function serviceRefusal(service: Service): Found {
  const types = ORDER_TYPES.filter((type) => offers(service, type))
  if (types.length === 0) return refusal('noOrderType')
  const without = types.find((orderType) => methodsFor(service, orderType).length === 0)
  return without ? refusal('noMethodForType', { type: without }) : discountsRefusal(service)
}

function offers(service: Service, type: OrderType): boolean {
  if (type === 'delivery') return service.offersDelivery
  return type === 'pickup' ? service.offersPickup : service.offersDineIn
}

function methodsFor({ paymentMethods: storeMethods }: Service, orderType: OrderType) {
  const asked = { isAgent: false, amountDue: won(1), hasAmountCoupon: false }
  return offeredMethods({ ...asked, storeMethods, orderType })
}

function discountsRefusal({ pickupDiscounts }: Service): Found {
  if (pickupDiscounts.length > MOST_TIERS) return refusal('tooManyPickupDiscounts', { max: MOST_TIERS })
  const ofOne = pickupDiscounts.map(discountRefusal).find((found) => found !== null)
  if (ofOne) return ofOne
  const sources = Map.groupBy(pickupDiscounts, ({ orderSource }) => orderSource ?? '')
  return [...sources.values()].every(isRising) ? null : refusal('pickupTiersNotRising')
}

function discountRefusal({ kind, value, minimumOrder }: PickupDiscountTier): Found {
  if (kind === 'RATE') return value >= 1 && value <= 100 ? null : refusal('pickupRate')
  const isLess = minimumOrder === 0 || value <= minimumOrder
  return value >= 1 && value <= MOST_AMOUNT && isLess ? null : refusal('pickupAmount', { max: MOST_AMOUNT })
}

function isRising(tiers: readonly PickupDiscountTier[]): boolean {
  return tiers.every((tier, at) => at === 0 || tier.minimumOrder > (tiers[at - 1]?.minimumOrder ?? 0))
}
