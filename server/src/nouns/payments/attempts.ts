import { randomBytes } from 'node:crypto'
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { registerLocalVoucherPayment } from '@hansang/contract'
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type Won,
  seoulDate,
  shardKeyOf,
  startOfSeoulDate,
} from '@hansang/domain'
import {
  type AttemptRow,
  type AttemptState,
  compiledOnce,
  type Database,
  type OpenTransaction,
  type OrderRow,
  type Reader,
  type Schema,
  sendAlong,
} from '../../platform/db/index.ts'
import { type Done, type KeptReference, okAbout } from '../../platform/http/routes/index.ts'
import { hashOf, LONGEST_LINK_MS } from '../../platform/secrets/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { isDistributed } from '../../platform/shards/distributed.ts'
import { ofNumber, ofOrder, onShardOf } from '../../platform/shards/of-number.ts'

export interface PaymentAtWork {
  readonly attempt: AttemptRow
  readonly order: OrderRow
}

export function isConfirming(state: AttemptState): boolean {
  return state === 'CONFIRMING' || state === 'UNKNOWN'
}

export function isUnsettled(state: AttemptState): boolean {
  return state === 'CREATED' || isConfirming(state)
}

/** Our books show no capture; the provider may still report one. */
export function isClosedUnpaid({ state }: Pick<AttemptRow, 'state'>): boolean {
  return state === 'FAILED' || state === 'EXPIRED' || state === 'REPLACED'
}

export interface PaymentOfPage {
  readonly attempt: AttemptRow
  readonly order: Pick<OrderRow, 'id' | 'store_id' | 'channel' | 'goods_name' | 'status' | 'pay_by'>
}

export async function findByPayKey(db: Reader, payKey: string, now: Date): Promise<PaymentOfPage | null> {
  const row = await byPayKey(db, payKey, now).executeTakeFirst()
  return row ? paymentOfPage(row) : null
}

export function byPayKey(db: Reader, payKey: string, now: Date) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.shard_key', '=', 'payment_attempts.shard_key')
        .onRef('orders.id', '=', 'payment_attempts.order_id'),
    )
    .selectAll('payment_attempts')
    .select(['store_id', 'channel', 'goods_name', 'status', 'pay_by'])
    .where((where) => ofPage(where, payKey, now))
}

export function ofPage(
  where: ExpressionBuilder<Schema, 'payment_attempts'>,
  payKey: string,
  now: Date,
): Expression<SqlBool> {
  return where.and([
    where('pay_key_hash', '=', hashOf(payKey)),
    where('payment_attempts.created_at', '>', new Date(now.getTime() - LONGEST_LINK_MS)),
  ])
}

export function paymentOfPage(row: AttemptRow & Omit<PaymentOfPage['order'], 'id'>): PaymentOfPage {
  const { store_id, channel, goods_name, status, pay_by, ...attempt } = row
  return { attempt, order: { id: row.order_id, store_id, channel, goods_name, status, pay_by } }
}

export async function findAttempt(db: Reader, attemptId: string): Promise<AttemptRow | undefined> {
  // Webhooks may carry any text as the id; ours are letters and digits.
  if (!/^[\dA-Za-z]{1,100}$/.test(attemptId)) return undefined
  return await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where(ofNumber(attemptId, 'id'))
    .executeTakeFirst()
}

export async function readAttempt(db: Reader, attemptId: string): Promise<AttemptRow> {
  return await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where(ofNumber(attemptId, 'id'))
    .executeTakeFirstOrThrow()
}

/** Requires the attempt's lock; returns the changed row. */
export async function updateAttempt<Attempt extends Pick<AttemptRow, 'id'>>(
  tx: Database,
  attempt: Attempt,
  change: Partial<Omit<AttemptRow, 'pays' | 'shard_key'>>,
) {
  await sendAlong(tx, tx.updateTable('payment_attempts').set(change).where(ofNumber(attempt.id, 'id')))
  return { ...attempt, ...change }
}

/** Locks the order, then its attempt: the lock order of all money paths. */
export async function lockPayment(tx: OpenTransaction, attemptId: string): Promise<PaymentAtWork> {
  const isOnShard = await shardOf(tx, attemptId)
  const named = tx.selectFrom('payment_attempts').where('id', '=', attemptId).where(isOnShard)
  const ofOrder = tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', named.select('order_id'))
    .where(isOnShard)
  const [order, attempt] = await Promise.all([
    ofOrder.forUpdate().executeTakeFirstOrThrow(),
    named.selectAll().forUpdate().executeTakeFirstOrThrow(),
  ])
  return { attempt, order }
}

/** Citus locks on one shard, to which an id of an earlier version does not lead. */
async function shardOf(tx: OpenTransaction, attemptId: string): Promise<RawBuilder<SqlBool>> {
  if (!isDistributed(tx) || shardKeyOf(attemptId) !== null) return onShardOf(attemptId, 'shard_key')
  const { shard_key: key } = await tx
    .selectFrom('payment_attempts')
    .select('shard_key')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return sql<SqlBool>`shard_key = ${key}`
}

/**
 * The one attempt at the due that is paid or still payable. Requires the order's lock: its row tells whether
 * any was registered.
 */
export async function findLiveAttempt(tx: OpenTransaction, order: OrderRow): Promise<AttemptRow | undefined> {
  return order.payment_method === null ? undefined : await findLive(tx, order, 'due')
}

export async function findLiveVoucher(tx: OpenTransaction, order: OrderRow): Promise<AttemptRow | undefined> {
  return await findLive(tx, order, 'local-voucher')
}

async function findLive(
  tx: OpenTransaction,
  order: OrderRow,
  pays: AttemptRow['pays'],
): Promise<AttemptRow | undefined> {
  return await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where(ofOrder(order, 'order_id'))
    .where('pays', '=', pays)
    .where('state', 'in', ['CREATED', 'CONFIRMING', 'UNKNOWN', 'PAID'])
    .forUpdate()
    .executeTakeFirst()
}

/** Anyone with the page's link may pay. */
export interface NewAttempt {
  readonly attemptId: string
  readonly pageUrl: string
}

export async function insertAttempt(
  tx: OpenTransaction,
  services: Pick<Services, 'origin' | 'payments' | 'secrets'>,
  order: OrderRow,
  attempt: { method: string; amount: Won; now: Date; pays?: AttemptRow['pays'] },
): Promise<NewAttempt> {
  // Providers require 6 to 40 letters and digits, and never the same number twice.
  const attemptId = `${order.id}${randomBytes(6).toString('hex')}`
  const { now, ...columns } = attempt
  const payKey = services.secrets.payKey(attemptId)
  const insert = attemptInsert(tx, {
    id: attemptId,
    order_id: order.id,
    shard_key: order.shard_key,
    provider: services.payments.name,
    // Only the hash is stored; the key is derived from the attempt's number.
    pay_key_hash: hashOf(payKey),
    state: 'CREATED',
    created_at: now,
    next_query_at: nextPollAt(now, now),
    ...columns,
  })
  await sendAlong(tx, insert)
  return { attemptId, pageUrl: payPageUrl(services, payKey) }
}

const attemptInsert = compiledOnce((db: Database, row: Insertable<Schema['payment_attempts']>) =>
  db.insertInto('payment_attempts').values(row),
)

export function isReplaceable(live: AttemptRow | undefined): boolean {
  return live === undefined || live.state === 'CREATED'
}

/** No effect once payment has begun. */
export async function replaceAttempt(tx: OpenTransaction, attempt: AttemptRow, now: Date): Promise<void> {
  const replacing = tx
    .updateTable('payment_attempts')
    .set({ state: 'REPLACED', settled_at: now })
    .where(ofNumber(attempt.id, 'id'))
    .where('state', '=', 'CREATED')
  await sendAlong(tx, replacing)
}

function payPageUrl({ origin }: Pick<Services, 'origin'>, payKey: string): string {
  return `${origin}/pay/${payKey}`
}

export async function payPageAgain(
  { db, services }: { db: Reader; services: Pick<Services, 'origin' | 'secrets'> },
  { orderId, attemptId = '' }: KeptReference,
): Promise<Done<typeof registerLocalVoucherPayment> | null> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select(['state', 'pay_key_hash'])
    .where(ofNumber(attemptId, 'id'))
    .executeTakeFirst()
  if (attempt?.state !== 'CREATED') return null
  const payKeys = services.secrets.payKeys(attemptId)
  const payKey = payKeys.find((key) => hashOf(key).equals(attempt.pay_key_hash))
  return payKey ? okAbout({ orderId, attemptId }, { pageUrl: payPageUrl(services, payKey) }) : null
}

/** For a voucher used below its attempt's amount; `undefined` when it is not below, or payment has begun. */
export async function lowerAmount(db: Database, id: string, amount: Won): Promise<AttemptRow | undefined> {
  return await db
    .updateTable('payment_attempts')
    .set({ amount })
    .where(ofNumber(id, 'id'))
    .where('state', '=', 'CREATED')
    .where('amount', '>', amount)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Poll times of an unpaid attempt: its window may be paid without a webhook, even after a new registration or
 * a cancellation. One day covers slow banks.
 */
const POLL_AFTER_MS = [2, 5, 15, 35, 65, 3 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS)

export function nextPollAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime()
  const look = POLL_AFTER_MS.find((moment) => moment > age)
  return look === undefined ? null : new Date(createdAt.getTime() + look)
}

const AT_HOUR = 4
/** Nights after a payment: console refunds happen soon, or after a complaint. */
const NIGHTS = [1, 3, 7, 14, 30]

export function nextComparisonAt(paidAt: Date, now: Date): Date | null {
  const firstDay = startOfSeoulDate(seoulDate(paidAt)).getTime()
  const nights = NIGHTS.map((night) => firstDay + night * DAY_MS + AT_HOUR * HOUR_MS)
  const next = nights.find((moment) => moment > now.getTime())
  return next === undefined ? null : new Date(next)
}
