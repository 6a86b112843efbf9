import { DAY_MS } from '@hansang/domain'
import { sql } from 'kysely'
import type { Reader } from '../../../server/src/platform/db/database.ts'

/**
 * From `at`; docs/operations.md names the settings. A customer goes 30 days after the people of their last
 * order.
 */
export const KEPT_DAYS = {
  details: 100,
  'people of unpaid orders': 100,
  reasons: 1_096,
  'reasons of refunds': 1_096,
  'people of orders': 1_827,
  customers: 1_857,
  'phones without orders': 30,
  looks: 731,
  texts: 30,
} as const

export type Kept = keyof typeof KEPT_DAYS

export interface KeptRow {
  readonly kind: Kept
  readonly id: string
  readonly at: Date
}

const HAS_PERSON = sql`(phone_sealed is not null or caller_phone_sealed is not null or customer_id is not null)`
const LAST_ORDER = sql`(select max(placed_at) from orders where customer_id = customers.id)`

export async function keptRows(db: Reader): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select 'details' as kind, id, finished_at as at from orders
    where address_sealed is not null or store_note_sealed is not null or delivery_note_sealed is not null
      or distance_km is not null or call_sid <> ''
    union all select 'people of unpaid orders', id, finished_at from orders where ${HAS_PERSON} and paid_at is null
    union all select 'people of orders', id, finished_at from orders where ${HAS_PERSON} and paid_at is not null
    union all select 'reasons', id, finished_at from orders
      where cancel_reason_sealed is not null or deny_reason_sealed is not null
    union all select 'reasons of refunds', id::text, at from refund_requests where reason_sealed is not null
    union all select 'looks', id::text, at from agent_views
    union all select 'texts', id::text, at from sent_messages
    union all select case when ${LAST_ORDER} is null then 'phones without orders' else 'customers' end,
      id::text, coalesce(${LAST_ORDER}, created_at) from customers where phone_sealed <> ''`.execute(db)
  return rows
}

/** A day before and after the first and the last row of each kind expires. */
export function edgesOf(rows: readonly KeptRow[], now: Date): Date[] {
  const alike = [...Map.groupBy(rows, ({ kind }) => kind).values()]
  const edges = alike.flatMap((rowsOfKind) => {
    const ends = rowsOfKind.map((row) => endOf(row).getTime())
    return [Math.min(...ends), Math.max(...ends)].flatMap((end) => [end - DAY_MS, end + DAY_MS])
  })
  return [...new Set(edges)]
    .filter((edge) => edge > now.getTime())
    .toSorted((a, b) => a - b)
    .map((edge) => new Date(edge))
}

/** Deleted too early or kept too long, by kind and day. */
export async function misplacedRows(db: Reader, before: readonly KeptRow[], now: Date): Promise<string[]> {
  const left = new Set((await keptRows(db)).map(nameOf))
  const wrong = before.filter((row) => left.has(nameOf(row)) !== endOf(row) >= now)
  const told = wrong.map(({ kind, at }) => {
    const days = Math.floor((now.getTime() - at.getTime()) / DAY_MS)
    return days < KEPT_DAYS[kind] ? `${kind} are gone after ${days} days` : `${kind} stay for ${days} days`
  })
  return [...new Set(told)]
}

function endOf({ kind, at }: KeptRow): Date {
  return new Date(at.getTime() + KEPT_DAYS[kind] * DAY_MS)
}

/** A customer keeps one name when their orders no longer refer to them. */
function nameOf({ kind, id }: KeptRow): string {
  return `${kind === 'phones without orders' ? 'customers' : kind} ${id}`
}
