import type { Clock } from '../../server/src/platform/services/clock.ts'

export interface AdjustableClock extends Clock {
  advance(milliseconds: number): void
  set(instant: Date): void
}

export function fixedClock(start: Date): AdjustableClock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds
    },
    set: (instant) => {
      time = instant.getTime()
    },
  }
}
