/** After placing; then the order expires. */
export const UNPAID_MINUTES = 30

/** How long an order shows as running: a while after its last event, at most a day. */
export const RUNNING = { minutesAfterEnd: 30, hoursAtMost: 24 } as const
