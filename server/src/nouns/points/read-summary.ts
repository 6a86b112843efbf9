import type { PointSummary } from '@hansang/contract'
import { ZERO_WON, addWon } from '@hansang/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'
import { countsInChannel } from './counts-in-channel.ts'
import { readExpected } from './order-earnings.ts'

export const EMPTY_SUMMARY: PointSummary = { usable: ZERO_WON, expected: ZERO_WON, used: ZERO_WON }

/** `used` excludes returned points. */
export async function readSummary(db: Reader, customerId: number, channel: string): Promise<PointSummary> {
  const counts = countsInChannel(channel)
  const [expected, { rows }] = await Promise.all([
    readExpected(db, customerId, channel),
    sql<PointSummary>`
    select
      (select coalesce(sum(balance - held), 0)::bigint from point_accounts
        where customer_id = ${customerId} and not is_closed and ${counts}) as usable,
      (select coalesce(sum(expected), 0)::bigint from point_accounts
        where customer_id = ${customerId} and not is_closed and ${counts}) as expected,
      (select coalesce(-sum(amount), 0)::bigint from point_entries
        where customer_id = ${customerId} and kind in ('USE', 'USE_CANCEL') and ${counts}) as used`.execute(
      db,
    ),
  ])
  const summary = rows[0] ?? EMPTY_SUMMARY
  return { ...summary, expected: addWon(summary.expected, ...expected.map(({ amount }) => amount)) }
}
