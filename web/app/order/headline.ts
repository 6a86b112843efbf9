import type { OrderDetail } from '@hansang/contract'
import { columnOf, isCustomerTold, type OrderFacts, orderCan } from '@hansang/domain'
import { orderHeadlines, orderStatusLabel } from '@hansang/messages'
import { factsOf } from './order-facts.ts'
import { paymentStatus } from './payment-status.ts'

export type HeadlineFacts = Pick<
  OrderDetail,
  'status' | 'type' | 'paymentMethod' | 'due' | 'statusBeforeCancel' | 'escalation'
>

export function headlineOf(order: HeadlineFacts): readonly [headline: string, hint: string] {
  const facts = factsOf(order)
  return facts ? orderHeadlines[headlineKey(order, facts)] : [orderStatusLabel(order.status, order.type), '']
}

/** An unanswered cancel request comes first; for a new order, a late store comes before a missing payment. */
function headlineKey(order: HeadlineFacts, facts: OrderFacts): keyof typeof orderHeadlines {
  const { status } = facts
  if (orderCan.decideCancel(facts) && isCustomerTold(order.escalation)) return 'unansweredWish'
  if (columnOf(facts) !== 'new') return status
  if (isCustomerTold(order.escalation)) return 'unanswered'
  return paymentStatus(order) === 'unpaid' ? 'unpaid' : status
}
