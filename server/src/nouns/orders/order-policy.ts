import { isAgentSource, orderCan } from '@hansang/domain'
import type { OrderRow } from '../../platform/db/index.ts'
import type { Visitor } from '../auth/index.ts'
import { factsOf, isDayAfterEndOver, isForgottenByDesk } from './order-facts.ts'

// Who may do what with an order. All others get the answer for an unknown order.

/**
 * `phoneless` hides the phone's digits, because the visitor came by a handle; `repeated` does too, and must
 * be paid ahead. `masked` hides personal data. `store` adds data for the store only. `past` is what stores
 * and agents keep: the money without the customer.
 */
export type OrderView = 'full' | 'phoneless' | 'repeated' | 'masked' | 'store' | 'past'

export type OrderRight = (order: OrderRow) => boolean

/**
 * Full in the session that placed the order and for its proven phone; masked for its claimed phone while the
 * order can be paid.
 */
export function viewOf(order: OrderRow, visitor: Visitor | null): OrderView | null {
  if (!visitor || !mayPay(visitor)(order)) return null
  if (placed(visitor)(order)) return ownViewOf(visitor)
  if (visitor.level === 'proven') return 'full'
  return orderCan.pay(factsOf(order)) ? 'masked' : null
}

function ownViewOf(visitor: Visitor): OrderView {
  if (isUnproven(visitor)) return 'repeated'
  return visitor.knowsPhone ? 'full' : 'phoneless'
}

export function storeViewOf(order: OrderRow, now: Date): OrderView {
  return isDayAfterEndOver(order, now) ? 'past' : 'store'
}

export function pairViewOf(order: OrderRow, visitor: Visitor | null, now: Date): OrderView | null {
  if (mayReadWhole(visitor)(order)) return viewOf(order, visitor)
  return isDayAfterEndOver(order, now) ? null : 'masked'
}

export function mayRead(visitor: Visitor | null): OrderRight {
  return (order) => viewOf(order, visitor) !== null
}

export function mayReadWhole(visitor: Visitor | null): OrderRight {
  return (order) => ['full', 'phoneless', 'repeated'].includes(viewOf(order, visitor) ?? '')
}

/** Visitors with a full view; signed-in agents also what agents placed for the phone they serve. */
export function mayCancel(visitor: Visitor | null): OrderRight {
  return (order) =>
    mayReadWhole(visitor)(order) || (visitor?.level === 'agent' && mayAskToPay(visitor)(order))
}

/** The placing session, and tokens of its phone except those of an agent's page without sign-in. */
export function mayPay(visitor: Visitor): OrderRight {
  const readsPhone = visitor.level !== 'unsigned-agent'
  return (order) => placed(visitor)(order) || (readsPhone && isOfPhone(visitor)(order))
}

export function mayRepeat(visitor: Visitor | null, channel: string): OrderRight {
  return (order) => order.channel === channel && (visitor === null || visitor.channel === channel)
}

/** A claimed phone may only pay ahead what another session placed. */
export function paysOnly(visitor: Visitor): OrderRight {
  return (order) => visitor.level === 'claimed' && !placed(visitor)(order)
}

/** Prevents unpaid orders in the name of a phone known only by a past order's number. */
export function paysAhead(visitor: Visitor): OrderRight {
  return (order) => paysOnly(visitor)(order) || isUnproven(visitor)
}

export function isUnproven({ level, repeatsOrder }: Visitor): boolean {
  return repeatsOrder !== null && level !== 'proven'
}

/**
 * An agent sees the orders of the phone they serve until 90 days after their end, and all of an order once
 * they take it up.
 */
export function mayOpenAtDesk(visitor: Visitor, now: Date): OrderRight {
  return (order) => isOfPhone(visitor)(order) && !isForgottenByDesk(order, now)
}

/** Agents request payment for orders that any agent placed, but not for the customer's own. */
export function mayAskToPay(visitor: Visitor): OrderRight {
  return (order) => placed(visitor)(order) || (isOfPhone(visitor)(order) && isAgentSource(order.order_source))
}

export function mayResend(visitor: Visitor): OrderRight {
  return (order) => placed(visitor)(order) || (visitor.level === 'agent' && order.channel === visitor.channel)
}

export const mayAddPhone = placed

export const mayCommitCoupons = placed

/** Only a proven phone, and only on its own orders. */
export function maySpendPoints(visitor: Visitor): OrderRight {
  return (order) => visitor.level === 'proven' && isOfPhone(visitor)(order)
}

export function mayManage({ storeIds }: { readonly storeIds: readonly string[] }): OrderRight {
  return (order) => storeIds.includes(order.store_id)
}

function placed({ sessionId, channel }: Visitor): OrderRight {
  return (order) => order.session_id === sessionId && order.channel === channel
}

function isOfPhone({ customerId, channel }: Visitor): OrderRight {
  return (order) => customerId !== null && order.customer_id === customerId && order.channel === channel
}
