import type { OrderDetail } from '@hansang/contract'
import {
  brandOf,
  eventDiscount,
  type Won,
  ZERO_WON,
  type Refusal,
  firstRefusal,
  type PaymentAmounts,
  paymentAmounts,
  type Tenders,
  paymentChecks,
  type PaymentMethodCode,
  offeredMethods,
  preselectedMethod,
  type PointKind,
  type Store,
} from '@hansang/domain'
import type { Consents } from './consents/consents.ts'
import type { PointsOfPayment } from './points/payment-points.ts'

export interface BenefitSpending extends Tenders {
  /** `null` keeps the order's own fees. */
  readonly fees: { readonly deliveryFee: Won; readonly pickupDiscount: Won } | null
}

export interface PaymentChoice {
  readonly order: OrderDetail
  readonly store: Store
  readonly isAgent: boolean
  readonly picked: PaymentMethodCode | null
  readonly spending: BenefitSpending
}

export interface PaymentOffer extends PaymentAmounts {
  readonly offered: readonly PaymentMethodCode[]
  readonly method: PaymentMethodCode | null
}

export function paymentOffer(choice: PaymentChoice): PaymentOffer {
  const { order, store, isAgent, picked, spending } = choice
  const offered = offeredMethods({
    // A masked view of the order offers prepaid methods only.
    storeMethods: store.paymentMethods.filter((code) => order.offeredMethods.includes(code)),
    orderType: order.type,
    isAgent,
    amountDue: amountsWith(choice, null).due,
    hasAmountCoupon: spending.coupons.length > 0,
  })
  const method = methodOf(order, store, offered, picked)
  return { offered, method, ...amountsWith(choice, method) }
}

export function payableWithout(choice: PaymentChoice, kind: PointKind): Won {
  const part = `${kind}Points` as const
  return paymentOffer({ ...choice, spending: { ...choice.spending, [part]: ZERO_WON } }).due
}

/** Ignores an earlier registration's spending, as this one states it again. */
function amountsWith(
  { order, store, spending }: PaymentChoice,
  method: PaymentMethodCode | null,
): PaymentAmounts {
  const parts = { ...order, ...spending.fees, eventDiscount: eventDiscount(store, method) }
  return paymentAmounts({ ...spending, parts })
}

function methodOf(
  { paymentMethod }: OrderDetail,
  store: Store,
  offered: readonly PaymentMethodCode[],
  picked: PaymentMethodCode | null,
): PaymentMethodCode | null {
  if (picked && offered.includes(picked)) return picked
  const former = offered.find((code) => code === paymentMethod)
  return former ?? preselectedMethod(brandOf(store.channel).features, offered)
}

export interface PaymentMoment {
  readonly store: Store
  readonly offer: PaymentOffer
  readonly points: PointsOfPayment
  readonly household: { readonly dong: string; readonly ho: string } | null
  readonly consents: Consents
  readonly now: Date
}

const OTHER_ORDER = ['itemSoldOut', 'optionSoldOut', 'storePreparing']

/** Nothing on the payment page resolves it. */
export function needsOtherOrder(refused: Refusal | null): refused is Refusal {
  return refused !== null && OTHER_ORDER.includes(refused.reason)
}

export function paymentRefusal(moment: PaymentMoment): Refusal | null {
  const { store, offer, points, household, consents, now } = moment
  return firstRefusal(paymentChecks, {
    store,
    amounts: offer,
    ...points,
    method: offer.method,
    offered: offer.offered,
    household,
    agreesToTerms: consents.terms,
    agreesToThirdParty: consents.thirdParty,
    now,
  })
}
