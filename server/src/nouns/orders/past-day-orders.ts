import { type DayStarts, dayOverAt, orderCan, pastDayUntil } from '@hansang/domain'
import { type Expression, type SqlBool, expressionBuilder, sql } from 'kysely'
import type { OpenTransaction, OrderRow, Reader, Schema } from '../../platform/db/index.ts'
import type { DueRow, Looking } from '../../platform/jobs/sweep-rows.ts'
import { isWithAgencySql } from './deliveries/delivery-requests.ts'
import { DAY_AFTER_END_MS, standsAtSql } from './order-facts.ts'
import { ofNumber } from '../../platform/shards/of-number.ts'
import { atStores } from '../../platform/shards/at-store.ts'

const where = expressionBuilder<Schema, 'orders'>()
const openSince = sql<Date>`greatest(reached_store_at, close_planned_at)`
/** Bounds the cost; the board shows no larger number. */
const MOST_COUNTED = 1_000

/** Of stores that chose the hour of their days. */
type StartsByStore = ReadonlyMap<string, DayStarts>

/** Skips orders with a delivery agency, which end by its updates or its timeout. */
export async function findPastDay(
  db: Reader,
  { now, most, isNotPutBack }: Looking,
  starts: StartsByStore,
): Promise<DueRow[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id as key', 'store_id as storeId', openSince.as('openSince')])
    .where(isPastDay(now, starts))
    .where(isNotPutBack(sql.ref('orders.id')))
    .orderBy(openSince)
    .limit(most)
    .execute()
  return rows.map(({ key, storeId, openSince: since }) => ({
    key,
    dueAt: dayOverAt(since, starts.get(storeId) ?? []),
  }))
}

export async function lockPastDay(
  tx: OpenTransaction,
  id: string,
  { now, starts }: { readonly now: Date; readonly starts: StartsByStore },
): Promise<OrderRow | undefined> {
  return await tx
    .selectFrom('orders')
    .selectAll()
    .where(ofNumber(id, 'id'))
    .where(isPastDay(now, starts))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

function isPastDay(now: Date, starts: StartsByStore): Expression<SqlBool> {
  const usual = pastDayUntil(now, [])
  const own = [...starts].map(([storeId, ofStore]) => [storeId, pastDayUntil(now, ofStore)] as const)
  const latest = new Date(Math.max(usual.getTime(), ...own.map(([, until]) => until.getTime())))
  const untils = JSON.stringify(Object.fromEntries(own))
  return where.and([
    // Alone it is read by the index; what else it finds are a few hours of few stores.
    where(openSince, '<=', latest),
    where(openSince, '<=', sql<Date>`coalesce((${untils}::jsonb ->> store_id)::timestamptz, ${usual})`),
    where('past_day_at', 'is', null),
    where('finished_at', 'is', null),
    standsAtSql(orderCan.advance.statuses)(where),
    where.not(isWithAgencySql()),
  ])
}

export async function countPastDay(
  db: Reader,
  { storeIds, now }: { readonly storeIds: readonly string[]; readonly now: Date },
): Promise<{ autoCompleted: number; needsReview: number }> {
  const since = new Date(now.getTime() - DAY_AFTER_END_MS)
  const { rows } = await sql<{ autoCompleted: number; needsReview: number }>`
    select
      (select count(*) from (
        select 1 from orders
        where ${atStores(storeIds, 'orders.store_id')} and finished_at = past_day_at and finished_at > ${since}
        limit ${MOST_COUNTED}) closed)::int as "autoCompleted",
      (select count(*) from (
        select 1 from orders
        where ${atStores(storeIds, 'orders.store_id')} and past_day_at is not null and finished_at is null
          and ${standsAtSql(orderCan.advance.statuses)(where)}
        limit ${MOST_COUNTED}) aside)::int as "needsReview"`.execute(db)
  return rows[0] ?? { autoCompleted: 0, needsReview: 0 }
}
