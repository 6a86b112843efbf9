import { type Won, addWon } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import type { AttemptRow } from '../db/schema.ts'

/** `isOver`: nothing keeps the money here, so that an attempt whose last won went back is refunded. */
export async function bookRefunded(
  tx: OpenTransaction,
  { id, refunded: before, amount: whole }: AttemptRow,
  given: { amount: Won; isOver: boolean },
): Promise<void> {
  const refunded = addWon(before, given.amount)
  const isRefunded = given.isOver && refunded === whole
  await tx
    .updateTable('payment_attempts')
    .set({ refunded, ...(isRefunded ? { state: 'REFUNDED', next_query_at: null, compare_at: null } : {}) })
    .where('id', '=', id)
    .execute()
}
