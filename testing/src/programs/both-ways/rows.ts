import { sql } from 'kysely'
import { type Side, alike } from './side.ts'

/** Drawn by chance or sealed, or counted on through all worlds. */
const OWN = [
  'id',
  'session_id',
  'customer_id',
  'phone_sealed',
  'address_sealed',
  'store_note_sealed',
  'delivery_note_sealed',
]
/** Refunds and questions to the provider are asked by jobs meanwhile. */
const OWN_OF_ATTEMPTS = [
  'id',
  'pay_key_hash',
  'provider_reference',
  'refunded',
  'query_count',
  'next_query_at',
  'compare_at',
]

/** All that the side's people left in the database, with the words of both sides. */
export async function rowsOf(side: Side): Promise<unknown> {
  const { db } = side.server.services
  const { rows } = await sql<{ left: unknown }>`
    with mine as (select * from orders where id = any(${side.orders}))
    select jsonb_build_object(
      'orders', (select jsonb_agg(to_jsonb(mine) - ${OWN}::text[] || jsonb_build_object(
        'number', id, 'isOfSomebody', customer_id is not null, 'hasPhone', phone_sealed is not null,
        'hasAddress', address_sealed is not null, 'hasNote', store_note_sealed is not null
      ) order by array_position(${side.orders}::text[], id)) from mine),
      'attempts', (select jsonb_agg(to_jsonb(a) - ${OWN_OF_ATTEMPTS}::text[]
        order by array_position(${side.orders}::text[], order_id), created_at, state, failure, amount)
        from payment_attempts a where order_id in (select id from mine)),
      'taken', (select jsonb_agg(jsonb_build_array(e.reason, e.amount, at)
        order by array_position(${side.orders}::text[], order_id), at)
        from payment_entries e join payment_attempts a on a.id = attempt_id
        where order_id in (select id from mine) and kind = 'CAPTURE'),
      'events', (select jsonb_agg(to_jsonb(v) order by array_position(${side.orders}::text[], order_id), sequence)
        from order_events v where order_id in (select id from mine)),
      'calls', (select jsonb_agg(count order by count) from call_counts where until > ${side.server.services.clock.now()})
    ) as left`.execute(db)
  return JSON.parse(alike(side, JSON.stringify(rows[0]?.left)))
}

const GROWING = [
  'customers',
  'sessions',
  'tokens',
  'orders',
  'payment_attempts',
  'idempotent_answers',
] as const

export async function countRows({ server: { services } }: Side): Promise<readonly number[]> {
  const counts = GROWING.map((table) => sql`(select count(*) from ${sql.table(table)})`)
  const { rows } = await sql<{
    counts: number[]
  }>`select array[${sql.join(counts)}]::int[] as counts`.execute(services.db)
  return rows[0]?.counts ?? []
}
