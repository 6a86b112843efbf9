import {
  type OrderFacts,
  type OrderStatus,
  STATUS_AFTER,
  canMove,
  isOver,
  reachesStore,
} from '@hansang/domain'
import { factsOf } from '../../../nouns/orders/index.ts'
import type { Actor, OrderRow } from '../../../platform/db/index.ts'

export interface Move {
  readonly actor: Actor
  readonly now: Date
  readonly closePlannedAt?: Date
  readonly denyReason?: string
}

export type Change = Partial<
  Pick<
    OrderRow,
    | 'status'
    | 'status_before_cancel'
    | 'cancel_asked_at'
    | 'paid_at'
    | 'reached_store_at'
    | 'finished_at'
    | 'close_planned_at'
    | 'is_auto_accepted'
    | 'deny_reason_sealed'
  >
>

export interface Step {
  readonly change: Change
  readonly row: OrderRow
}

interface SealedMove extends Move {
  readonly sealedReason: Buffer | null
}

/** `null` when the transition table lacks one of the steps. */
export function planSteps(order: OrderRow, steps: readonly OrderStatus[], move: SealedMove): Step[] | null {
  const way: Step[] = []
  let [facts, row] = [factsOf(order), order]
  for (const to of steps) {
    if (!canMove(facts, to)) return null
    facts = { ...facts, status: to }
    const change = changeOf(row, facts, move)
    row = { ...row, ...change, event_count: row.event_count + 1 }
    facts = { ...facts, statusBeforeCancel: row.status_before_cancel }
    way.push({ change, row })
  }
  return way
}

function changeOf(order: OrderRow, after: OrderFacts, move: SealedMove): Change {
  const { now } = move
  const { status: to } = after
  return {
    status: to,
    ...(to === STATUS_AFTER.cancelRequest
      ? { status_before_cancel: order.status, cancel_asked_at: now }
      : {}),
    ...(to === STATUS_AFTER.payment ? { paid_at: now } : {}),
    ...(reachesStore(after) ? { reached_store_at: now } : {}),
    ...(to === STATUS_AFTER.failedPayment ? { reached_store_at: null } : {}),
    ...(to === STATUS_AFTER.acceptance && move.actor === 'rule' ? { is_auto_accepted: true } : {}),
    ...(isOver(to) ? { finished_at: order.finished_at ?? now } : {}),
    ...(move.closePlannedAt ? { close_planned_at: move.closePlannedAt } : {}),
    ...(move.sealedReason ? { deny_reason_sealed: move.sealedReason } : {}),
  }
}
