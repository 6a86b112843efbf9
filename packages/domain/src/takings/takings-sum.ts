import type { OrderCost } from '../fees/amount-due.ts'
import { type Won, ZERO_WON, addWon, subtractWon } from '../money.ts'
import { CREDIT_TENDERS, type DueMethod, TAKINGS_TENDERS, type TakingsTender } from './takings-tenders.ts'

export type TenderAmounts = Readonly<Record<TakingsTender, Won>>

/** Orders of one method, added up; what went back counts in the hour that it did. */
export interface TakingsRow {
  readonly method: DueMethod
  readonly orders: number
  readonly cost: OrderCost
  readonly returned: Readonly<Record<'due' | (typeof CREDIT_TENDERS)[number], Won>>
}

/**
 * Won. What was sold is the sum of `sold` and the discounts: `menu` and `fees`, and what a coupon was worth
 * beyond its order.
 */
export interface TakingsSum {
  readonly orders: number
  readonly menu: Won
  readonly fees: Won
  readonly discounts: Won
  readonly sold: TenderAmounts
  readonly returned: TenderAmounts
}

function tenderAmounts(amountOf: (tender: TakingsTender) => Won): TenderAmounts {
  return Object.fromEntries(TAKINGS_TENDERS.map((tender) => [tender, amountOf(tender)])) as TenderAmounts
}

export function takingsOf(rows: readonly TakingsRow[]): TakingsSum {
  return addTakings(rows.map(takingsOfRow))
}

function takingsOfRow({ method, orders, cost, returned }: TakingsRow): TakingsSum {
  const dueAs = method === 'nothingDue' ? 'prepaid' : method
  const byTender = ({ due, ...credits }: TakingsRow['returned']) =>
    tenderAmounts((tender) => (isCredit(tender) ? credits[tender] : tender === dueAs ? due : ZERO_WON))
  return {
    orders,
    menu: cost.orderAmount,
    fees: addWon(cost.surcharge, cost.deliveryFee, cost.courierFee),
    discounts: addWon(cost.pickupDiscount, cost.eventItemDiscount, cost.eventDiscount),
    sold: byTender(cost),
    returned: byTender(returned),
  }
}

function isCredit(tender: TakingsTender): tender is (typeof CREDIT_TENDERS)[number] {
  return CREDIT_TENDERS.some((credit) => credit === tender)
}

export function addTakings(sums: readonly TakingsSum[]): TakingsSum {
  const total = (amountOf: (sum: TakingsSum) => Won) => addWon(...sums.map(amountOf))
  return {
    orders: sums.reduce((count, { orders }) => count + orders, 0),
    menu: total(({ menu }) => menu),
    fees: total(({ fees }) => fees),
    discounts: total(({ discounts }) => discounts),
    sold: tenderAmounts((tender) => total(({ sold }) => sold[tender])),
    returned: tenderAmounts((tender) => total(({ returned }) => returned[tender])),
  }
}

const allTenders = (amounts: TenderAmounts) => addWon(...TAKINGS_TENDERS.map((tender) => amounts[tender]))

/** Won before discounts and whatever goes back. */
export function grossOf({ discounts, sold }: Pick<TakingsSum, 'discounts' | 'sold'>): Won {
  return addWon(discounts, allTenders(sold))
}

/** Won that went back, in any tender. */
export function returnedOf({ returned }: Pick<TakingsSum, 'returned'>): Won {
  return allTenders(returned)
}

/** Won; negative when more went back than was sold. */
export function netOf({ sold, returned }: Pick<TakingsSum, 'sold' | 'returned'>): Won {
  return subtractWon(allTenders(sold), allTenders(returned))
}
