import { randomUUID } from 'node:crypto'
import { shardKeyOf } from '@hansang/domain'
import { sql } from 'kysely'
import type { TestServer } from '../start-server.ts'

export async function insertPart(
  { services, clock }: TestServer,
  orderId: string,
  dueAt: Date,
): Promise<string> {
  const id = randomUUID()
  await sql`insert into partial_refunds (id, shard_key, order_id, attempt_id, request_id, amount, state, at, next_try_at)
    select ${id}, shard_key, order_id, id, ${randomUUID()}, 1000, 'PENDING', ${clock.now()}, ${dueAt}
    from payment_attempts where order_id = ${orderId}`.execute(services.db)
  return id
}

/** Unknown to the sandbox agency; yields its id. */
export async function insertDelivery(
  { services, clock }: TestServer,
  { orderId, state, dueAt }: { readonly orderId: string; readonly state: string; readonly dueAt: Date },
): Promise<string> {
  const id = randomUUID()
  await sql`insert into delivery_requests (id, shard_key, order_id, agency, state, created_at, next_query_at)
    values (${id}, ${shardKeyOf(orderId)}, ${orderId}, 'sandbox', ${state}, ${clock.now()}, ${dueAt})`.execute(
    services.db,
  )
  return id
}

export async function insertRefund({ services, clock }: TestServer, orderId: string): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into order_refunds (shard_key, order_id, line_index, quantity, money, points, request_id, reason, bearer, actor, at)
    values (${shardKeyOf(orderId)}, ${orderId}, 0, 1, 1000, 0, ${randomUUID()}, '', 'store', 'store', ${clock.now()})
    returning id`.execute(services.db)
  return String(rows[0]?.id)
}
