import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { BUSINESS_DAY_STARTS, seoulDate, startOfSeoulDate } from '../seoul-time.ts'
import { type OrderFacts, type OrderStatus, isComplete, nextStatus } from './lifecycle.ts'

/** After arrival or promised time; then work on an order is over. */
const WORKING_TIME_MS = 3 * HOUR_MS

/** Orders that arrived and were promised by then belong to a past day. */
export function pastDayUntil(now: Date): Date {
  const end = dayEndOn(now).getTime()
  return new Date(end - (end <= now.getTime() ? 0 : DAY_MS) - WORKING_TIME_MS)
}

export function dayOverAt(at: Date): Date {
  const atWorkUntil = new Date(at.getTime() + WORKING_TIME_MS)
  const end = dayEndOn(atWorkUntil).getTime()
  return new Date(end < atWorkUntil.getTime() ? end + DAY_MS : end)
}

function dayEndOn(date: Date): Date {
  return new Date(startOfSeoulDate(seoulDate(date)).getTime() + BUSINESS_DAY_STARTS * MINUTE_MS)
}

export function completionSteps(order: OrderFacts): readonly OrderStatus[] {
  const to = nextStatus(order)
  if (!to) return []
  return isComplete(to) ? [to] : [to, ...completionSteps({ ...order, status: to })]
}
