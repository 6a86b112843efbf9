import { namesOf } from '../names.ts'
import { addWon, atLeastZero, subtractWon, type Won, ZERO_WON } from '../money.ts'

/**
 * Every part of an order's cost, in display order. A `charge` adds; a `discount` lowers the price, a `credit`
 * was put into the basket, a `payment` depends on how the order is paid.
 */
export const AMOUNT_KINDS = {
  orderAmount: 'charge',
  surcharge: 'charge',
  deliveryFee: 'charge',
  courierFee: 'charge',
  pickupDiscount: 'discount',
  eventItemDiscount: 'discount',
  eventDiscount: 'payment',
  exchangeCredit: 'credit',
  localVoucher: 'payment',
  franchisePoints: 'payment',
  callReminderPoints: 'payment',
  couponAmount: 'payment',
} as const

const SHOWN_WITH = { eventItemDiscount: 'pickupDiscount' } as const

type Kinds = typeof AMOUNT_KINDS
export type AmountName = keyof Kinds
export type AmountRowName = Exclude<AmountName, keyof typeof SHOWN_WITH>

/** Parts known before payment. */
export type QuotedAmountName = {
  [Name in AmountName]: Kinds[Name] extends 'payment' ? never : Name
}[AmountName]

/** All parts, in won. */
export type Amounts = Readonly<Record<AmountName, Won>>

/** All parts of an order's cost, in won; `due` is their result. */
export interface OrderCost extends Amounts {
  readonly due: Won
}

/** A row of the breakdown; `isTakenOff`: reduces the amount due. */
export interface AmountRow {
  readonly name: AmountRowName
  readonly amount: Won
  readonly isTakenOff: boolean
}

export const AMOUNT_NAMES = namesOf(AMOUNT_KINDS)

/** Builds a record over `AMOUNT_NAMES`, so that no part is forgotten. */
export function everyAmount<Value>(valueOf: (name: AmountName) => Value): Record<AmountName, Value> {
  return Object.fromEntries(AMOUNT_NAMES.map((name) => [name, valueOf(name)])) as Record<AmountName, Value>
}

/** Absent parts count as 0. */
export function orderCost(parts: Partial<Amounts>): OrderCost {
  return { ...everyAmount((name) => parts[name] ?? ZERO_WON), due: amountDue(parts) }
}

/** Won to pay, never negative; absent parts count as 0. */
export function amountDue(parts: Partial<Amounts>): Won {
  const takenOff = sumOf(parts, (name) => AMOUNT_KINDS[name] !== 'charge')
  return atLeastZero(subtractWon(sumOfKind(parts, 'charge'), takenOff))
}

/** Parts that reveal a customer's points, coupons or vouchers; the others follow from the shop's prices. */
const OWNED: readonly AmountName[] = [
  'exchangeCredit',
  'localVoucher',
  'franchisePoints',
  'callReminderPoints',
  'couponAmount',
]

/** The cost without points, coupons and vouchers; `due` stays the amount paid. */
export function publicCost(cost: OrderCost): OrderCost {
  return { ...cost, ...Object.fromEntries(OWNED.map((name) => [name, ZERO_WON])) }
}

/** Won, sum of the parts that a public cost omits. */
export function foldedAmount(cost: OrderCost): Won {
  return atLeastZero(subtractWon(amountDue(cost), cost.due))
}

/** Won; absent parts count as 0. */
export function sumOfKind(parts: Partial<Amounts>, kind: Kinds[AmountName]): Won {
  return sumOf(parts, (name) => AMOUNT_KINDS[name] === kind)
}

/** Rows above the amount due, in order; omits zero rows except the order amount. */
export function amountRows(parts: Partial<Amounts>): AmountRow[] {
  const rows = [...new Set(AMOUNT_NAMES.map(rowOf))].map((row) => ({
    name: row,
    amount: sumOf(parts, (name) => rowOf(name) === row),
    isTakenOff: AMOUNT_KINDS[row] !== 'charge',
  }))
  return rows.filter(({ name, amount }) => name === 'orderAmount' || amount !== 0)
}

function rowOf(name: AmountName): AmountRowName {
  return isShownWithAnother(name) ? SHOWN_WITH[name] : name
}

function isShownWithAnother(name: AmountName): name is keyof typeof SHOWN_WITH {
  return name in SHOWN_WITH
}

function sumOf(parts: Partial<Amounts>, isCounted: (name: AmountName) => boolean): Won {
  return addWon(...AMOUNT_NAMES.filter(isCounted).map((name) => parts[name] ?? ZERO_WON))
}
