import { seoulDate } from '@hansang/domain'
import type { Database } from '../db/database.ts'
import type { Visitor } from '../auth/callers.ts'

/** Whether the person behind a proven phone was identified on this day in Seoul. */
export async function isVerifiedToday(db: Database, visitor: Visitor, now: Date): Promise<boolean> {
  return (await verifiedToday(db, visitor, now)) !== null
}

/** What today's identity check says of alcohol: `unknown` without one, or when it told no age. */
export async function ageToday(
  db: Database,
  visitor: Visitor,
  now: Date,
): Promise<'unknown' | 'adult' | 'under-age'> {
  const verified = await verifiedToday(db, visitor, now)
  if (verified?.is_adult === undefined || verified.is_adult === null) return 'unknown'
  return verified.is_adult ? 'adult' : 'under-age'
}

async function verifiedToday(db: Database, visitor: Visitor, now: Date) {
  if (visitor.level !== 'proven' || visitor.customerId === null) return null
  const row = await db
    .selectFrom('customers')
    .select(['verified_last_at', 'is_adult'])
    .where('id', '=', visitor.customerId)
    .executeTakeFirst()
  const isToday = row?.verified_last_at && seoulDate(row.verified_last_at) === seoulDate(now)
  return row && isToday ? row : null
}
