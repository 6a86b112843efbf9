import {
  ESCALATION_STEPS,
  type EscalationMinutes,
  type NextEscalation,
  type OrderStatus,
  nextEscalation,
} from '@hansang/domain'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { OpenTransaction, OrderRow, Reader, Schema } from '../../../platform/db/index.ts'
import type { DueRow, Looking } from '../../../platform/jobs/sweep-rows.ts'
import { ofNumber } from '../../../platform/shards/of-number.ts'

export interface UnansweredColumns {
  readonly statuses: readonly OrderStatus[]
  readonly since: 'reached_store_at' | 'cancel_asked_at'
  readonly taken: 'escalation' | 'cancel_escalation'
  readonly takenAt: 'escalated_at' | 'cancel_escalated_at'
}

interface When {
  readonly minutes: EscalationMinutes
  readonly now: Date
}

export async function findUnanswered(
  db: Reader,
  waiting: UnansweredColumns,
  { storeIds, minutes }: { readonly storeIds: readonly string[]; readonly minutes: EscalationMinutes },
  { now, most, isNotPutBack }: Looking,
): Promise<DueRow[]> {
  return await db
    .selectFrom('orders')
    .select(['id as key'])
    .where((where) => isWaiting(where, waiting, { minutes, now }))
    .where(sql<boolean>`store_id = any(${storeIds}::text[])`)
    .where(isNotPutBack(sql.ref('orders.id')))
    .orderBy(waiting.since)
    .limit(most)
    .execute()
}

/** Where something waits for a person. */
export async function readWaitingStores(
  db: Reader,
  { statuses, since }: Pick<UnansweredColumns, 'statuses' | 'since'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('store_id')
    .distinct()
    .where('status', 'in', statuses)
    .where(since, 'is not', null)
    .execute()
  return rows.map(({ store_id: id }) => id)
}

/** Locks the order's row; `undefined` if answered meanwhile or locked by another process. */
export async function claimUnanswered(
  tx: OpenTransaction,
  waiting: UnansweredColumns,
  id: string,
  when: When,
): Promise<OrderRow | undefined> {
  return await tx
    .selectFrom('orders')
    .selectAll()
    .where(ofNumber(id, 'id'))
    .where((where) => isWaiting(where, waiting, when))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

function isWaiting(
  where: ExpressionBuilder<Schema, 'orders'>,
  waiting: UnansweredColumns,
  { minutes, now }: When,
): Expression<SqlBool> {
  const steps = ESCALATION_STEPS.flatMap((_, taken) => {
    const next = nextEscalation(taken, minutes)
    return next ? [isDue(where, waiting, { taken, next, now })] : []
  })
  return where.and([where('status', 'in', waiting.statuses), where.or(steps)])
}

function isDue(
  where: ExpressionBuilder<Schema, 'orders'>,
  { since, taken: takenIn, takenAt }: UnansweredColumns,
  { taken, next, now }: { taken: number; next: NextEscalation; now: Date },
): Expression<SqlBool> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return where.and([
    where(takenIn, '=', taken),
    where(since, '<=', before(next.afterArrivalMs)),
    where.or([where(takenAt, 'is', null), where(takenAt, '<=', before(next.afterLastMs))]),
  ])
}
