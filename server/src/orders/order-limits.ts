import { type CallLimit, MINUTE_MS, type Spending } from '../http/call-limits.ts'

const PER_ADDRESS: CallLimit = { name: 'order of an address', most: 120, withinMs: MINUTE_MS }
const PER_SESSION: CallLimit = { name: 'order of a session', most: 30, withinMs: MINUTE_MS }

/** How many orders a minute one may register. */
export function orderSpendings(address: string, sessionId: string): Spending[] {
  return [
    { limit: PER_ADDRESS, by: address },
    { limit: PER_SESSION, by: sessionId },
  ]
}
