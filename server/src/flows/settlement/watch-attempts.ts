import type { Services } from '../../platform/services/services.ts'
import {
  type Asking,
  nextComparisonAt,
  nextPollAt,
  planNextComparison,
  planNextPoll,
} from '../../nouns/payments/index.ts'
import { askAboutAttempts } from './ask-about-attempts.ts'
import { pollAttempt } from './poll-attempt.ts'

/** Longer than any provider timeout. */
const CLAIMED_MS = 60_000

const UNPAID: Asking = {
  states: ['CREATED', 'REPLACED', 'FAILED', 'EXPIRED'],
  at: 'next_query_at',
  claimedMs: CLAIMED_MS,
}
/** One that is being returned is compared by each try of its refund. */
const PAID: Asking = { states: ['PAID'], at: 'compare_at', claimedMs: CLAIMED_MS }

/** Polls attempts that we hold as unpaid, in case a webhook was lost. */
export async function watchUnpaid(services: Services): Promise<boolean> {
  const { db, clock } = services
  return await askAboutAttempts(services, 'unpaid-attempts', UNPAID, async ({ key, createdAt }) => {
    await pollAttempt(services, key)
    await planNextPoll(db, key, nextPollAt(createdAt, clock.now()))
  })
}

export async function comparePaid(services: Services): Promise<boolean> {
  const { db, clock } = services
  return await askAboutAttempts(services, 'paid-attempts', PAID, async ({ key, createdAt, settledAt }) => {
    await pollAttempt(services, key)
    await planNextComparison(db, key, nextComparisonAt(settledAt ?? createdAt, clock.now()))
  })
}
