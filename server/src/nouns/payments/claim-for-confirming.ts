import type { Won } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { isInTimeToPaySql } from '../orders/index.ts'
import { ofPage, type PaymentAtWork } from './attempts.ts'
import { isDistributed } from '../../platform/shards/distributed.ts'
import { ofNumber } from '../../platform/shards/of-number.ts'

/** As read without a lock; a write by it first compares the versions. */
export interface SeenPayment extends PaymentAtWork {
  readonly versions: { readonly order: string; readonly attempt: string }
}

interface Claiming {
  readonly now: Date
  readonly pollAgainAt: Date
}

/**
 * One caller may confirm; `null` for the others, and once the order can no longer be paid. Locks the attempt
 * only, because ending an order closes its attempt too.
 */
export async function claimForConfirming(
  db: Database,
  id: string,
  claiming: Claiming,
): Promise<SeenPayment | null> {
  const claimed = await claim(db, claiming).where(ofNumber(id, 'payment_attempts.id')).executeTakeFirst()
  return claimed ? seenPayment(claimed) : null
}

/** As `claimForConfirming`, by the key of a page that asks for this amount, unless something holds against it. */
export async function claimOfPage(
  db: Database,
  {
    payKey,
    amount,
    unless,
    ...claiming
  }: Claiming & { payKey: string; amount: Won; unless: RawBuilder<boolean> },
): Promise<SeenPayment | null> {
  if (isDistributed(db)) return await findThenClaim(db, { payKey, amount, unless }, claiming)
  const claimed = await claim(db, claiming)
    .where((where) => ofPage(where, payKey, claiming.now))
    .where('payment_attempts.pays', '=', 'due')
    .where('payment_attempts.amount', '=', amount)
    .where(sql<boolean>`not ${unless}`)
    .executeTakeFirst()
  return claimed ? seenPayment(claimed) : null
}

/** The key of a page leads to no shard, so that the attempt is looked for first. */
async function findThenClaim(
  db: Database,
  { payKey, amount, unless }: { payKey: string; amount: Won; unless: RawBuilder<boolean> },
  claiming: Claiming,
): Promise<SeenPayment | null> {
  const held = await sql<{ isHeld: boolean }>`select ${unless} as "isHeld"`.execute(db)
  if (held.rows[0]?.isHeld) return null
  const found = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where((where) => ofPage(where, payKey, claiming.now))
    .where('pays', '=', 'due')
    .where('amount', '=', amount)
    .executeTakeFirst()
  return found ? await claimForConfirming(db, found.id, claiming) : null
}

function claim(db: Database, { now, pollAgainAt }: Claiming) {
  return db
    .updateTable('payment_attempts')
    .from('orders')
    .set({ state: 'CONFIRMING', next_query_at: pollAgainAt })
    .whereRef('orders.shard_key', '=', 'payment_attempts.shard_key')
    .whereRef('orders.id', '=', 'payment_attempts.order_id')
    .where('payment_attempts.state', '=', 'CREATED')
    .where(isInTimeToPaySql(now))
    .returningAll(['orders', 'payment_attempts'])
    .returning([
      sql<string>`orders.xmin::text`.as('order_version'),
      sql<string>`payment_attempts.xmin::text`.as('attempt_version'),
    ])
}

type ClaimedRow = PaymentAtWork['order'] &
  PaymentAtWork['attempt'] & { readonly order_version: string; readonly attempt_version: string }

/** Both rows have an `id`: the attempt's comes last. */
function seenPayment(row: ClaimedRow): SeenPayment {
  const {
    id,
    order_id,
    shard_key,
    pay_key_hash,
    provider,
    method,
    pays,
    amount,
    state,
    provider_reference,
    means,
    card_company,
    instalment,
    failure,
    refunded,
    created_at,
    settled_at,
    next_query_at,
    query_count,
    compare_at,
    order_version,
    attempt_version,
    ...order
  } = row
  const attempt = {
    id,
    order_id,
    shard_key,
    pay_key_hash,
    provider,
    method,
    pays,
    amount,
    state,
    provider_reference,
    means,
    card_company,
    instalment,
    failure,
    refunded,
    created_at,
    settled_at,
    next_query_at,
    query_count,
    compare_at,
  }
  return {
    attempt,
    order: { ...order, id: order_id, shard_key },
    versions: { order: order_version, attempt: attempt_version },
  }
}
