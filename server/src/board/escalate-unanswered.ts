import {
  ESCALATION_STEPS,
  type EscalationStep,
  type NextEscalation,
  nextEscalation,
  stepsUpTo,
} from '@hansang/domain'
import { type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { type OpenTransaction, inTransaction } from '../db/database.ts'
import type { OrderRow, Schema } from '../db/schema.ts'
import type { Services } from '../services/services.ts'
import { updateOrder } from '../orders/find-orders.ts'
import { announceOrder } from '../lifecycle/announce-order.ts'
import { UNANSWERED, type Unanswered } from './unanswered-kinds.ts'

const AT_ONCE = 50

/**
 * Escalates what reached a store and was not answered, one step at a time. Each order is claimed with its row
 * locked: of an answer and a step, one comes first and the other finds the order moved.
 */
export async function escalateUnanswered(services: Services): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    for (const kind of UNANSWERED) {
      for (const order of await claimDue(tx, services, kind)) await takeNext(tx, services, kind, order)
    }
  })
}

async function claimDue(
  tx: OpenTransaction,
  { clock, settings }: Services,
  kind: Unanswered,
): Promise<OrderRow[]> {
  const now = clock.now()
  const minutes = kind.minutes(settings.escalation)
  return await tx
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', kind.statuses)
    .where((where) =>
      where.or(
        ESCALATION_STEPS.flatMap((_, taken) => {
          const next = nextEscalation(taken, minutes)
          return next ? [isDue(where, kind, { taken, next, now })] : []
        }),
      ),
    )
    .orderBy(kind.since)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
}

function isDue(
  where: ExpressionBuilder<Schema, 'orders'>,
  { since, taken: takenIn, takenAt }: Unanswered,
  { taken, next, now }: { taken: number; next: NextEscalation; now: Date },
): Expression<SqlBool> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return where.and([
    where(takenIn, '=', taken),
    where(since, '<=', before(next.afterArrivalMs)),
    where.or([where(takenAt, 'is', null), where(takenAt, '<=', before(next.afterLastMs))]),
  ])
}

async function takeNext(
  tx: OpenTransaction,
  services: Services,
  kind: Unanswered,
  order: OrderRow,
): Promise<void> {
  const next = nextEscalation(order[kind.taken], kind.minutes(services.settings.escalation))
  if (next) await take(tx, services, kind, { order, step: next.step })
}

async function take(
  tx: OpenTransaction,
  services: Services,
  kind: Unanswered,
  { order, step }: { order: OrderRow; step: EscalationStep },
): Promise<void> {
  const escalated = await updateOrder(tx, order, {
    [kind.taken]: stepsUpTo(step),
    [kind.takenAt]: services.clock.now(),
  })
  await kind.take[step]?.(tx, services, escalated)
  await announceOrder(tx, escalated, 'wait')
  services.metrics.escalations.inc({ step })
}
