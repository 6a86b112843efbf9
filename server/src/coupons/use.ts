import type { OpenTransaction } from '../db/database.ts'

/** The payment succeeded: every coupon that the order reserved is used, once. */
export async function useCoupons(tx: OpenTransaction, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ state: 'USED', changed_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'RESERVED')
    .execute()
  await tx
    .updateTable('order_coupons')
    .set({ state: 'USED', used_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'RESERVED')
    .execute()
}
