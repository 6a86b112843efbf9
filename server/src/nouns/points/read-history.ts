import type { PointHistory, PointHistoryEntry, PointHistoryType } from '@hansang/contract'
import { type SeoulDate, seoulDate, startOfSeoulDate } from '@hansang/domain'
import { pointKindTexts } from '@hansang/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'
import { isDistributed } from '../../platform/shards/distributed.ts'
import { ofNumbers } from '../../platform/shards/of-number.ts'
import { countsInChannel } from './counts-in-channel.ts'
import { type ExpectedPoints, readExpected } from './order-earnings.ts'

const MOST_ENTRIES = 1000

export interface HistoryQuestion {
  readonly customerId: number
  readonly channel: string
  readonly type: PointHistoryType
  /** `YYYY-MM`; empty for the present month. */
  readonly firstMonth: string
  readonly lastMonth: string
  readonly storeId: string
  readonly page: number
  readonly pageSize: number | null
  readonly now: Date
}

export const NO_HISTORY: PointHistory = { stores: [], entryCount: 0, entries: [] }

export async function readHistory(db: Reader, question: HistoryQuestion): Promise<PointHistory> {
  const period = periodOf(question)
  if (period[0].getTime() >= period[1].getTime()) return NO_HISTORY
  const expected = await readExpected(db, question.customerId, question.channel)
  const orders = await ordersOf(db, question.customerId)
  const rows = rowsOf(question, { expected, orders }, period)
  const stores = await readStores(db, rows)
  const counted = stores.filter(({ storeId }) => matchesStore(question, storeId))
  return {
    stores: stores.map(({ storeId, storeName }) => ({ storeId, storeName })),
    entryCount: counted.reduce((sum, { entries }) => sum + entries, 0),
    entries: await readEntries(db, rows, question),
  }
}

const matchesStore = ({ storeId: wanted }: HistoryQuestion, storeId: string) =>
  wanted === '' || wanted === storeId

type Period = readonly [from: Date, until: Date]

function periodOf({ firstMonth, lastMonth, now }: HistoryQuestion): Period {
  const present = seoulDate(now).slice(0, 7)
  const last = lastMonth || present
  return [startOfSeoulDate(`${firstMonth || present}-01`), startOfSeoulDate(monthAfter(last))]
}

function monthAfter(month: string): SeoulDate {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

/** With the stores of entries that name none. Citus would fetch all orders of everybody to join them. */
async function ordersOf(db: Reader, customerId: number): Promise<RawBuilder<unknown>> {
  if (!isDistributed(db)) return sql`orders`
  const entries = await db
    .selectFrom('point_entries')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('store_id', '=', '')
    .where('order_id', 'is not', null)
    .execute()
  const numbers = [...new Set(entries.flatMap(({ order_id: number }) => number ?? []))]
  const orders = await readStoresOf(db, numbers)
  return sql`jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as orders (id text, store_id text)`
}

async function readStoresOf(db: Reader, numbers: readonly string[]) {
  if (numbers.length === 0) return []
  return await db.selectFrom('orders').select(['id', 'store_id']).where(ofNumbers(numbers, 'id')).execute()
}

interface Beside {
  readonly expected: readonly ExpectedPoints[]
  readonly orders: RawBuilder<unknown>
}

/** Types are those of the wire. Entries of a purse without a store belong to their order's store. */
function rowsOf(
  { customerId, channel, type, now }: HistoryQuestion,
  { expected, orders }: Beside,
  [from, until]: Period,
) {
  const counts = countsInChannel(channel)
  const coming = JSON.stringify(expected.map(({ store, amount, at }) => ({ storeId: store.id, amount, at })))
  // Type 12, points from events, counts as earned.
  const types = type === '1' ? ['1', '12'] : [type]
  return sql`
    select mine.*, coalesce(stores.name, ${pointKindTexts.callReminder}) as store_name
    from (
      select case entries.kind
          when 'EARN' then '1' when 'EARN_CANCEL' then '2' when 'USE' then '5' when 'USE_CANCEL' then '6'
          when 'EXPIRE' then '9' else case when entries.amount > 0 then '1' else '2' end
        end as type,
        abs(entries.amount) as amount, entries.at,
        coalesce(nullif(entries.store_id, ''), orders.store_id, '') as store_id, entries.id as place
      from (select * from point_entries where customer_id = ${customerId} and ${counts}) entries
      left join ${orders} on orders.id = entries.order_id
      union all
      select '11', expected.amount, expected.at, expected."storeId", 0
      from jsonb_to_recordset(${coming}::jsonb)
        as expected (amount bigint, at timestamptz, "storeId" text)
      union all
      select '91', sum(remaining)::bigint, expires_at, store_id, 0 from point_lots
      where customer_id = ${customerId} and remaining > 0 and expires_at > ${now} and ${counts}
      group by account_kind, store_id, expires_at
    ) mine
    left join stores on stores.id = mine.store_id
    where mine.at >= ${from} and mine.at < ${until}
      and (${type} = '0' or mine.type = any(${types}))`
}

type Rows = ReturnType<typeof rowsOf>

async function readStores(db: Reader, rows: Rows) {
  const { rows: stores } = await sql<{ storeId: string; storeName: string; entries: number }>`
    select store_id as "storeId", store_name as "storeName", count(*) as entries
    from (${rows}) history group by 1, 2 order by 2`.execute(db)
  return stores
}

async function readEntries(db: Reader, rows: Rows, question: HistoryQuestion): Promise<PointHistoryEntry[]> {
  const { storeId, page, pageSize } = question
  const limit = pageSize ?? MOST_ENTRIES
  const offset = pageSize === null ? 0 : (page - 1) * pageSize
  const { rows: entries } = await sql<PointHistoryEntry>`
    select type, amount, at, store_id as "storeId", store_name as "storeName"
    from (${rows}) history
    where ${storeId} = '' or store_id = ${storeId}
    order by at desc, place desc, type
    limit ${limit} offset ${offset}`.execute(db)
  return entries
}
