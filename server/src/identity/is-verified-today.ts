import { seoulDate } from '@hansang/domain'
import type { Reader } from '../db/database.ts'
import type { Visitor } from '../auth/callers.ts'

/** Whether the person behind a proven phone was ever identified, and on this day in Seoul. */
export async function checksOf(db: Reader, visitor: Visitor, now: Date) {
  const row = await readChecks(db, visitor)
  return { hasEverVerified: Boolean(row?.verified_first_at), isVerifiedToday: isToday(row, now) }
}

/** What today's identity check says of alcohol: `unknown` without one, or when it told no age. */
export async function ageToday(
  db: Reader,
  visitor: Visitor,
  now: Date,
): Promise<'unknown' | 'adult' | 'under-age'> {
  const row = await readChecks(db, visitor)
  if (!row || !isToday(row, now) || row.is_adult === null) return 'unknown'
  return row.is_adult ? 'adult' : 'under-age'
}

async function readChecks(db: Reader, { level, customerId }: Visitor) {
  if (level !== 'proven' || customerId === null) return undefined
  return await db
    .selectFrom('customers')
    .select(['verified_first_at', 'verified_last_at', 'is_adult'])
    .where('id', '=', customerId)
    .executeTakeFirst()
}

function isToday(row: Awaited<ReturnType<typeof readChecks>>, now: Date): boolean {
  return Boolean(row?.verified_last_at && seoulDate(row.verified_last_at) === seoulDate(now))
}
