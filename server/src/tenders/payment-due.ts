import type { PaymentRequest } from '@hansang/contract'
import {
  type CouponToUse,
  type PaymentAmounts,
  type PaymentMethodCode,
  type Store,
  type Won,
  brandOf,
  isAgentOrigin,
  offeredMethods,
  preselectedMethod,
} from '@hansang/domain'
import type { OrderRow } from '../db/schema.ts'
import { amountsWith } from '../orders/order-amounts.ts'

/** What a registration would pay, and how. */
export interface PaymentDue {
  /** Empty when nothing is due and no method was named. */
  readonly method: string
  readonly offered: readonly PaymentMethodCode[]
  readonly amounts: PaymentAmounts
  readonly due: Won
}

/** Points as they were asked for, coupons at what our rows say they are worth. */
export interface TendersToTake {
  readonly franchisePoints: Won
  readonly callReminderPoints: Won
  readonly coupons: readonly CouponToUse[]
}

export function paymentDue(
  order: OrderRow,
  store: Store,
  body: PaymentRequest,
  tenders: TendersToTake,
): PaymentDue {
  const offered = methodsOffered(order, store, body, tenders)
  const method = body.paymentMethod || (preselectedMethod(brandOf(store.channel).features, offered) ?? '')
  const amounts = amountsWith(order, store, { method, ...tenders })
  return { method, offered, amounts, due: amounts.due }
}

/** Agents send a link instead of paying; a page that asks for a link may do so for any order. */
function methodsOffered(
  order: OrderRow,
  store: Store,
  body: PaymentRequest,
  tenders: TendersToTake,
): PaymentMethodCode[] {
  const isAgent = isAgentOrigin(order.origin)
  const request = {
    storeMethods: store.paymentMethods,
    orderType: order.order_type,
    amountDue: amountsWith(order, store, { method: '', ...tenders }).due,
    hasAmountCoupon: tenders.coupons.length > 0,
  }
  const offered = offeredMethods({ ...request, isAgent })
  if (isAgent || body.wantsPageUrl) return offered
  return [...offered, ...offeredMethods({ ...request, isAgent: true })]
}
