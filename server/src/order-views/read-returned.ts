import type { OrderRefund } from '@hansang/contract'
import { type Won, ZERO_WON, isTerminal, won } from '@hansang/domain'
import { orderViewTexts } from '@hansang/messages/order'
import type { Reader } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { CONSOLE_REFUND } from '../lifecycle/book-console-refunds.ts'
import { REST_REASONS } from '../lifecycle/refund-attempt.ts'

const POINTS = 'POINT'

/** What came back to the customer of each order, the oldest first: parts, the rest of a dead order, points. */
export async function refundsOf(
  db: Reader,
  orders: readonly OrderRow[],
): Promise<Map<string, OrderRefund[]>> {
  const found = await Promise.all([
    partsOf(db, orders),
    restsOf(db, orders),
    consoleRefundsOf(db, orders),
    pointsOf(db, orders),
  ])
  const sorted = found.flat().toSorted((one, other) => one.refund.at.getTime() - other.refund.at.getTime())
  const byOrder = Map.groupBy(sorted, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, refunds]) => [id, refunds.map(({ refund }) => refund)]))
}

interface OfOrder {
  readonly orderId: string
  readonly refund: OrderRefund
}

async function partsOf(db: Reader, orders: readonly OrderRow[]): Promise<OfOrder[]> {
  const parts = await db
    .selectFrom('partial_refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'partial_refunds.attempt_id')
    .select(['partial_refunds.order_id as orderId', 'partial_refunds.amount as amount'])
    .select([
      'partial_refunds.state as state',
      'partial_refunds.at as at',
      'request_id as requestId',
      'means',
    ])
    .where('partial_refunds.order_id', 'in', idsOf(orders))
    // Others had given it all back before.
    .where('partial_refunds.amount', '>', ZERO_WON)
    .execute()
  if (parts.length === 0) return []
  const pieces = await db
    .selectFrom('order_refunds')
    .select(['order_id', 'request_id', 'line_index', 'reason'])
    .where('order_id', 'in', idsOf(orders))
    .orderBy('line_index')
    .execute()
  return parts.map(({ orderId, amount, state, at, requestId, means }) => {
    const own = pieces.filter(({ request_id: id }) => id === requestId)
    const lines = orders.find(({ id }) => id === orderId)?.lines ?? []
    const items = own.map(({ line_index: index }) => lines[index]?.itemName ?? '').join(', ')
    return {
      orderId,
      refund: { amount, means, reason: own[0]?.reason ?? '', items, isDone: state === 'DONE', at },
    }
  })
}

/** What a dead order gave back beside its parts, done or on its way. */
async function restsOf(db: Reader, orders: readonly OrderRow[]): Promise<OfOrder[]> {
  const dead = orders.filter(({ status }) => isTerminal(status))
  if (dead.length === 0) return []
  const attempts = await db
    .selectFrom('payment_attempts')
    .leftJoin('payment_entries', (join) =>
      join
        .onRef('payment_entries.attempt_id', '=', 'payment_attempts.id')
        .on('payment_entries.kind', '=', 'REFUND')
        .on('payment_entries.reason', 'in', REST_REASONS),
    )
    .select(['payment_attempts.id as id', 'order_id as orderId', 'payment_attempts.amount as whole', 'means'])
    .select(['payment_entries.amount as returned', 'payment_entries.at as at', 'state'])
    .select((where) =>
      where
        .selectFrom('partial_refunds')
        .whereRef('partial_refunds.attempt_id', '=', 'payment_attempts.id')
        .select(({ fn }) => fn.coalesce(fn.sum<Won>('partial_refunds.amount'), where.lit(0)).as('parts'))
        .as('parts'),
    )
    .select((where) =>
      where
        .selectFrom('payment_entries as others')
        .whereRef('others.attempt_id', '=', 'payment_attempts.id')
        .where('others.reason', 'like', `${CONSOLE_REFUND}%`)
        .select(({ fn }) => fn.coalesce(fn.sum<Won>('others.amount'), where.lit(0)).as('byOthers'))
        .as('byOthers'),
    )
    .where('order_id', 'in', idsOf(dead))
    .where('state', 'in', ['PAID', 'RETURNING', 'REFUNDED'])
    .execute()
  return attempts.flatMap(({ orderId, whole, means, returned, at, parts, byOthers }) => {
    const order = dead.find(({ id }) => id === orderId)
    const amount = returned ?? won(Math.max(0, whole - Number(parts ?? 0) - Number(byOthers ?? 0)))
    if (!order || amount === 0) return []
    const reason = order.deny_reason || order.cancel_reason
    const moment = at ?? order.finished_at ?? order.placed_at
    return [{ orderId, refund: { amount, means, reason, items: '', isDone: at !== null, at: moment } }]
  })
}

/** What somebody gave back in the provider's console, whatever became of the order. */
async function consoleRefundsOf(db: Reader, orders: readonly OrderRow[]): Promise<OfOrder[]> {
  const entries = await db
    .selectFrom('payment_entries')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_entries.attempt_id')
    .select(['order_id as orderId', 'means', 'payment_entries.amount as amount', 'at'])
    .where('order_id', 'in', idsOf(orders))
    .where('kind', '=', 'REFUND')
    .where('reason', 'like', `${CONSOLE_REFUND}%`)
    .execute()
  return entries.map(({ orderId, ...refund }) => ({
    orderId,
    refund: { ...refund, reason: orderViewTexts.refundedByProvider, items: '', isDone: true },
  }))
}

async function pointsOf(db: Reader, orders: readonly OrderRow[]): Promise<OfOrder[]> {
  const entries = await db
    .selectFrom('point_entries')
    .select(['order_id', 'amount', 'at'])
    .where('order_id', 'in', idsOf(orders))
    .where('kind', '=', 'USE_CANCEL')
    .execute()
  return entries.map(({ order_id: orderId, amount, at }) => ({
    orderId: orderId ?? '',
    refund: { amount, means: POINTS, reason: '', items: '', isDone: true, at },
  }))
}

/** Numbers of the coupons that a dead order let go: they may be used again. */
export async function returnedCouponsOf(
  db: Reader,
  orders: readonly OrderRow[],
): Promise<Map<string, string[]>> {
  const dead = orders.filter(({ status }) => isTerminal(status))
  if (dead.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_coupons')
    .innerJoin('orders', 'orders.id', 'order_coupons.order_id')
    .select(['order_id', 'number'])
    .where('order_id', 'in', idsOf(dead))
    .where('state', '=', 'RELEASED')
    // Those of an earlier registration were let go before.
    .whereRef('released_at', '>=', 'orders.finished_at')
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id: id }) => id)
  return new Map([...byOrder].map(([id, coupons]) => [id, coupons.map(({ number }) => number)]))
}

function idsOf(orders: readonly OrderRow[]): string[] {
  return orders.map(({ id }) => id)
}
