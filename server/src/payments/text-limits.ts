import { api } from '@hansang/messages/api'
import type { Database } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How many payment links may be texted for one order, and to one phone (trust §2). */
const ORDER_LIMITS = [{ most: 3, withinMs: 10 * MINUTE_MS }] as const
const PHONE_LIMITS = [
  { most: 5, withinMs: HOUR_MS },
  { most: 10, withinMs: DAY_MS },
] as const

/**
 * Lets one more payment link be texted: anyone may claim a phone, so nobody may flood it.
 *
 * @throws ApiError 429 with Retry-After when the order or its phone had enough of them.
 */
export async function spendTextLimit(db: Database, order: OrderRow, now: Date): Promise<void> {
  const sent = await textsToPhone(db, order, new Date(now.getTime() - DAY_MS))
  const ofOrder = sent.filter(({ order_id: id }) => id === order.id)
  for (const limit of ORDER_LIMITS) check(ofOrder, limit, now)
  for (const limit of PHONE_LIMITS) check(sent, limit, now)
}

type Sent = { order_id: string | null; at: Date }

/** The newest first. Orders without a customer count by themselves. */
async function textsToPhone(db: Database, order: OrderRow, since: Date): Promise<Sent[]> {
  const ofCustomer = db.selectFrom('orders').select('id').where('customer_id', '=', order.customer_id)
  return await db
    .selectFrom('sent_messages')
    .select(['order_id', 'at'])
    .where('kind', '=', 'pay-url')
    .where('at', '>', since)
    .where((where) => where.or([where('order_id', '=', order.id), where('order_id', 'in', ofCustomer)]))
    .orderBy('at', 'desc')
    .execute()
}

function check(
  sent: readonly Sent[],
  { most, withinMs }: { most: number; withinMs: number },
  now: Date,
): void {
  const oldest = sent[most - 1]
  const waitMs = oldest ? oldest.at.getTime() + withinMs - now.getTime() : 0
  if (waitMs > 0) throw new ApiError(429, api.tooMany, Math.ceil(waitMs / 1000))
}
