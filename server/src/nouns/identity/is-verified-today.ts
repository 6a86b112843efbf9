import { seoulDate } from '@hansang/domain'
import type { Reader } from '../../platform/db/database.ts'
import type { BrowserSession } from '../auth/browser-sessions.ts'
import type { Visitor } from '../auth/callers.ts'
import { readVerification } from '../auth/customers.ts'

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
  return level === 'proven' && customerId !== null ? await readVerification(db, customerId) : undefined
}

function isToday(row: Awaited<ReturnType<typeof readChecks>>, now: Date): boolean {
  return isOnDayOf(row?.verified_last_at ?? null, now)
}

/** Only who has proven the phone here is told that its holder was checked today. */
export function isDoneToday(
  { provenAt, verifiedAt, isAdult }: BrowserSession,
  purpose: string,
  now: Date,
): boolean {
  if (!isOnDayOf(verifiedAt, now) || provenAt === null) return false
  return purpose === 'POINT' || isAdult === true
}

/** Checks count for the day in Seoul. */
export function isOnDayOf(checkedAt: Date | null, now: Date): boolean {
  return checkedAt !== null && seoulDate(checkedAt) === seoulDate(now)
}
