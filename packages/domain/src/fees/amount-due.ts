import { namesOf } from '../names.ts'
import { addWon, atLeastZero, subtractWon, type Won, ZERO_WON } from '../money.ts'

/**
 * Every part of what an order costs, in the order it is shown. A `charge` is added, the others are taken off:
 * a `discount` lowers the price, a `credit` was put into the basket, a `payment` depends on how the order is paid.
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

/** Parts that are shown in the row of another. */
const SHOWN_WITH = { eventItemDiscount: 'pickupDiscount' } as const

type Kinds = typeof AMOUNT_KINDS
export type AmountName = keyof Kinds
export type AmountRowName = Exclude<AmountName, keyof typeof SHOWN_WITH>

/** What an order is quoted with, before anybody says how it is paid. */
export type QuotedAmountName = {
  [Name in AmountName]: Kinds[Name] extends 'payment' ? never : Name
}[AmountName]

/** All parts, in won. */
export type Amounts = Readonly<Record<AmountName, Won>>

/** What an order costs and why: all parts, in won; `due` is what they come to. */
export interface OrderCost extends Amounts {
  readonly due: Won
}

/** One row of the breakdown. `isTakenOff` rows reduce what is to be paid. */
export interface AmountRow {
  readonly name: AmountRowName
  readonly amount: Won
  readonly isTakenOff: boolean
}

export const AMOUNT_NAMES = namesOf(AMOUNT_KINDS)

/** One value for each of `AMOUNT_NAMES`, so that no part is left out. */
export function everyAmount<Value>(valueOf: (name: AmountName) => Value): Record<AmountName, Value> {
  return Object.fromEntries(AMOUNT_NAMES.map((name) => [name, valueOf(name)])) as Record<AmountName, Value>
}

/** What these parts come to; an absent part counts as 0. */
export function orderCost(parts: Partial<Amounts>): OrderCost {
  return { ...everyAmount((name) => parts[name] ?? ZERO_WON), due: amountDue(parts) }
}

/** What remains to be paid, never below zero; an absent part counts as 0. */
export function amountDue(parts: Partial<Amounts>): Won {
  const takenOff = sumOf(parts, (name) => AMOUNT_KINDS[name] !== 'charge')
  return atLeastZero(subtractWon(sumOfKind(parts, 'charge'), takenOff))
}

/** Parts that tell what somebody owns; the others stand in the shop's own prices. */
const OWNED: readonly AmountName[] = [
  'exchangeCredit',
  'localVoucher',
  'franchisePoints',
  'callReminderPoints',
  'couponAmount',
]

/** The cost without what was spent of points, coupons and vouchers: `due` stays what was paid. */
export function publicCost(cost: OrderCost): OrderCost {
  return { ...cost, ...Object.fromEntries(OWNED.map((name) => [name, ZERO_WON])) }
}

/** What the parts of a public cost leave out, together. */
export function foldedAmount(cost: OrderCost): Won {
  return atLeastZero(subtractWon(amountDue(cost), cost.due))
}

/** In won; parts that are absent count as 0. */
export function sumOfKind(parts: Partial<Amounts>, kind: Kinds[AmountName]): Won {
  return sumOf(parts, (name) => AMOUNT_KINDS[name] === kind)
}

/** The rows above the payable amount, in order; zero rows but the order amount are left out. */
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
