import { type CallLimit, type Counting, MINUTE_MS, giveBack, spendOrNone } from '../http/call-limits.ts'

/** Whoever has failed as often waits for the end of the window (trust-and-money §2). */
const PER_SESSION: CallLimit = { name: 'coupon of a session', most: 10, withinMs: 10 * MINUTE_MS }
const PER_ADDRESS: CallLimit = { name: 'coupon of an address', most: 10, withinMs: 10 * MINUTE_MS }

/** Who guesses: a token's session, and the address it calls from. */
export interface Guesser {
  readonly sessionId: string
  readonly address: string
}

/**
 * Counts a look-up as failed before it is made, so that many at once get no further than one by one;
 * `forgive` takes it back when it was none.
 *
 * @throws ApiError 429 with Retry-After when the session or the address has failed too often.
 */
export async function countFailure(
  counting: Counting,
  { sessionId, address }: Guesser,
  now: Date,
): Promise<{ forgive(): Promise<void> }> {
  const failures = [
    { limit: PER_SESSION, by: sessionId },
    { limit: PER_ADDRESS, by: address },
  ]
  await spendOrNone(counting, failures, now)
  return { forgive: () => giveBack(counting, failures, now) }
}
