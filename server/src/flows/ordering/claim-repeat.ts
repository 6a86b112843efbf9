import { type Refusal, isFailed, refusal } from '@hansang/domain'
import type { Visitor } from '../../nouns/auth/index.ts'
import type { OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import { isUnproven, lockOrder } from '../../nouns/orders/index.ts'
import { unpaidOf, type UnpaidOrder } from '../../nouns/payments/index.ts'

/** The new order placed from the caller's past order, locked. */
export interface Repeat {
  readonly order: OrderRow
  readonly unpaid: UnpaidOrder | null
}

export async function lockRepeat(tx: OpenTransaction, caller: Visitor): Promise<Repeat | null> {
  const repeated = repeatedBy(caller)
  const row =
    repeated === null
      ? undefined
      : await tx
          .selectFrom('repeated_orders')
          .select('new_order_id')
          .where('order_id', '=', repeated)
          .executeTakeFirst()
  const order = row ? await lockOrder(tx, row.new_order_id) : null
  if (!order) return null
  return { order, unpaid: order.session_id === caller.sessionId ? await unpaidOf(tx, order) : null }
}

/**
 * A caller with only a past order's number may place one new order from it. The session's unpaid one gives
 * way to the next; ended orders do not count.
 */
export async function claimRepeat(
  tx: OpenTransaction,
  { caller, number, repeat }: { caller: Visitor; number: string; repeat: Repeat | null },
): Promise<Refusal | null> {
  const repeated = repeatedBy(caller)
  if (repeated === null) return null
  if (repeat && !repeat.unpaid && !isFailed(repeat.order.status)) return REPEATED
  const claimed = await tx
    .insertInto('repeated_orders')
    .values({ order_id: repeated, new_order_id: number })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ new_order_id: number })
        .where('repeated_orders.new_order_id', '=', repeat?.order.id ?? ''),
    )
    .returning('order_id')
    .executeTakeFirst()
  return claimed ? null : REPEATED
}

function repeatedBy(caller: Visitor): string | null {
  return isUnproven(caller) ? caller.repeatsOrder : null
}

const REPEATED = refusal('repeatedAlready')
