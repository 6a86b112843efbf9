import type { OrderType } from './order-type.ts'

/** From placing to expiry. */
export const UNPAID_MINUTES = 30

/** From acceptance to the door or the counter, where staff choose no other time. */
const USUAL_MINUTES = { delivery: 40, pickup: 20, dineIn: 15 } as const satisfies Record<OrderType, number>

export function usualMinutes(type: OrderType, busyMinutes: number): number {
  return USUAL_MINUTES[type] + busyMinutes
}

/** An order shows as running for a while after its last event, at most a day. */
export const RUNNING = { minutesAfterEnd: 30, hoursAtMost: 24 } as const
