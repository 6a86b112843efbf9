import {
  ESCALATION_STEPS,
  type EscalationMinutes,
  type NextEscalation,
  type OrderStatus,
  nextEscalation,
} from '@hansang/domain'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow, Schema } from '../db/schema.ts'

const AT_ONCE = 50

/** What a store has to answer, and the columns that say for how long it has waited and which steps were taken. */
export interface Waiting {
  readonly statuses: readonly OrderStatus[]
  readonly since: 'reached_store_at' | 'cancel_asked_at'
  readonly taken: 'escalation' | 'cancel_escalation'
  readonly takenAt: 'escalated_at' | 'cancel_escalated_at'
}

/** Orders whose next step of escalation is due, their rows locked; those that somebody else holds are left out. */
export async function claimUnanswered(
  tx: OpenTransaction,
  waiting: Waiting,
  { minutes, now }: { minutes: EscalationMinutes; now: Date },
): Promise<OrderRow[]> {
  return await tx
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', waiting.statuses)
    .where((where) =>
      where.or(
        ESCALATION_STEPS.flatMap((_, taken) => {
          const next = nextEscalation(taken, minutes)
          return next ? [isDue(where, waiting, { taken, next, now })] : []
        }),
      ),
    )
    .orderBy(waiting.since)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
}

function isDue(
  where: ExpressionBuilder<Schema, 'orders'>,
  { since, taken: takenIn, takenAt }: Waiting,
  { taken, next, now }: { taken: number; next: NextEscalation; now: Date },
): Expression<SqlBool> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return where.and([
    where(takenIn, '=', taken),
    where(since, '<=', before(next.afterArrivalMs)),
    where.or([where(takenAt, 'is', null), where(takenAt, '<=', before(next.afterLastMs))]),
  ])
}
