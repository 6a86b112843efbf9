import { MINUTE_MS } from '@hansang/domain'
import { createContext, use } from 'react'
import { useNow } from '../../../../clock.ts'

/** Where the server draws: its clock. */
export const DrawnAt = createContext<Date | undefined>(undefined)

/** The server's clock, often enough for words that count minutes. */
export function useMinuteClock(): Date {
  return useNow(use(DrawnAt), MINUTE_MS / 4)
}

/** Full minutes; 0 when `to` is earlier. */
export function minutesBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS))
}
