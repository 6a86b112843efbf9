import { LATE_AFTER_MINUTES, LATE_STATUSES, MINUTE_MS, STATUS_AFTER } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'
import type { DueRow, Looking } from '../../platform/jobs/sweep-rows.ts'
import { ofNumber } from '../../platform/shards/of-number.ts'

const AFTER_MS = LATE_AFTER_MINUTES * MINUTE_MS
/** No late notices after a long outage: by then the customers know. */
const TOO_LATE_MS = AFTER_MS + 60 * MINUTE_MS

export async function findLate(db: Reader, { now, most, isNotPutBack }: Looking): Promise<DueRow[]> {
  return await db
    .selectFrom('orders')
    .select(['id as key'])
    .where(isLate(now))
    .where(isNotPutBack(sql.ref('orders.id')))
    .orderBy('close_planned_at')
    .limit(most)
    .execute()
}

export async function claimLate(tx: OpenTransaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ late_told_at: now })
    .where(ofNumber(id, 'id'))
    .where(isLate(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function isLate(now: Date): RawBuilder<boolean> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return sql<boolean>`(finished_at is null and late_told_at is null
    and close_planned_at <= ${before(AFTER_MS)} and close_planned_at > ${before(TOO_LATE_MS)}
    and case when status = ${STATUS_AFTER.deniedCancel} then status_before_cancel else status end
      = any(${LATE_STATUSES}))`
}
