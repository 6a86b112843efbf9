import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'
import { isOfMonth, type MonthBounds } from '../../platform/months/months.ts'

/** Orders of the month that have not ended, or whose money or delivery is under way: how many, and the first. */
export async function findUnsettled(
  db: Reader,
  month: MonthBounds,
): Promise<{ readonly count: number; readonly first: string | null }> {
  const { rows } = await sql<{ count: number; first: string | null }>`
    select count(distinct id)::int as count, min(id) as first from (
      select id from orders where ${isOfMonth('id', month)} and finished_at is null
      union all
      select order_id from payment_attempts where ${isOfMonth('order_id', month)}
        and next_query_at is not null and state in ('CONFIRMING', 'UNKNOWN', 'PAID', 'RETURNING')
      union all
      select order_id from partial_refunds where ${isOfMonth('order_id', month)} and state = 'PENDING'
      union all
      select order_id from delivery_requests where ${isOfMonth('order_id', month)}
        and state in ('OPEN', 'REQUESTED', 'ASSIGNED', 'PICKED_UP', 'WITHDRAWING')
    ) unsettled (id)`.execute(db)
  return rows[0] ?? { count: 0, first: null }
}
