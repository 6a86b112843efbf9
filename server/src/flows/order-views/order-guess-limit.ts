import { HOUR_MS } from '@hansang/domain'
import { type CallLimit, checkSpent, type Counting, spend, type Spending } from '../../platform/http/index.ts'

/**
 * From the sixth miss, 429. Per address, so that a stranger who knows the number locks out only themselves.
 */
const PER_ORDER: CallLimit = { name: 'look-up of an order by an address', most: 6, withinMs: HOUR_MS }
/** Bounds guesses of order numbers, and the rows that count them. */
const PER_ADDRESS: CallLimit = { name: 'look-ups of an address', most: 61, withinMs: HOUR_MS }

/** @throws ApiError 429 while a limit of the address is used up, for this order number or in total. */
export async function checkGuesses(counting: Counting, lookUp: LookUp, now: Date): Promise<void> {
  await checkSpent(counting, guessesOf(lookUp), now)
}

/** @throws ApiError 429 when this miss uses a limit up. */
export async function countOrderGuess(counting: Counting, lookUp: LookUp, now: Date): Promise<void> {
  await spend(counting, guessesOf(lookUp), now)
  await checkGuesses(counting, lookUp, now)
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
