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

/** What is spent besides money, and what it changes. */
export interface Spending extends Tenders {
  /** What the coupons make of fee and discount; `null` leaves the order's own. */
  readonly fees: { readonly deliveryFee: Won; readonly pickupDiscount: Won } | null
}

export interface PaymentChoice {
  readonly order: OrderDetail
  readonly store: Store
  readonly isAgent: boolean
  /** What the customer picked; `null` as long as nothing. */
  readonly picked: PaymentMethodCode | null
  readonly spending: Spending
}

/** What can be paid by, what is, and what it comes to. */
export interface PaymentOffer extends PaymentAmounts {
  readonly offered: readonly PaymentMethodCode[]
  readonly method: PaymentMethodCode | null
}

/** The methods of an order and its amounts with the chosen one, which may earn a discount. */
export function paymentOffer(choice: PaymentChoice): PaymentOffer {
  const { order, store, isAgent, picked, spending } = choice
  const offered = offeredMethods({
    // What this browser may pay it by: without the order's digits or session only ahead.
    storeMethods: store.paymentMethods.filter((code) => order.offeredMethods.includes(code)),
    orderType: order.type,
    isAgent,
    amountDue: amountsWith(choice, null).due,
    hasAmountCoupon: spending.coupons.length > 0,
  })
  const method = methodOf(order, store, offered, picked)
  return { offered, method, ...amountsWith(choice, method) }
}

/** What would be left to pay without points of this kind, in won. */
export function payableWithout(choice: PaymentChoice, kind: PointKind): Won {
  const part = `${kind}Points` as const
  return paymentOffer({ ...choice, spending: { ...choice.spending, [part]: ZERO_WON } }).due
}

/** What a former registration was to spend does not count: this one says it again. */
function amountsWith(
  { order, store, spending }: PaymentChoice,
  method: PaymentMethodCode | null,
): PaymentAmounts {
  const parts = { ...order, ...spending.fees, eventDiscount: eventDiscount(store, method) }
  return paymentAmounts({ ...spending, parts })
}

/** The pick, else what a former attempt was registered with, else the brand's own choice. */
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

/** Why this cannot be paid now, or `null` when it can. */
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
