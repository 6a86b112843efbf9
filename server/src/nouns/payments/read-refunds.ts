import type { OrderPayment } from '@hansang/contract'
import { type Won, ZERO_WON } from '@hansang/domain'
import type { Reader } from '../../platform/db/index.ts'
import { CONSOLE_REFUND, REST_REASONS } from './entries.ts'
import { ofNumbers } from '../../platform/shards/of-number.ts'

export async function paymentsOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<Map<string, OrderPayment[]>> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['order_id', 'means', 'amount', 'card_company', 'instalment'])
    .where(ofNumbers(orderIds, 'payment_attempts.order_id'))
    .where('state', 'in', ['PAID', 'REFUNDED'])
    // Excludes money that never paid for the order: late, or of another amount.
    .where('failure', '=', '')
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id: id }) => id)
  return new Map(
    [...byOrder].map(([id, paid]) => [
      id,
      paid.map(({ means, amount, instalment, card_company: cardCompany }) => ({
        means,
        amount,
        cardCompany,
        instalment,
      })),
    ]),
  )
}

export async function readParts(db: Reader, orderIds: readonly string[]) {
  return await db
    .selectFrom('partial_refunds')
    .innerJoin('payment_attempts', (join) =>
      join
        .onRef('payment_attempts.shard_key', '=', 'partial_refunds.shard_key')
        .onRef('payment_attempts.id', '=', 'partial_refunds.attempt_id'),
    )
    .select(['partial_refunds.order_id as orderId', 'partial_refunds.amount as amount'])
    .select([
      'partial_refunds.state as state',
      'partial_refunds.at as at',
      'request_id as requestId',
      'means',
    ])
    .where(ofNumbers(orderIds, 'partial_refunds.order_id'))
    .where('partial_refunds.amount', '>', ZERO_WON)
    .execute()
}

/** Captured attempts of ended orders, with refunds at the end, by the store and in the console. */
export async function readRests(db: Reader, orderIds: readonly string[]) {
  return await db
    .selectFrom('payment_attempts')
    .leftJoin('payment_entries', (join) =>
      join
        .onRef('payment_entries.shard_key', '=', 'payment_attempts.shard_key')
        .onRef('payment_entries.attempt_id', '=', 'payment_attempts.id')
        .on('payment_entries.kind', '=', 'REFUND')
        .on('payment_entries.reason', 'in', REST_REASONS),
    )
    .select(['payment_attempts.id as id', 'order_id as orderId', 'payment_attempts.amount as whole', 'means'])
    .select(['payment_entries.amount as returned', 'payment_entries.at as at', 'state'])
    .select((where) =>
      where
        .selectFrom('partial_refunds')
        .whereRef('partial_refunds.shard_key', '=', 'payment_attempts.shard_key')
        .whereRef('partial_refunds.attempt_id', '=', 'payment_attempts.id')
        .select(({ fn }) => fn.coalesce(fn.sum<Won>('partial_refunds.amount'), where.lit(0)).as('parts'))
        .as('parts'),
    )
    .select((where) =>
      where
        .selectFrom('payment_entries as others')
        .whereRef('others.shard_key', '=', 'payment_attempts.shard_key')
        .whereRef('others.attempt_id', '=', 'payment_attempts.id')
        .where('others.reason', 'like', `${CONSOLE_REFUND}%`)
        .select(({ fn }) => fn.coalesce(fn.sum<Won>('others.amount'), where.lit(0)).as('byOthers'))
        .as('byOthers'),
    )
    .where(ofNumbers(orderIds, 'payment_attempts.order_id'))
    .where('state', 'in', ['PAID', 'RETURNING', 'REFUNDED'])
    .execute()
}

export async function readConsoleRefunds(db: Reader, orderIds: readonly string[]) {
  return await db
    .selectFrom('payment_entries')
    .innerJoin('payment_attempts', (join) =>
      join
        .onRef('payment_attempts.shard_key', '=', 'payment_entries.shard_key')
        .onRef('payment_attempts.id', '=', 'payment_entries.attempt_id'),
    )
    .select(['order_id as orderId', 'means', 'payment_entries.amount as amount', 'at'])
    .where(ofNumbers(orderIds, 'payment_attempts.order_id'))
    .where('kind', '=', 'REFUND')
    .where('reason', 'like', `${CONSOLE_REFUND}%`)
    .execute()
}
