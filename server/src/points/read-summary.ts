import type { PointSummary } from '@hansang/contract'
import { ZERO_WON } from '@hansang/domain'
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import { ofChannel } from './of-channel.ts'

export const NO_POINTS: PointSummary = { usable: ZERO_WON, expected: ZERO_WON, used: ZERO_WON }

/** The purses that `channel` counts together: usable, expected, and used so far less what came back. */
export async function readSummary(db: Reader, customerId: number, channel: string): Promise<PointSummary> {
  const counts = ofChannel(channel)
  const { rows } = await sql<PointSummary>`
    select
      (select coalesce(sum(balance - held), 0)::bigint from point_accounts
        where customer_id = ${customerId} and not is_closed and ${counts}) as usable,
      (select coalesce(sum(expected), 0)::bigint from point_accounts
        where customer_id = ${customerId} and not is_closed and ${counts})
      + (select coalesce(sum(amount), 0)::bigint from point_earnings
        where customer_id = ${customerId} and state = 'SCHEDULED' and ${counts}) as expected,
      (select coalesce(-sum(amount), 0)::bigint from point_entries
        where customer_id = ${customerId} and kind in ('USE', 'USE_CANCEL') and ${counts}) as used`.execute(
    db,
  )
  return rows[0] ?? NO_POINTS
}
