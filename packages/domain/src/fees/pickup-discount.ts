import { minWon, percentOfWon, type Won, won, ZERO_WON } from '../money.ts'
import type { PickupDiscountTier, Store } from '../store/store.ts'

type WithPickupDiscounts = Pick<Store, 'pickupDiscounts' | 'legacyPickupDiscount'>

/** Tiers are compared for an order of this size, or of the highest minimum if that is more. */
const COMPARED_ORDER = won(20_000)

/** Largest benefit first; without tiers, the old single discount as one. */
export function pickupDiscountTiers(store: WithPickupDiscounts): PickupDiscountTier[] {
  const tiers = store.pickupDiscounts.length > 0 ? store.pickupDiscounts : legacyTier(store)
  const compared = won(Math.max(COMPARED_ORDER, ...tiers.map(({ minimumOrder }) => minimumOrder)))
  return tiers.toSorted(largestFirst(compared))
}

export function risingPickupDiscounts(store: WithPickupDiscounts): PickupDiscountTier[] {
  return pickupDiscountTiers(store).toSorted((one, other) => one.minimumOrder - other.minimumOrder)
}

export function withTiersFor<S extends WithPickupDiscounts>(store: S, orderSource: string): S {
  if (store.pickupDiscounts.every(({ orderSource: only }) => !only)) return store
  const pickupDiscounts = store.pickupDiscounts.filter(
    ({ orderSource: only }) => !only || only === orderSource,
  )
  // The old single discount replaces missing tiers, not tiers of other order sources.
  return { ...store, pickupDiscounts, legacyPickupDiscount: null }
}

export function bestPickupDiscount(
  store: WithPickupDiscounts,
): { readonly tier: PickupDiscountTier; readonly isMaximum: boolean } | null {
  const tiers = pickupDiscountTiers(store)
  const [tier] = tiers
  return tier ? { tier, isMaximum: tiers.length > 1 } : null
}

export interface PickupDiscountRequest {
  readonly tiers: readonly PickupDiscountTier[]
  readonly orderAmount: Won
  readonly hasAmountCoupon: boolean
}

/**
 * Won: the best tier whose minimum the order reaches, at most the order amount. With an amount coupon, only
 * tiers that combine with one. Do not call for delivery or in-store orders.
 */
export function pickupDiscount({ tiers, orderAmount, hasAmountCoupon }: PickupDiscountRequest): Won {
  const worths = tiers
    .filter((tier) => tier.minimumOrder <= orderAmount && (!hasAmountCoupon || tier.combinesWithCoupon))
    .map((tier) => discountWorth(tier, orderAmount))
  return won(Math.max(ZERO_WON, ...worths))
}

function discountWorth(tier: PickupDiscountTier, orderAmount: Won): Won {
  const worth = tier.kind === 'AMT' ? won(tier.value) : percentOfWon(orderAmount, tier.value)
  return minWon(worth, orderAmount)
}

/** On a tie a percentage comes first: it outgrows a fixed amount. */
function largestFirst(orderAmount: Won) {
  return (one: PickupDiscountTier, other: PickupDiscountTier): number =>
    discountWorth(other, orderAmount) - discountWorth(one, orderAmount) || other.kind.localeCompare(one.kind)
}

function legacyTier({ legacyPickupDiscount: legacy }: WithPickupDiscounts): PickupDiscountTier[] {
  if (!legacy) return []
  const { kind } = legacy
  const value = kind === 'RATE' ? legacy.rate : legacy.amount
  return value > 0 ? [{ id: '', kind, value, minimumOrder: ZERO_WON, combinesWithCoupon: false }] : []
}
