import { type RawBuilder, sql } from 'kysely'
import { inTransaction } from '../../platform/db/index.ts'
import { sweepParts } from '../../platform/jobs/sweep-parts.ts'
import { type DueRow, type Looking, sweepRows } from '../../platform/jobs/sweep-rows.ts'
import type { Services } from '../../platform/services/services.ts'
import { daysBefore } from './days.ts'
import { ofNumbers } from '../../platform/shards/of-number.ts'

/** Must match the partial index's condition exactly. */
const HAS_DETAILS = sql<boolean>`(address_sealed is not null or store_note_sealed is not null
  or delivery_note_sealed is not null or distance_km is not null or call_sid <> '')`
export const WITHOUT_DETAILS = sql`address_sealed = null, store_note_sealed = null, delivery_note_sealed = null,
  distance_km = null, call_sid = ''`

const HAS_REASONS = sql<boolean>`(cancel_reason_sealed is not null or deny_reason_sealed is not null)`
export const WITHOUT_REASONS = sql`cancel_reason_sealed = null, deny_reason_sealed = null`

const HAS_CUSTOMER = sql<boolean>`(phone_sealed is not null or caller_phone_sealed is not null
  or customer_id is not null)`
export const WITHOUT_CUSTOMER = sql`phone_sealed = null, caller_phone_sealed = null, customer_id = null`

/** Reached neither a store nor a payment provider, so the law requires no record. */
export const IS_WITHOUT_CONTRACT = sql<boolean>`(paid_at is null and reached_store_at is null and not exists (
  select from payment_attempts attempts
  where attempts.shard_key = orders.shard_key and attempts.order_id = orders.id and attempts.state in ('PAID', 'RETURNING', 'REFUNDED')
))`

export async function forgetOrders(services: Services): Promise<boolean> {
  const { clock, settings } = services
  const { keeping } = settings
  const now = clock.now()
  const details = daysBefore(now, keeping.orderDetails)
  const reasons = daysBefore(now, keeping.reasons)
  const customers = daysBefore(now, keeping.orderCustomers)
  const isOver = sql<boolean>`${HAS_CUSTOMER} and ${IS_WITHOUT_CONTRACT}`
  const person = sql`${WITHOUT_CUSTOMER}, ${WITHOUT_REASONS}`
  const forgettings: readonly Forgetting[] = [
    { what: 'details', has: HAS_DETAILS, without: WITHOUT_DETAILS, before: details },
    { what: 'person', has: isOver, without: person, before: details },
    { what: 'reasons', has: HAS_REASONS, without: WITHOUT_REASONS, before: reasons },
    REFUNDS(reasons),
    { what: 'customer', has: HAS_CUSTOMER, without: WITHOUT_CUSTOMER, before: customers },
  ]
  const parts = forgettings.map((each) => ({ part: each.what, work: () => forget(services, each) }))
  return await sweepParts(services, parts)
}

interface Forgetting {
  readonly what: string
  readonly has: RawBuilder<boolean>
  readonly without: RawBuilder<unknown>
  readonly before: Date
  readonly table?: 'refund_requests'
}

const REFUNDS = (before: Date): Forgetting => ({
  what: 'refund',
  table: 'refund_requests',
  has: sql<boolean>`reason_sealed is not null`,
  without: sql`reason_sealed = null`,
  before,
})

interface OldRow extends DueRow {
  readonly id: string
}

async function forget(services: Services, forgetting: Forgetting): Promise<boolean> {
  return await sweepRows(services, {
    name: 'orders-to-forget',
    part: forgetting.what,
    due: (looking) => findOld(services, forgetting, looking),
    takeTogether: (rows) => forgetRows(services, forgetting, rows),
  })
}

const ageOf = ({ table }: Forgetting) => sql.ref(table ? 'at' : 'finished_at')

async function findOld(
  { db }: Services,
  forgetting: Forgetting,
  { now, most, isNotPutBack }: Looking,
): Promise<OldRow[]> {
  const { what, has, before, table = 'orders' } = forgetting
  const keptMs = sql.lit(now.getTime() - before.getTime())
  const [age, key] = [ageOf(forgetting), sql<string>`${sql.lit(`${what} `)} || id::text`]
  const { rows } = await sql<OldRow>`
    select ${key} as key, id::text as id, ${age} + ${keptMs} * interval '1 millisecond' as "dueAt"
    from ${sql.table(table)}
    where ${age} < ${before} and ${has} and ${isNotPutBack(key)} order by ${age} limit ${most}`.execute(db)
  return rows
}

async function forgetRows(
  { db }: Services,
  forgetting: Forgetting,
  rows: readonly OldRow[],
): Promise<number> {
  const { what, has, without, before, table = 'orders' } = forgetting
  const ids = rows.map(({ id }) => id)
  return await inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${without}
      where id = any(${ids}${sql.raw(table === 'orders' ? '::text[]' : '::uuid[]')}) and ${ageOf(forgetting)} < ${before} and ${has}`.execute(
      tx,
    )
    if (what === 'customer' || what === 'person')
      await tx.deleteFrom('favourite_orders').where(ofNumbers(ids, 'order_id')).execute()
    return Number(numAffectedRows ?? 0)
  })
}
