import { sql } from 'kysely'
import type { AttemptRow, OpenTransaction, OrderRow } from '../../../platform/db/index.ts'
import { isDistributed } from '../../../platform/shards/distributed.ts'
import { ofNumber } from '../../../platform/shards/of-number.ts'

// What an order gives back is noted by triggers of migration 0086. Tables that Citus distributes have none.

/** Points and coupons go back with the end. Money at the door was never taken; money paid ahead has an act of its own. */
export async function noteEnd(tx: OpenTransaction, { id }: OrderRow, at: Date): Promise<void> {
  if (!isDistributed(tx)) return
  await sql`
    insert into order_returns (
      order_id, shard_key, act, store_id, at, due, franchise_points, call_reminder_points, exchange_credit, coupon_amount
    )
    select id, shard_key, 'end', store_id, ${at}::timestamptz,
      case when payment_method like '%PRE\\_CD%' then 0 else due end,
      franchise_points, call_reminder_points, exchange_credit, coupon_amount
    from orders where ${ofNumber(id, 'orders.id')} and reached_store_at is not null`.execute(tx)
}

/** An attempt with a failure took money that never paid for the order. */
export async function noteRefund(
  tx: OpenTransaction,
  { id, order_id: orderId, pays, failure }: AttemptRow,
  { amount, reason, now }: { readonly amount: number; readonly reason: string; readonly now: Date },
): Promise<void> {
  if (!isDistributed(tx) || failure !== '') return
  await sql`
    insert into order_returns (order_id, shard_key, act, store_id, at, due, local_voucher)
    select id, shard_key, ${`refund:${id}:${reason}`}, store_id, ${now}::timestamptz,
      ${pays === 'due' ? amount : 0}::bigint, ${pays === 'due' ? 0 : amount}::bigint
    from orders where ${ofNumber(orderId, 'orders.id')}`.execute(tx)
}

export async function notePieces(
  tx: OpenTransaction,
  { requestId, orderId, now }: { readonly requestId: string; readonly orderId: string; readonly now: Date },
): Promise<void> {
  if (!isDistributed(tx)) return
  await sql`
    insert into order_returns (order_id, shard_key, act, store_id, at)
    select id, shard_key, ${`pieces:${requestId}`}, store_id, ${now}::timestamptz
    from orders where ${ofNumber(orderId, 'orders.id')}`.execute(tx)
}
