import { sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

const AT_ONCE = 5_000

/** These cannot be recomputed: call limits, which count afresh, and identity check results. */
export async function forgetEarlierHashes(db: Database, lookUpStart: Buffer): Promise<void> {
  await repeat(async () => {
    const { numAffectedRows } = await sql`
      delete from call_counts where ctid = any(array(
        select ctid from call_counts where not ${isTodays('key', lookUpStart)} limit ${AT_ONCE}))`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
  for (const table of ['customers', 'identity_checks'])
    await repeat(async () => {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ci_hash = null where ctid = any(array(
          select ctid from ${sql.table(table)}
          where ci_hash is not null and not ${isTodays('ci_hash', lookUpStart)} limit ${AT_ONCE}))`.execute(
        db,
      )
      return Number(numAffectedRows ?? 0)
    })
}

function isTodays(column: string, start: Buffer) {
  return sql<boolean>`substring(${sql.ref(column)} from 1 for ${start.length}) = ${start}`
}

async function repeat(forget: () => Promise<number>): Promise<void> {
  while ((await forget()) === AT_ONCE);
}
