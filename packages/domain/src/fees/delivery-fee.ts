import { addWon, atLeastZero, subtractWon, type Won, ZERO_WON } from '../money.ts'
import { coversLegalCode, type Destination } from '../store/delivery-area.ts'
import type { DeliveryFeeTier, DeliveryTerms } from '../store/store.ts'
import { applyingExtraFees } from './extra-delivery-fees.ts'

export interface DeliveryFeeRequest extends Destination {
  readonly terms: DeliveryTerms
  readonly orderAmount: Won
  readonly now: Date
}

/** Won, with the extras that apply now. */
export function deliveryFee(request: DeliveryFeeRequest): Won {
  const { terms, orderAmount, now } = request
  return addWon(
    tierFor(terms.feeTiers, orderAmount)?.fee ?? ZERO_WON,
    areaExtra(request),
    ...applyingExtraFees(terms.extraFees, now).map(({ amount }) => amount),
  )
}

/** Won, for the tier of the order amount less the coupon. */
export function deliveryFeeAfterCoupon(request: DeliveryFeeRequest & { readonly coupon: Won }): Won {
  const orderAmount = atLeastZero(subtractWon(request.orderAmount, request.coupon))
  return deliveryFee({ ...request, orderAmount })
}

export function minimumOrder(terms: Pick<DeliveryTerms, 'feeTiers'>): Won {
  return terms.feeTiers[0]?.minimumOrder ?? ZERO_WON
}

/** Below all minimums, the first tier. */
function tierFor(tiers: readonly DeliveryFeeTier[], orderAmount: Won): DeliveryFeeTier | undefined {
  return (
    tiers
      .filter(({ minimumOrder }) => minimumOrder <= orderAmount)
      .reduce<DeliveryFeeTier | undefined>(
        (best, tier) => (best && best.minimumOrder >= tier.minimumOrder ? best : tier),
        undefined,
      ) ?? tiers[0]
  )
}

function areaExtra({ terms, legalCode, distanceKm }: DeliveryFeeRequest): Won {
  if (terms.areaKind === 'LGLD') return districtExtra(terms, legalCode)
  if (terms.areaKind === 'DISTANCE' && distanceKm !== null) return distanceExtra(terms, distanceKm)
  return ZERO_WON
}

/** The address's own district comes before a wider one. */
function districtExtra({ districts }: DeliveryTerms, legalCode: string): Won {
  const covering = districts.filter((district) => coversLegalCode(district, legalCode))
  const own = covering.find((district) => district.legalCode === legalCode)
  return (own ?? covering[0])?.extraFee ?? ZERO_WON
}

function distanceExtra({ distanceTiers }: DeliveryTerms, distanceKm: number): Won {
  const reaching = distanceTiers.filter(({ withinKm }) => withinKm >= distanceKm)
  return reaching.toSorted((one, other) => one.withinKm - other.withinKm)[0]?.extraFee ?? ZERO_WON
}
