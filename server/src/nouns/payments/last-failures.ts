import type { PaymentFailure } from '@hansang/contract'
import type { AttemptRow, OrderRow, Reader } from '../../platform/db/index.ts'
import { ofNumbers } from '../../platform/shards/of-number.ts'

/** The provider's codes for a cancellation by the customer. */
const CANCELED: readonly string[] = ['99', '88']

export async function lastFailuresOf(
  db: Reader,
  orders: readonly OrderRow[],
): Promise<Map<string, PaymentFailure>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const attempts = await db
    .selectFrom('payment_attempts')
    .distinctOn('order_id')
    .select(['order_id', 'state', 'failure'])
    .where(ofNumbers(ids, 'order_id'))
    .where('pays', '=', 'due')
    .orderBy('order_id')
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(
    attempts.flatMap((attempt) => {
      const failure = failureOf(attempt)
      return failure ? [[attempt.order_id, failure]] : []
    }),
  )
}

function failureOf({ state, failure }: Pick<AttemptRow, 'state' | 'failure'>): PaymentFailure | null {
  if (state === 'EXPIRED') return 'expired'
  if (state !== 'FAILED') return null
  return CANCELED.includes(failure) ? 'canceled' : 'declined'
}
