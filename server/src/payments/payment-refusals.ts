import type { PaymentRequest } from '@hansang/contract'
import {
  type OrderStatus,
  type PaymentMethodCode,
  type Store,
  ZERO_WON,
  firstRefusal,
  isPrepaid,
  isTerminal,
  paymentChecks,
  refusal,
} from '@hansang/domain'
import type { AttemptRow, OrderRow } from '../db/schema.ts'
import { type Refused, refuse } from '../http/outcome.ts'
import { partsOf, quoteOf, tenderedTotal } from './order-amounts.ts'
import type { PaymentDue } from './payment-due.ts'
import { tenderRefusal, tenderSum } from './tenders.ts'

/** The time to pay is over, one way or another (PAY-38, PAY-50). */
export const TIME_OVER = { code: 'payFirstCheckFail' } as const

export interface Registration {
  readonly body: PaymentRequest
  readonly order: OrderRow
  readonly store: Store
  readonly live: AttemptRow | undefined
  readonly pay: PaymentDue
  readonly now: Date
}

/** Why a payment is not registered, in this order. */
export function registrationRefusal(registration: Registration): Refused | null {
  return (
    timeRefusal(registration) ??
    tendersRefusal(registration) ??
    checksRefusal(registration) ??
    amountRefusal(registration)
  )
}

function timeRefusal({ order, live, now }: Registration): Refused | null {
  if (live?.state === 'CONFIRMING' || live?.state === 'UNKNOWN') return refuse(refusal('paymentConfirming'))
  if (isTerminal(order.status as OrderStatus)) return refuse(refusal('paymentExpired'), TIME_OVER)
  if (!isUnpaid(order)) return refuse(refusal('alreadyRequested'), TIME_OVER)
  return now.getTime() >= order.pay_by.getTime() ? refuse(refusal('paymentExpired'), TIME_OVER) : null
}

/** Not asked for yet, or asked for by a prepaid method and not paid: then it is asked for anew (PAY-22). */
function isUnpaid({ status, payment_method: method, due }: OrderRow): boolean {
  return status === 'NOT_ORDER_READY' || (status === 'ORDER_READY' && due > 0 && isPrepaid(method ?? ''))
}

function tendersRefusal({ body }: Registration): Refused | null {
  const refused = tenderRefusal(body.tenders)
  return refused && refuse(refused)
}

/** PAY-23…PAY-30; no points are spent, and dong and ho stand in the note already (PAY-08). */
function checksRefusal({ body, order, store, pay, now }: Registration): Refused | null {
  const noPoints = { used: ZERO_WON, balance: ZERO_WON, minimum: ZERO_WON }
  const { surcharge = ZERO_WON, deliveryFee = ZERO_WON, courierFee = ZERO_WON, ...parts } = partsOf(order)
  const { pickupDiscount = ZERO_WON, eventItemDiscount = ZERO_WON } = parts
  const refused = firstRefusal(paymentChecks, {
    store,
    amounts: { ...parts, surcharge, deliveryFee, courierFee, pickupDiscount, eventItemDiscount },
    due: pay.due,
    franchisePoints: noPoints,
    callReminderPoints: noPoints,
    hasEverVerified: false,
    isVerifiedToday: false,
    method: pay.method === '' ? null : (pay.method as PaymentMethodCode),
    offered: pay.offered,
    household: null,
    agreesToTerms: body.agreesToOrderTerms,
    agreesToThirdParty: body.agreesToThirdParty,
    now,
  })
  if (!refused) return null
  return refuse(refused, refused.reason === 'storePreparing' ? TIME_OVER : {})
}

/** The page's amounts are an assertion: when they differ from ours nothing is charged (PAY-33, PAY-42). */
function amountRefusal({ body, order, pay }: Registration): Refused | null {
  const isAsClaimed = tenderSum(body.tenders) === tenderedTotal(order, pay.due)
  const isDiscountAsClaimed = body.eventDiscount === ZERO_WON || body.eventDiscount === pay.eventDiscount
  if (isAsClaimed && isDiscountAsClaimed) return null
  return refuse(refusal('priceChanged'), { quote: quoteOf(order, pay.due) })
}
