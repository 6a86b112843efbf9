import { paced } from '../../platform/gateways/paced.ts'
import type { SweepName } from '../../platform/jobs/sweep-names.ts'
import { sweepRows } from '../../platform/jobs/sweep-rows.ts'
import { type Asking, claimAttempt, type DueAttempt, findDueAttempts } from '../../nouns/payments/index.ts'
import type { Services } from '../../platform/services/services.ts'

/** Calls `ask` at the provider's permitted rate; each attempt is claimed by one process. */
export async function askAboutAttempts(
  services: Services,
  name: SweepName,
  asking: Asking,
  ask: (attempt: DueAttempt) => Promise<void>,
): Promise<boolean> {
  const { db, clock, payments } = services
  return await sweepRows(services, {
    name,
    due: (looking) => findDueAttempts(db, asking, payments, looking),
    take: async (attempt) => {
      await paced(payments)
      if (!(await claimAttempt(db, attempt.key, asking, clock.now()))) return false
      await ask(attempt)
      return true
    },
  })
}
