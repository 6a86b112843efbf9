import { DAY_MS, HOUR_MS } from '../durations.ts'
import { parseSeoulTimestamp, seoulTimestamp } from '../seoul-time.ts'
import { type OrderFacts, type OrderStatus, isComplete, nextStatus } from './lifecycle.ts'

/** Seoul time: after the night's orders, before the next day's business. */
const DAY_ENDS_AT = '05:00:00'
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
  const end = parseSeoulTimestamp(`${seoulTimestamp(date).slice(0, 10)} ${DAY_ENDS_AT}`)
  if (!end) throw new Error('the day has no end')
  return end
}

export function completionSteps(order: OrderFacts): readonly OrderStatus[] {
  const to = nextStatus(order)
  if (!to) return []
  return isComplete(to) ? [to] : [to, ...completionSteps({ ...order, status: to })]
}
