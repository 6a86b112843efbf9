import type { Database } from '../db/index.ts'

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface KeptClock extends Clock {
  keep(): Promise<void>
}

/**
 * Runs on from `start` or the time saved in the database, whichever is later, so that time never goes back
 * over restarts.
 */
export async function keptClock(db: Database, start: Date): Promise<KeptClock> {
  const kept = await db.selectFrom('program_clock').select('reads').executeTakeFirst()
  const beginsAt = Math.max(start.getTime(), kept?.reads.getTime() ?? 0)
  const startedAt = performance.now()
  const now = () => new Date(beginsAt + (performance.now() - startedAt))
  const keep = async () => {
    await db
      .insertInto('program_clock')
      .values({ id: 1, reads: now() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ reads: now() }))
      .execute()
  }
  await keep()
  return { now, keep }
}
