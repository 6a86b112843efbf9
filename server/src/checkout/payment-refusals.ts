import type { PaymentRequest } from '@hansang/contract'
import {
  type PaymentMethodCode,
  type PointUse,
  type Store,
  type Won,
  ZERO_WON,
  firstRefusal,
  isTerminal,
  lineTotal,
  orderCan,
  paymentChecks,
  refusal,
} from '@hansang/domain'
import type { AttemptRow, OrderRow } from '../db/schema.ts'
import { type Refused, refuse } from '../http/routes/outcome.ts'
import type { Spender } from './point-spender.ts'
import { factsOf } from '../orders/order-facts.ts'
import type { SpendablePoints } from '../points/reservations.ts'
import { alcoholAtDoor } from './alcohol-at-door.ts'
import type { PaymentDue } from '../tenders/payment-due.ts'
import type { LockedTenders } from '../tenders/tenders.ts'
import type { ClaimedTenders } from '../tenders/claimed-tenders.ts'

/** The time to pay is over, one way or another. */
export const TIME_OVER = { code: 'payFirstCheckFail' } as const

export interface Registration {
  readonly body: PaymentRequest
  readonly order: OrderRow
  readonly store: Store
  readonly live: AttemptRow | undefined
  readonly claimed: ClaimedTenders
  readonly tenders: LockedTenders
  readonly spender: Spender
  readonly pay: PaymentDue
  readonly now: Date
}

/** Why a payment is not registered, in this order; `timeRefusal` comes before. */
export function registrationRefusal(registration: Registration): Refused | null {
  return checksRefusal(registration) ?? amountRefusal(registration)
}

/** The order cannot be paid any more, or not now. */
export function timeRefusal({
  order,
  live,
  now,
}: Pick<Registration, 'order' | 'live' | 'now'>): Refused | null {
  if (live?.state === 'CONFIRMING' || live?.state === 'UNKNOWN') return refuse(refusal('paymentConfirming'))
  if (isTerminal(order.status)) return refuse(refusal('paymentExpired'), TIME_OVER)
  if (!orderCan.pay(factsOf(order))) return refuse(refusal('alreadyRequested'), TIME_OVER)
  return now.getTime() >= order.pay_by.getTime() ? refuse(refusal('paymentExpired'), TIME_OVER) : null
}

/** PAY-23…PAY-30; dong and ho stand in the note already. */
function checksRefusal({ body, order, store, tenders, spender, pay, now }: Registration): Refused | null {
  const refused = firstRefusal(paymentChecks, {
    store,
    amounts: pay.amounts,
    payable: pay.amounts.payable,
    due: pay.due,
    franchisePoints: pointUse(tenders.franchisePoints, tenders.points['01']),
    callReminderPoints: pointUse(tenders.callReminderPoints, tenders.points['02']),
    ...spender,
    method: pay.method === '' ? null : (pay.method as PaymentMethodCode),
    offered: pay.offered,
    household: null,
    agreesToTerms: body.agreesToOrderTerms,
    agreesToThirdParty: body.agreesToThirdParty,
    now,
  })
  if (refused) return refuse(refused, refused.reason === 'storePreparing' ? TIME_OVER : {})
  const atDoor = alcoholAtDoor(order, body.deliveryNote)
  return atDoor && refuse(atDoor)
}

function pointUse(used: Won, { usable, minimumUse }: SpendablePoints): PointUse {
  return { used, balance: usable, minimum: minimumUse }
}

/** The page's amounts are an assertion: when they differ from ours nothing is charged. */
function amountRefusal({ body, order, claimed, pay }: Registration): Refused | null {
  const { amounts } = pay
  const areCouponsAsClaimed = amounts.coupons.every(
    ({ amount }, index) => claimed.coupons[index]?.value === amount,
  )
  const isAsClaimed =
    claimed.cash === pay.due && claimed.localVoucher === order.local_voucher && areCouponsAsClaimed
  const isDiscountAsClaimed = body.eventDiscount === ZERO_WON || body.eventDiscount === amounts.eventDiscount
  if (isAsClaimed && isDiscountAsClaimed) return null
  const lines = order.lines.map((line) => ({ ...line, amount: lineTotal(line) }))
  return refuse(refusal('priceChanged'), { quote: { ...amounts, lines } })
}
