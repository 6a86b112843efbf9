import type { Reader } from '../db/index.ts'
import type { Services } from '../services/services.ts'
import { firstOfMonth, MONTHLY_TABLES, monthOf, monthsBetween } from './months.ts'
import { madeUntil, makePart } from './parts.ts'

/** Parts beyond the present month. */
const AHEAD = 3

/** Makes the parts of the coming months, each once however many programs try. Returns whether there is more to do. */
export async function keepMonths({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const enough = firstOfMonth(clock.now(), AHEAD + 1)
  let hasMore = false
  for (const table of MONTHLY_TABLES) {
    if ((await madeUntil(db, table)) >= enough) continue
    await makePart(db, table, async (tx) => {
      const from = await madeUntil(tx, table)
      return from < enough ? monthOf(from) : null
    })
    hasMore = (await madeUntil(db, table)) < enough || hasMore
  }
  return hasMore
}

/** Months after the present one that have a part in each table; -1 when the present one has none. */
export async function countMonthsAhead(db: Reader, now: Date): Promise<number> {
  const made = await Promise.all(MONTHLY_TABLES.map((table) => madeUntil(db, table)))
  const months = made.map((until) => monthsBetween(firstOfMonth(now, 0), until) - 1)
  return Math.max(-1, Math.min(...months))
}
