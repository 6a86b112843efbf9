import { type DayStarts, businessDate, businessDayBounds } from '../business-day.ts'
import { HOUR_MS } from '../durations.ts'
import { type OrderFacts, type OrderStatus, isComplete, nextStatus } from './lifecycle.ts'

/** After arrival or promised time; then work on an order is over. */
const WORKING_TIME_MS = 3 * HOUR_MS

/** Orders that arrived and were promised by then belong to a past day. */
export function pastDayUntil(now: Date, starts: DayStarts): Date {
  const { startsAt } = businessDayBounds(businessDate(now, starts), starts)
  return new Date(startsAt.getTime() - WORKING_TIME_MS)
}

export function dayOverAt(at: Date, starts: DayStarts): Date {
  const atWorkUntil = new Date(at.getTime() + WORKING_TIME_MS)
  const { startsAt, endsAt } = businessDayBounds(businessDate(atWorkUntil, starts), starts)
  return startsAt.getTime() === atWorkUntil.getTime() ? startsAt : endsAt
}

export function completionSteps(order: OrderFacts): readonly OrderStatus[] {
  const to = nextStatus(order)
  if (!to) return []
  return isComplete(to) ? [to] : [to, ...completionSteps({ ...order, status: to })]
}
