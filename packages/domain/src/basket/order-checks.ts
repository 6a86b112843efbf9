import { minimumOrder } from '../fees/delivery-fee.ts'
import { underAge } from '../identity/adult.ts'
import { isMobileNumber } from '../identity/mobile-number.ts'
import { subtractWon, type Won, ZERO_WON } from '../money.ts'
import type { OrderType } from '../order/order-type.ts'
import { type Check, refusal } from '../refusal.ts'
import { type DeliveryAreaReason, deliveryAreaRefusal, type Destination } from '../store/delivery-area.ts'
import { orderingBlocked, reopensAt } from '../store/opening.ts'
import type { Store } from '../store/store.ts'
import { alcoholAmount, hasAlcohol, missingFood } from './alcohol.ts'
import type { Basket, BasketLine } from './basket.ts'
import { grossTotal } from './line-amounts.ts'
import { orderTypesOf } from './offered-order-types.ts'
import type { Quote } from './quote.ts'

export type OrderReason =
  | 'submitting'
  | 'emptyBasket'
  | 'storeNotReady'
  | 'checkDelivery'
  | 'orderTypeNotOffered'
  | 'noAddress'
  | 'addressNotFound'
  | 'underMinimum'
  | 'underExchangeCredit'
  | 'ageCheckNeeded'
  | 'underAge'
  | 'alcoholNeedsFood'
  | 'phoneNeeded'

export interface OrderContents {
  readonly lineCount: number
  /** Won, sum of the lines before discounts. */
  readonly orderAmount: Won
  readonly exchangeCredit: Won
  readonly hasAlcohol: boolean
  /** Won, before discounts; absent: the alcohol limit is not checked. */
  readonly alcohol?: Won
}

export interface OrderAttempt {
  readonly contents: OrderContents
  readonly store: Store
  readonly orderType: OrderType | null
  readonly hasAddress: boolean
  /** Identity check of today. */
  readonly isAgeChecked: boolean
  readonly isUnderAge?: boolean
  /** Phone for the payment link; absent when none is texted. */
  readonly typedPhone?: string | undefined
  readonly isSubmitting: boolean
  readonly now: Date
}

export interface Placement extends OrderAttempt {
  readonly orderType: OrderType
  /** `null`: unknown, or not needed. */
  readonly destination: Destination | null
}

/** For the screen, with the basket's prices; the server checks a quote. */
export function contentsOfBasket(basket: Basket): OrderContents {
  return contents(basket.lines, grossTotal(basket.lines), basket.exchangeCredit)
}

/** For the server, with the menu's current prices. */
export function contentsOfQuote({ lines, orderAmount, exchangeCredit }: Quote): OrderContents {
  return contents(lines, orderAmount, exchangeCredit)
}

/** Keeps a choice; else pickup when there is no address and the store allows it, delivery otherwise. */
export function resolvedOrderType(
  attempt: Pick<OrderAttempt, 'orderType' | 'hasAddress'> & { readonly store: Pick<Store, 'offersPickup'> },
): OrderType {
  return attempt.orderType ?? (!attempt.hasAddress && attempt.store.offersPickup ? 'pickup' : 'delivery')
}

type OrderCheck = Check<OrderAttempt, OrderReason>

const notSubmitting: OrderCheck = ({ isSubmitting }) => (isSubmitting ? refusal('submitting') : null)

const hasLines: OrderCheck = (attempt) => (attempt.contents.lineCount === 0 ? refusal('emptyBasket') : null)

const storeReady: OrderCheck = ({ store, now }) => {
  const blocked = orderingBlocked(store, now)
  if (!blocked) return null
  return refusal('storeNotReady', { state: blocked.kind, 'HH:mm': reopensAt(blocked) })
}

/** The screen then selects delivery; the next tap passes. */
const deliveryMeant: OrderCheck = (attempt) =>
  attempt.orderType === null && resolvedOrderType(attempt) === 'delivery' ? refusal('checkDelivery') : null

const typeOffered: OrderCheck = (attempt) =>
  orderTypesOf(attempt.store).includes(resolvedOrderType(attempt)) ? null : refusal('orderTypeNotOffered')

const addressGiven: OrderCheck = (attempt) =>
  resolvedOrderType(attempt) === 'delivery' && !attempt.hasAddress ? refusal('noAddress') : null

const minimumReached: OrderCheck = (attempt) => {
  if (resolvedOrderType(attempt) !== 'delivery') return null
  const minimum = minimumOrder(attempt.store.delivery)
  const missing = subtractWon(minimum, attempt.contents.orderAmount)
  return missing > 0 ? refusal('underMinimum', { minimum, missing }) : null
}

const voucherReached: OrderCheck = ({ contents: { orderAmount, exchangeCredit } }) => {
  const missing = subtractWon(exchangeCredit, orderAmount)
  return missing > 0 ? refusal('underExchangeCredit', { missing }) : null
}

const ageChecked: OrderCheck = ({ contents: { hasAlcohol }, isAgeChecked }) =>
  hasAlcohol && !isAgeChecked ? refusal('ageCheckNeeded') : null

const oldEnough: OrderCheck = ({ contents, isUnderAge = false, now }) =>
  contents.hasAlcohol && isUnderAge ? underAge(now) : null

const foodOutweighsAlcohol: OrderCheck = (attempt) => {
  const { orderAmount, alcohol = ZERO_WON } = attempt.contents
  const missing = missingFood({ orderType: resolvedOrderType(attempt), orderAmount, alcohol })
  return missing > 0 ? refusal('alcoholNeedsFood', { missing }) : null
}

const phoneTyped: OrderCheck = ({ typedPhone }) =>
  typedPhone === undefined || isMobileNumber(typedPhone) ? null : refusal('phoneNeeded')

const withinArea: Check<Placement, 'addressNotFound' | DeliveryAreaReason> = (placement) => {
  const { store, orderType, destination } = placement
  if (orderType !== 'delivery') return null
  return destination ? deliveryAreaRefusal(store.delivery, destination) : refusal('addressNotFound')
}

export const orderChecks: readonly OrderCheck[] = [
  notSubmitting,
  hasLines,
  storeReady,
  deliveryMeant,
  addressGiven,
  minimumReached,
  voucherReached,
  ageChecked,
  oldEnough,
  foodOutweighsAlcohol,
  phoneTyped,
]

export const placementChecks: readonly Check<Placement, OrderReason | DeliveryAreaReason>[] = [
  hasLines,
  storeReady,
  typeOffered,
  addressGiven,
  withinArea,
  minimumReached,
  voucherReached,
  ageChecked,
  oldEnough,
  foodOutweighsAlcohol,
]

function contents(lines: readonly BasketLine[], orderAmount: Won, exchangeCredit: Won): OrderContents {
  const alcohol = alcoholAmount(lines)
  return { lineCount: lines.length, orderAmount, exchangeCredit, hasAlcohol: hasAlcohol(lines), alcohol }
}
