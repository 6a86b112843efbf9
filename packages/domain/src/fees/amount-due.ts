import { addWon, atLeastZero, subtractWon, type Won, ZERO_WON } from '../money.ts'

/** Everything an amount to pay is made of, in won; an absent part counts as 0. */
export interface AmountParts {
  readonly orderAmount: Won
  readonly surcharge?: Won
  readonly deliveryFee?: Won
  /** What the delivery agency charges. */
  readonly courierFee?: Won
  readonly pickupDiscount?: Won
  readonly eventItemDiscount?: Won
  /** Set for prepaid methods only, see `eventDiscount()`. */
  readonly eventDiscount?: Won
  readonly mobileVoucher?: Won
  readonly localVoucher?: Won
  readonly franchisePoints?: Won
  readonly callReminderPoints?: Won
  readonly coupons?: Won
}

export type AmountRowName =
  | 'orderAmount'
  | 'surcharge'
  | 'deliveryFee'
  | 'courierFee'
  | 'discount'
  | 'eventDiscount'
  | 'mobileVoucher'
  | 'localVoucher'
  | 'franchisePoints'
  | 'callReminderPoints'
  | 'coupons'

/** One row of the breakdown. `isTakenOff` rows reduce what is to be paid. */
export interface AmountRow {
  readonly name: AmountRowName
  readonly amount: Won
  readonly isTakenOff: boolean
}

/** What remains to be paid, never below zero. */
export function amountDue(parts: AmountParts): Won {
  const rows = allRows(parts)
  const charges = rows.filter(({ isTakenOff }) => !isTakenOff).map(({ amount }) => amount)
  const reductions = rows.filter(({ isTakenOff }) => isTakenOff).map(({ amount }) => amount)
  return atLeastZero(subtractWon(addWon(...charges), ...reductions))
}

/** The rows above the payable amount, in order; zero rows but the order amount are left out. */
export function amountRows(parts: AmountParts): AmountRow[] {
  return allRows(parts).filter(({ name, amount }) => name === 'orderAmount' || amount !== 0)
}

function allRows(parts: AmountParts): AmountRow[] {
  const discount = addWon(parts.pickupDiscount ?? ZERO_WON, parts.eventItemDiscount ?? ZERO_WON)
  return [
    charge('orderAmount', parts.orderAmount),
    charge('surcharge', parts.surcharge),
    charge('deliveryFee', parts.deliveryFee),
    charge('courierFee', parts.courierFee),
    reduction('discount', discount),
    reduction('eventDiscount', parts.eventDiscount),
    reduction('mobileVoucher', parts.mobileVoucher),
    reduction('localVoucher', parts.localVoucher),
    reduction('franchisePoints', parts.franchisePoints),
    reduction('callReminderPoints', parts.callReminderPoints),
    reduction('coupons', parts.coupons),
  ]
}

function charge(name: AmountRowName, amount: Won = ZERO_WON): AmountRow {
  return { name, amount, isTakenOff: false }
}

function reduction(name: AmountRowName, amount: Won = ZERO_WON): AmountRow {
  return { name, amount, isTakenOff: true }
}
