import { isAgentSource, orderCan } from '@hansang/domain'
import type { OrderRow } from '../../platform/db/schema.ts'
import type { Visitor } from '../auth/callers.ts'
import { factsOf, isDayAfterEndOver, isForgottenByDesk } from './order-facts.ts'

// Who may do what with an order. Everybody else is answered that the order does not exist.

/**
 * `masked` leaves out what is personal. `phoneless` leaves out the digits of the phone alone: they came as a handle;
 * `repeated` as well, and is only paid ahead.
 * `store` is all, with what only the store has to know; `past` keeps the money for the store and for agents, and leaves
 * out whom it was for.
 */
export type OrderView = 'full' | 'phoneless' | 'repeated' | 'masked' | 'store' | 'past'

/** Whether somebody may do something with an order. */
export type OrderRight = (order: OrderRow) => boolean

/**
 * What a visitor sees of an order of their channel: all of it in the session that placed it and with its proven
 * phone; items and amounts with its claimed phone, as long as it can be paid; nothing otherwise.
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

/** What the store sees of its own order: whom it is for until a day after its end. */
export function storeViewOf(order: OrderRow, now: Date): OrderView {
  return isDayAfterEndOver(order, now) ? 'past' : 'store'
}

/** What the order's number and phone together show, until a day after its end. */
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

/** Who sees all of an order may cancel it; a signed-in agent, what agents placed for the phone that they serve. */
export function mayCancel(visitor: Visitor | null): OrderRight {
  return (order) =>
    mayReadWhole(visitor)(order) || (visitor?.level === 'agent' && mayAskToPay(visitor)(order))
}

/** The session that placed it, and any token of its phone but of an agent's page without a sign-in. */
export function mayPay(visitor: Visitor): OrderRight {
  const readsPhone = visitor.level !== 'unsigned-agent'
  return (order) => placed(visitor)(order) || (readsPhone && isOfPhone(visitor)(order))
}

/** Anyone who has its number may order the same again, on its channel. */
export function mayRepeat(visitor: Visitor | null, channel: string): OrderRight {
  return (order) => order.channel === channel && (visitor === null || visitor.channel === channel)
}

/** A claimed phone pays ahead what another session placed; nothing else that it says of the order counts. */
export function paysOnly(visitor: Visitor): OrderRight {
  return (order) => visitor.level === 'claimed' && !placed(visitor)(order)
}

/** Nobody orders in the name of a phone that they know by a past order's number alone. */
export function paysAhead(visitor: Visitor): OrderRight {
  return (order) => paysOnly(visitor)(order) || isUnproven(visitor)
}

/** They have nothing of the phone but the number of one of its orders. */
export function isUnproven({ level, repeatsOrder }: Visitor): boolean {
  return repeatsOrder !== null && level !== 'proven'
}

/** An agent sees the orders of a phone that they serve for 90 days after their end: whole once they take one up. */
export function mayTakeUp(visitor: Visitor, now: Date): OrderRight {
  return (order) => isOfPhone(visitor)(order) && !isForgottenByDesk(order, now)
}

/** Agents ask a phone to pay what they, or another agent, placed for it; what it placed itself is its own. */
export function mayAskToPay(visitor: Visitor): OrderRight {
  return (order) => placed(visitor)(order) || (isOfPhone(visitor)(order) && isAgentSource(order.order_source))
}

/** The session that placed it, and the agents of its channel. */
export function mayResend(visitor: Visitor): OrderRight {
  return (order) => placed(visitor)(order) || (visitor.level === 'agent' && order.channel === visitor.channel)
}

/** Who an order without a phone is for says the session that placed it. */
export const mayNamePhone = placed

export const mayRedeemCoupons = placed

/** A proven phone spends its own points, on its own orders. */
export function maySpendPoints(visitor: Visitor): OrderRight {
  return (order) => visitor.level === 'proven' && isOfPhone(visitor)(order)
}

/** An owner or a POS: the orders of its own stores. */
export function mayManage({ storeIds }: { readonly storeIds: readonly string[] }): OrderRight {
  return (order) => storeIds.includes(order.store_id)
}

/** In the session that placed it; an order is of one channel, as a token is. */
function placed({ sessionId, channel }: Visitor): OrderRight {
  return (order) => order.session_id === sessionId && order.channel === channel
}

function isOfPhone({ customerId, channel }: Visitor): OrderRight {
  return (order) => customerId !== null && order.customer_id === customerId && order.channel === channel
}
