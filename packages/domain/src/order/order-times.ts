/** How long an order may stay unpaid after it was placed, in minutes. */
export const UNPAID_MINUTES = 30

/** How long an order is shown as running: for a while after the last thing that happened to it, and for a day at most. */
export const RUNNING = { minutesAfterEnd: 30, hoursAtMost: 24 } as const
