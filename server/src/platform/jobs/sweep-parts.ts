import { isDatabaseLost } from '../db/lost-database.ts'
import type { Services } from '../services/services.ts'

interface SweepPart {
  /** What the log calls it. */
  readonly part: string
  readonly work: () => Promise<boolean>
}

/**
 * Works the parts of a sweep one after another, and yields whether there is more to do at once. A part that does not
 * say what is due costs itself.
 *
 * @throws unknown the first fault, once the other parts are worked; at once when the database is away.
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
