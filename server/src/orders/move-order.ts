import { type OrderStatus, canMove, isTerminal, reachesStore } from '@hansang/domain'
import { sql } from 'kysely'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { announceOrder } from './announce-order.ts'
import { orderKind } from './order-kind.ts'

/** Who moves an order: shown in its history, never a name. */
export type Actor = 'customer' | 'store' | 'pos' | 'provider' | 'clock' | 'sandbox'

export interface Move {
  readonly to: OrderStatus
  readonly actor: Actor
  readonly now: Date
  readonly closePlannedAt?: Date
  readonly denyReason?: string
}

/**
 * Moves `order` one step along the transition table and writes its event.
 * Yields the moved row, or `null` when the table has no such step or someone else moved it first.
 */
export async function moveOrder(tx: OpenTransaction, order: OrderRow, move: Move): Promise<OrderRow | null> {
  const { to, actor, now } = move
  const kind = orderKind(order)
  if (!canMove(order.status as OrderStatus, to, kind)) return null
  const moved = await tx
    .updateTable('orders')
    .set({
      status: to,
      event_count: sql<number>`event_count + 1`,
      ...(to === 'ORDER_CANCEL_ACCEPT' ? { status_before_cancel: order.status, cancel_asked_at: now } : {}),
      ...(to === 'ORDER_PAY_DONE' ? { paid_at: now } : {}),
      ...(reachesStore(to, kind) ? { reached_store_at: now } : {}),
      ...(to === 'NOT_ORDER_READY' ? { reached_store_at: null } : {}),
      ...(isTerminal(to) || to === 'ORDER_COMPLETE' ? { finished_at: order.finished_at ?? now } : {}),
      ...(move.closePlannedAt ? { close_planned_at: move.closePlannedAt } : {}),
      ...(move.denyReason ? { deny_reason: move.denyReason } : {}),
    })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return null
  const event = { order_id: order.id, sequence: moved.event_count, from_status: order.status, to_status: to }
  await tx
    .insertInto('order_events')
    .values({ ...event, actor, at: now })
    .execute()
  await announceOrder(tx, moved, 'move')
  return moved
}
