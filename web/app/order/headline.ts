import type { OrderDetail } from '@hansang/contract'
import { columnOf, isCustomerTold, type OrderFacts, orderCan } from '@hansang/domain'
import { orderHeadlines, orderStatusLabel } from '@hansang/messages'
import { factsOf } from './order-facts.ts'
import { paymentStatus } from './payment-status.ts'

export type HeadlineFacts = Pick<
  OrderDetail,
  'status' | 'type' | 'paymentMethod' | 'due' | 'statusBeforeCancel' | 'escalation'
>

/** Where an order stands, in large letters, and what comes next; a status that this page does not know as it is. */
export function headlineOf(order: HeadlineFacts): readonly [headline: string, hint: string] {
  const facts = factsOf(order)
  return facts ? orderHeadlines[headlineKey(order, facts)] : [orderStatusLabel(order.status, order.type), '']
}

/** A ready order is waiting for its payment, or, when that comes later, for the store: too long, at times. */
function headlineKey(order: HeadlineFacts, facts: OrderFacts): keyof typeof orderHeadlines {
  const { status } = facts
  if (orderCan.decideCancel(facts) && isCustomerTold(order.escalation)) return 'unansweredWish'
  if (columnOf(facts) !== 'new') return status
  if (isCustomerTold(order.escalation)) return 'unanswered'
  return paymentStatus(order) === 'unpaid' ? 'unpaid' : status
}
