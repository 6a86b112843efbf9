import {
  type OrderStatus,
  STATUS_AFTER,
  canMove,
  isComplete,
  isOver,
  isTerminal,
  orderCan,
  reachesStore,
} from '@hansang/domain'
import { sql } from 'kysely'
import type { OpenTransaction } from '../db/database.ts'
import { sendAlong } from '../db/pipeline.ts'
import type { Actor, OrderRow } from '../db/schema.ts'
import type { Services } from '../services/services.ts'
import { announceOrder } from './announce-order.ts'
import { releasePayment } from './release-payment.ts'
import { factsOf } from '../orders/order-facts.ts'

export interface Move {
  readonly to: OrderStatus
  readonly actor: Actor
  readonly now: Date
  readonly closePlannedAt?: Date
  readonly denyReason?: string
}

/**
 * Moves an order one step along the transition table, writes its event and does all that follows from it.
 * Yields the moved row, or `null` when the table has no such step or someone else moved it first.
 */
export async function moveOrder(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  move: Move,
): Promise<OrderRow | null> {
  if (!canMove(factsOf(order), move.to)) return null
  const moved = await writeMove(tx, order, move)
  if (!moved) return null
  const { event_count: sequence } = moved
  const event = { order_id: order.id, sequence, from_status: order.status, to_status: move.to }
  await sendAlong(tx, tx.insertInto('order_events').values({ ...event, actor: move.actor, at: move.now }))
  await announceOrder(tx, moved, 'move')
  await afterMove(tx, services, moved)
  return moved
}

/** Moves an order along `steps`; `null` as soon as one is not possible. */
export async function moveAlong(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  { steps, ...move }: Omit<Move, 'to'> & { readonly steps: readonly OrderStatus[] },
): Promise<OrderRow | null> {
  let current = order
  for (const to of steps) {
    const moved = await moveOrder(tx, services, current, { ...move, to })
    if (!moved) return null
    current = moved
  }
  return current
}

async function writeMove(tx: OpenTransaction, order: OrderRow, move: Move): Promise<OrderRow | undefined> {
  const { to, now } = move
  return await tx
    .updateTable('orders')
    .set({
      status: to,
      event_count: sql<number>`event_count + 1`,
      ...(to === STATUS_AFTER.cancelRequest
        ? { status_before_cancel: order.status, cancel_asked_at: now }
        : {}),
      ...(to === STATUS_AFTER.payment ? { paid_at: now } : {}),
      ...(reachesStore({ ...factsOf(order), status: to }) ? { reached_store_at: now } : {}),
      ...(to === STATUS_AFTER.failedPayment ? { reached_store_at: null } : {}),
      ...(isOver(to) ? { finished_at: order.finished_at ?? now } : {}),
      ...(move.closePlannedAt ? { close_planned_at: move.closePlannedAt } : {}),
      ...(move.denyReason ? { deny_reason: move.denyReason } : {}),
    })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .returningAll()
    .executeTakeFirst()
}

/**
 * What a move sets off, in its own transaction; `order` is the moved row. Points it will bring are announced once the
 * store has to work on it, credited on completion, dropped or taken back when it ends otherwise.
 */
async function afterMove(tx: OpenTransaction, services: Services, order: OrderRow): Promise<void> {
  const { id: orderId, status } = order
  const { jobs } = services
  const isAtStore = reachesStore(factsOf(order))
  const pushed = isAtStore ? jobs.enqueue(tx, 'push-to-pos', { orderId }, `${orderId}:${status}`) : null
  if (isTerminal(status)) await releasePayment(tx, services, order)
  await Promise.all([
    pushed,
    isComplete(status) ? jobs.enqueue(tx, 'earn-points', { orderId }, orderId) : null,
    status === STATUS_AFTER.return ? jobs.enqueue(tx, 'take-back-points', { orderId }, orderId) : null,
  ])
}

/** An order whose payment page was opened and not paid waits for its payment as before. */
export async function waitForPayment(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
): Promise<OrderRow> {
  if (order.status === STATUS_AFTER.failedPayment || !orderCan.pay(factsOf(order))) return order
  const move = { to: STATUS_AFTER.failedPayment, actor: 'provider', now: services.clock.now() } as const
  const back = await moveOrder(tx, services, order, move)
  if (!back) throw new Error(`order ${order.id} could not wait for its payment again`)
  return back
}
