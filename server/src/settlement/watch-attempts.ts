import type { Services } from '../services/services.ts'
import { pollAttempt } from './poll-attempt.ts'
import {
  type Watched,
  claimPaid,
  claimUnpaid,
  planNextComparison,
  planNextPoll,
} from '../payments/claim-attempts.ts'
import { nextComparisonAt, nextPollAt } from '../payments/attempts.ts'

/** Polls attempts that are unpaid by our books: a notice may have been lost. */
export async function watchUnpaid(services: Services): Promise<void> {
  await pollAll(services, await claimUnpaid(services), async ({ id, at }) => {
    const next = nextPollAt(at, services.clock.now())
    await planNextPoll(services.db, id, next)
  })
}

/** Compares the books of paid attempts with the provider's, in some nights after the payment. */
export async function comparePaid(services: Services): Promise<void> {
  await pollAll(services, await claimPaid(services), async ({ id, at }) => {
    const next = nextComparisonAt(at, services.clock.now())
    await planNextComparison(services.db, id, next)
  })
}

async function pollAll(
  services: Services,
  watched: readonly Watched[],
  planNext: (attempt: Watched) => Promise<void>,
): Promise<void> {
  await Promise.all(
    watched.map(async (attempt) => {
      try {
        await pollAttempt(services, attempt.id)
        await planNext(attempt)
      } catch (error) {
        services.log.warn({ err: error, attemptId: attempt.id }, 'a payment could not be polled')
      }
    }),
  )
}
