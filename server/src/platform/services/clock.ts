import type { Database } from '../db/database.ts'

/** The one clock that all rules, tokens, expiries and jobs ask. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface KeptClock extends Clock {
  keep(): Promise<void>
}

/**
 * A clock that runs on from `start`, or from where it was left in the database when that is later,
 * so that it never runs backwards over restarts.
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
