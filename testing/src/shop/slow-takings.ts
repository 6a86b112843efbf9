import { businessDate, type DayStarts, type SeoulDate } from '@hansang/domain'
import { sql } from 'kysely'
import type { Database } from '../../../server/src/platform/db/index.ts'
import { inOneBase } from '../databases/in-one-base.ts'
import type { TestServer } from '../start-server.ts'

/** Won of one day, straight from the ledgers: every order and every entry, one by one. */
export interface SlowDay {
  orders: number
  gross: number
  discounts: number
  points: number
  coupons: number
  vouchers: number
  card: number
  atDoor: number
  returned: number
  net: number
}

interface LedgerRow {
  readonly at: Date
  readonly what: 'order' | keyof SlowDay
  readonly amount: number
  readonly discounts: number
}

const NOTHING: SlowDay = {
  orders: 0,
  gross: 0,
  discounts: 0,
  points: 0,
  coupons: 0,
  vouchers: 0,
  card: 0,
  atDoor: 0,
  returned: 0,
  net: 0,
}

/** The second sum of takings: of payments, refunds, points and coupons, without any of takings' own rows. */
export async function slowTakings(
  server: TestServer,
  storeId: string,
  starts: DayStarts = [],
): Promise<Map<SeoulDate, SlowDay>> {
  const days = new Map<SeoulDate, SlowDay>()
  for (const { at, what, amount, discounts } of await inOneBase(server.services.db, (db) =>
    ledgerRows(db, storeId),
  )) {
    const date = businessDate(at, starts)
    const day = days.get(date) ?? { ...NOTHING }
    days.set(date, day)
    if (what === 'order') {
      day.orders += 1
      day.discounts += discounts
      day.gross += discounts
      continue
    }
    day[what] += amount
    day.net += amount
    if (amount < 0) day.returned -= amount
    else day.gross += amount
  }
  return days
}

async function ledgerRows(db: Database, storeId: string): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    with sold as (
      select *, payment_method in ('DLVR_PRE_CD', 'PICK_PRE_CD', 'DLVR_PRE_CD_URL', 'PICK_PRE_CD_URL') as is_ahead
      from orders where store_id = ${storeId} and reached_store_at is not null
    ), ended as (
      select order_id, max(at) as at from order_events
      where to_status in ('ORDER_CANCEL', 'ORDER_CANCEL_COMPLT', 'ORDER_DENY', 'ORDER_RETURN') group by order_id
    )
    select reached_store_at as at, 'order' as what, 0::bigint as amount,
      pickup_discount + event_item_discount + event_discount as discounts from sold
    union all
    select reached_store_at, case pays when 'due' then 'card' else 'vouchers' end, captures.amount, 0
    from sold join payment_attempts attempts on attempts.order_id = sold.id and failure = ''
    join payment_entries captures on captures.attempt_id = attempts.id and captures.kind = 'CAPTURE'
    union all
    select refunds.at, case pays when 'due' then 'card' else 'vouchers' end, -refunds.amount, 0
    from sold join payment_attempts attempts on attempts.order_id = sold.id and failure = ''
    join payment_entries refunds on refunds.attempt_id = attempts.id and refunds.kind = 'REFUND'
    union all
    select case entries.kind when 'USE' then reached_store_at else entries.at end, 'points', -entries.amount, 0
    from sold join point_entries entries on entries.order_id = sold.id and entries.kind in ('USE', 'USE_CANCEL')
    union all
    select reached_store_at, 'coupons', amount, 0
    from sold join order_coupons on order_coupons.order_id = sold.id and stage in ('COMMITTED', 'RETURNED')
    union all
    select released_at, 'coupons', -amount, 0
    from sold join order_coupons on order_coupons.order_id = sold.id and stage = 'RETURNED'
    union all
    select reached_store_at, 'atDoor', due, 0 from sold where due > 0 and not is_ahead
    union all
    select ended.at, 'atDoor', -due, 0 from sold join ended on ended.order_id = sold.id where due > 0 and not is_ahead
  `.execute(db)
  return rows
}
