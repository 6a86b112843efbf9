import type { PaymentRequest } from '@hansang/contract'
import {
  type OrderOrigin,
  type PaymentMethodCode,
  type Store,
  type Won,
  brandOf,
  isAgentOrigin,
  offeredMethods,
  preselectedMethod,
} from '@hansang/domain'
import type { OrderRow } from '../db/schema.ts'
import { amountsWith } from './order-amounts.ts'

/** What a registration would pay, and how. */
export interface PaymentDue {
  /** Empty when nothing is due and no method was named. */
  readonly method: string
  readonly offered: readonly PaymentMethodCode[]
  readonly eventDiscount: Won
  readonly due: Won
}

export function paymentDue(order: OrderRow, store: Store, body: PaymentRequest): PaymentDue {
  const offered = methodsOffered(order, store, body)
  const method = body.paymentMethod || (preselectedMethod(brandOf(store.channel).features, offered) ?? '')
  return { method, offered, ...amountsWith(order, store, method) }
}

/** Agents send a link instead of paying; a page that asks for a link may do so for any order (PAY-02, PAY-13). */
function methodsOffered(order: OrderRow, store: Store, body: PaymentRequest): PaymentMethodCode[] {
  const isAgent = isAgentOrigin(order.origin as OrderOrigin)
  const request = {
    storeMethods: store.paymentMethods,
    orderType: order.order_type,
    amountDue: amountsWith(order, store, '').due,
  }
  const offered = offeredMethods({ ...request, isAgent, hasAmountCoupon: false })
  if (isAgent || body.wantsPageUrl) return offered
  return [...offered, ...offeredMethods({ ...request, isAgent: true, hasAmountCoupon: false })]
}
