import { seoulDate } from '@hansang/domain'
import type { Database } from '../db/database.ts'
import type { Visitor } from '../visits/callers.ts'

/** Whether the person behind a proven phone was identified on this day in Seoul (IDV-08, SES-13). */
export async function isVerifiedToday(db: Database, visitor: Visitor, now: Date): Promise<boolean> {
  if (visitor.level !== 'proven' || visitor.customerId === null) return false
  const row = await db
    .selectFrom('customers')
    .select('verified_last_at')
    .where('id', '=', visitor.customerId)
    .executeTakeFirst()
  return row?.verified_last_at ? seoulDate(row.verified_last_at) === seoulDate(now) : false
}
