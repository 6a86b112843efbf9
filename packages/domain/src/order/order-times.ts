/** From placing to expiry. */
export const UNPAID_MINUTES = 30

/** An order shows as running for a while after its last event, at most a day. */
export const RUNNING = { minutesAfterEnd: 30, hoursAtMost: 24 } as const
