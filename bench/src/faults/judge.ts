import { setTimeout as delay } from 'node:timers/promises'
import { type OrderStatus, isComplete, isFailed } from '@hansang/domain'
import { type Acknowledged, findBreaches } from '@hansang/testing'
import { sql } from 'kysely'
import type { Database } from '../../../server/src/platform/db/database.ts'
import type { ProviderBooks } from './provider-books.ts'

export interface Wrong {
  readonly kind: 'lost' | 'doubled' | 'drift' | 'violated' | 'stuck'
  readonly orderId: string | null
  readonly what: string
}

interface OrderState {
  readonly id: string
  readonly status: OrderStatus
  readonly captured: number
  readonly refunded: number
  readonly partly: number
}

/** A payment with an unknown outcome is queried after 5 s, 15 s and 60 s. */
const SETTLE_LIMIT_MS = 150_000

/** Gives payments and jobs time to finish; what is still wrong at the deadline. */
export async function judgeSettled(
  db: Database,
  acknowledged: ReadonlyMap<string, Acknowledged>,
  books: () => Promise<ProviderBooks>,
): Promise<Wrong[]> {
  return await untilSettled(async () => await judge(db, acknowledged, await books()))
}

/** As `judgeSettled`, by any judge. */
export async function untilSettled(judgeOnce: () => Promise<Wrong[]>): Promise<Wrong[]> {
  const deadline = performance.now() + SETTLE_LIMIT_MS
  for (;;) {
    const wrongs = await judgeOnce()
    if (wrongs.length === 0 || performance.now() > deadline) return wrongs
    await delay(1_000)
  }
}

export async function judge(
  db: Database,
  acknowledged: ReadonlyMap<string, Acknowledged>,
  books: ProviderBooks,
): Promise<Wrong[]> {
  const orders = await readOrders(db)
  const attempts = await readAttempts(db)
  const known = new Map(orders.map((order) => [order.id, order]))
  const lost = [...acknowledged].flatMap(([id, promised]) =>
    broken(promised, known.get(id)).map((what) => ({ kind: 'lost' as const, orderId: id, what })),
  )
  const doubled = orders
    .filter(({ id }) => !acknowledged.has(id))
    .map(({ id }) => ({ kind: 'doubled' as const, orderId: id, what: 'nobody was told of this order' }))
  const violated = (await findBreaches(db)).map(({ invariant, subject }) => ({
    kind: 'violated' as const,
    orderId: known.has(subject) ? subject : null,
    what: `${invariant}: ${subject}`,
  }))
  return [
    ...lost,
    ...doubled,
    ...paidTwice(attempts, books),
    ...driftOf(orders, attempts, books),
    ...violated,
  ]
}

function broken(promised: Acknowledged, order: OrderState | undefined): string[] {
  if (!order) return ['the order is gone']
  return [
    ...(promised.isPaid && order.captured === 0 ? ['its payment is gone'] : []),
    ...(promised.isEnded && !isFailed(order.status) ? [`it was ended and is ${order.status}`] : []),
    ...(promised.isCompleted && !isComplete(order.status) ? [`it was completed and is ${order.status}`] : []),
    ...(promised.isRefunded && order.partly === 0 ? ['its refund is gone'] : []),
  ]
}

async function readOrders(db: Database): Promise<OrderState[]> {
  const { rows } = await sql<OrderState>`
    select orders.id, orders.status,
      coalesce(sum(entries.amount) filter (where entries.kind = 'CAPTURE'), 0)::bigint as captured,
      coalesce(sum(entries.amount) filter (where entries.kind = 'REFUND'), 0)::bigint as refunded,
      (select coalesce(sum(amount), 0) from partial_refunds where partial_refunds.order_id = orders.id)::bigint as partly
    from orders
    left join payment_attempts attempts on attempts.order_id = orders.id
    left join payment_entries entries on entries.attempt_id = attempts.id
    group by orders.id, orders.status`.execute(db)
  return rows
}

interface AttemptState {
  readonly id: string
  readonly orderId: string
  /** Won captured less refunded, by our books. */
  readonly ours: number
}

async function readAttempts(db: Database): Promise<AttemptState[]> {
  const { rows } = await sql<AttemptState>`
    select attempts.id, attempts.order_id as "orderId",
      coalesce(sum(case when entries.kind = 'CAPTURE' then entries.amount else -entries.amount end), 0)::bigint as ours
    from payment_attempts attempts
    left join payment_entries entries on entries.attempt_id = attempts.id
    group by attempts.id`.execute(db)
  return rows
}

function paidTwice(attempts: readonly AttemptState[], books: ProviderBooks): Wrong[] {
  const payers = attempts.filter(({ id }) => (books.get(id) ?? 0) > 0).map(({ orderId }) => orderId)
  const again = payers.filter((orderId, at) => payers.indexOf(orderId) !== at)
  return again.map((orderId) => ({
    kind: 'doubled',
    orderId,
    what: 'the provider holds two payments for it',
  }))
}

/** Wrong refunds, and payments where our books differ from the provider's. */
function driftOf(
  orders: readonly OrderState[],
  attempts: readonly AttemptState[],
  books: ProviderBooks,
): Wrong[] {
  const kept = orders.filter(({ status, captured, refunded }) => isFailed(status) && captured !== refunded)
  const owed = orders.filter(({ status, partly, refunded }) => !isFailed(status) && partly !== refunded)
  const unlike = attempts
    .map(({ id, orderId, ours }) => ({ orderId, ours, theirs: books.get(id) ?? 0 }))
    .filter(({ ours, theirs }) => ours !== theirs)
  return [
    ...kept.map(({ id, captured, refunded }) =>
      drift(id, `dead, ${captured} taken and ${refunded} given back`),
    ),
    ...owed.map(({ id, partly, refunded }) => drift(id, `${partly} to give back and ${refunded} given back`)),
    ...unlike.map(({ orderId, theirs, ours }) =>
      drift(orderId, `the provider holds ${theirs}, our books say ${ours}`),
    ),
  ]
}

function drift(orderId: string, what: string): Wrong {
  return { kind: 'drift', orderId, what }
}
