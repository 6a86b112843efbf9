import { seoulDate } from '@hansang/domain'
import type { Reader } from '../../platform/db/index.ts'
import { type BrowserSession, readVerification, type Visitor } from '../auth/index.ts'

/** Checked ever, and today in Seoul; both false unless the phone is proven. */
export async function checksOf(db: Reader, visitor: Visitor, now: Date) {
  const row = await readChecks(db, visitor)
  return { hasEverVerified: Boolean(row?.verified_first_at), isVerifiedToday: isToday(row, now) }
}

/** `unknown` without a check today, or if it gave no age. */
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

/** False unless this session proved the phone, so that others do not learn of the check. */
export function isDoneToday(
  { provenAt, verifiedAt, isAdult }: BrowserSession,
  purpose: string,
  now: Date,
): boolean {
  if (!isOnDayOf(verifiedAt, now) || provenAt === null) return false
  return purpose === 'POINT' || isAdult === true
}

export function isOnDayOf(checkedAt: Date | null, now: Date): boolean {
  return checkedAt !== null && seoulDate(checkedAt) === seoulDate(now)
}
