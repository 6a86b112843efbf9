import { type Refusal, isTerminal, orderCan, refusal } from '@hansang/domain'
import type { Visitor } from '../../nouns/auth/callers.ts'
import type { OpenTransaction } from '../../platform/db/database.ts'
import type { OrderRow } from '../../platform/db/schema.ts'
import { lockOrder } from '../../nouns/orders/find-orders.ts'
import { factsOf } from '../../nouns/orders/order-facts.ts'
import { isUnproven } from '../../nouns/orders/order-policy.ts'
import { findLiveAttempt, isConfirming } from '../../nouns/payments/attempts.ts'
import type { Services } from '../../platform/services/services.ts'
import { giveUp } from './own-unpaid.ts'

/**
 * Locks the new order placed from the caller's past order; `null` when there is none or the caller repeats no
 * order.
 */
export async function lockRepeat(tx: OpenTransaction, caller: Visitor): Promise<OrderRow | null> {
  if (caller.repeatsOrder === null || !isUnproven(caller)) return null
  const row = await tx
    .selectFrom('repeated_orders')
    .select('new_order_id')
    .where('order_id', '=', caller.repeatsOrder)
    .executeTakeFirst()
  return row ? await lockOrder(tx, row.new_order_id) : null
}

/**
 * A caller who has only a past order's number may place one new order from it. An unpaid one of the same
 * session is given up for the next; ended orders do not count.
 */
export async function claimRepeat(
  tx: OpenTransaction,
  services: Services,
  { caller, number, former }: { caller: Visitor; number: string; former: OrderRow | null },
): Promise<Refusal | null> {
  if (caller.repeatsOrder === null || !isUnproven(caller)) return null
  if (former && !(await isFreed(tx, services, { former, caller }))) return REPEATED
  const claimed = await tx
    .insertInto('repeated_orders')
    .values({ order_id: caller.repeatsOrder, new_order_id: number })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ new_order_id: number })
        .where('repeated_orders.new_order_id', '=', former?.id ?? ''),
    )
    .returning('order_id')
    .executeTakeFirst()
  return claimed ? null : REPEATED
}

const REPEATED = refusal('repeatedAlready')

async function isFreed(
  tx: OpenTransaction,
  services: Services,
  { former, caller }: { former: OrderRow; caller: Visitor },
): Promise<boolean> {
  if (isTerminal(former.status)) return true
  if (former.session_id !== caller.sessionId || !orderCan.pay(factsOf(former))) return false
  const live = await findLiveAttempt(tx, former)
  if (live && isConfirming(live.state)) return false
  await giveUp(tx, services, former)
  return true
}
