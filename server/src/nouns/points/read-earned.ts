import type { EarnedPoints } from '@hansang/contract'
import { type Earning, addWon, isFailed, ZERO_WON } from '@hansang/domain'
import { earnedPointTexts } from '@hansang/messages'
import { sql } from 'kysely'
import type { OrderRow, Reader } from '../../platform/db/index.ts'
import { ofCustomer } from './of-customers.ts'
import { earningsOf } from './order-earnings.ts'

export const NOTHING_EARNED: EarnedPoints = { parts: [], total: ZERO_WON }

const NAMES: Readonly<Record<string, string>> = {
  'paid-amount': earnedPointTexts.paidAmount,
  purchase: earnedPointTexts.purchase,
}

export async function readEarned(db: Reader, order: OrderRow): Promise<EarnedPoints> {
  if (isFailed(order.status)) return NOTHING_EARNED
  const credited = await readCredited(db, order)
  const earnings = credited.length > 0 ? credited : await earningsOf(db, [order])
  return {
    parts: earnings.map(({ reason, amount }) => ({ name: NAMES[reason] ?? reason, amount })),
    total: addWon(...earnings.map(({ amount }) => amount)),
  }
}

async function readCredited(db: Reader, order: OrderRow): Promise<Earning[]> {
  const { rows } = await sql<Earning>`
    select reason, (amount + coalesce(
      (select sum(amount) from point_entries back
        where back.customer_id = earned.customer_id and back.reverses = earned.id), 0
    ))::bigint as amount
    from point_entries earned where order_id = ${order.id} and ${ofCustomer(order)} and kind = 'EARN' order by id`.execute(
    db,
  )
  return rows
}
