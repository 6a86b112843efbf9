import { isDatabaseLost } from '../db/index.ts'
import type { Services } from '../services/services.ts'

interface SweepPart {
  readonly part: string
  readonly work: () => Promise<boolean>
}

/**
 * A failing part does not stop the others. Returns whether there is more to do at once.
 *
 * @throws unknown the first error, after the other parts have run; at once if the database is lost.
 */
export async function sweepParts(
  { log }: Pick<Services, 'log'>,
  parts: readonly SweepPart[],
): Promise<boolean> {
  let hasMore = false
  const faults: unknown[] = []
  for (const { part, work } of parts) {
    try {
      hasMore = (await work()) || hasMore
    } catch (error) {
      if (isDatabaseLost(error)) throw error
      log.error({ err: error, part }, 'a part of a sweep failed')
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
  return hasMore
}
