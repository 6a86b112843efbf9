import { namesOf } from '../names.ts'
import { addWon, atLeastZero, subtractWon, type Won, ZERO_WON } from '../money.ts'

/**
 * In display order. A `charge` adds; a `discount` lowers the price, a `credit` is in the basket, a `payment`
 * depends on the tenders.
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

export type Amounts = Readonly<Record<AmountName, Won>>

/** `due`: won to pay. */
export interface OrderCost extends Amounts {
  readonly due: Won
}

export interface AmountRow {
  readonly name: AmountRowName
  readonly amount: Won
  readonly isTakenOff: boolean
}

export const AMOUNT_NAMES = namesOf(AMOUNT_KINDS)

export function everyAmount<Value>(valueOf: (name: AmountName) => Value): Record<AmountName, Value> {
  return Object.fromEntries(AMOUNT_NAMES.map((name) => [name, valueOf(name)])) as Record<AmountName, Value>
}

export function orderCost(parts: Partial<Amounts>): OrderCost {
  return { ...everyAmount((name) => parts[name] ?? ZERO_WON), due: amountDue(parts) }
}

/** Won, never negative. */
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

/** `due` stays the amount paid. */
export function publicCost(cost: OrderCost): OrderCost {
  return { ...cost, ...Object.fromEntries(OWNED.map((name) => [name, ZERO_WON])) }
}

/** Won: the sum of the parts that a public cost omits. */
export function hiddenAmount(cost: OrderCost): Won {
  return atLeastZero(subtractWon(amountDue(cost), cost.due))
}

export function sumOfKind(parts: Partial<Amounts>, kind: Kinds[AmountName]): Won {
  return sumOf(parts, (name) => AMOUNT_KINDS[name] === kind)
}

/** In display order, without zero rows except the order amount. */
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
