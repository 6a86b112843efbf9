import { type OrderFacts, columnOf, isFailed, isOver } from '../order/lifecycle.ts'

/** Where the orders of a day stand, as a shop speaks of them. */
export const TAKINGS_STANDINGS = ['waiting', 'underWay', 'completed', 'failed'] as const
export type TakingsStanding = (typeof TAKINGS_STANDINGS)[number]

export function standingOf(order: Pick<OrderFacts, 'status' | 'statusBeforeCancel'>): TakingsStanding {
  if (isFailed(order.status)) return 'failed'
  if (isOver(order.status)) return 'completed'
  return columnOf(order) === 'new' ? 'waiting' : 'underWay'
}
