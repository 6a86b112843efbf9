import { HOUR_MS } from '@hansang/domain'
import {
  type CallLimit,
  type Counting,
  type Spending,
  checkSpent,
  spend,
} from '../../platform/http/call-limits.ts'

/**
 * The sixth miss on one order number from one address within an hour is already told to wait. A stranger who
 * knows the number locks out only themselves, not the customer's second device.
 */
const PER_ORDER: CallLimit = { name: 'look-up of an order by an address', most: 5, withinMs: HOUR_MS }
/** Bounds guessed order numbers, and the rows that count them. */
const PER_ADDRESS: CallLimit = { name: 'look-ups of an address', most: 60, withinMs: HOUR_MS }

/** @throws ApiError 429 while an address has missed too often, with this order number or at all. */
export async function checkGuesses(counting: Counting, lookUp: LookUp, now: Date): Promise<void> {
  await checkSpent(counting, guessesOf(lookUp), now)
}

/** @throws ApiError 429 when this miss is one too many. */
export async function countGuess(counting: Counting, lookUp: LookUp, now: Date): Promise<void> {
  await spend(counting, guessesOf(lookUp), now)
}

export interface LookUp {
  readonly orderNumber: string
  readonly address: string
}

function guessesOf({ orderNumber, address }: LookUp): Spending[] {
  return [
    { limit: PER_ORDER, by: `${orderNumber} ${address}` },
    { limit: PER_ADDRESS, by: address },
  ]
}
