import {
  ORDER_STATUSES,
  type OrderFacts,
  type OrderStatus,
  PREPAID_METHOD_CODES,
  STATUS_AFTER,
  ZERO_WON,
  isPaidAhead,
  isFailed,
} from '@hansang/domain'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { OrderRow, Schema } from '../../platform/db/index.ts'

const FAILED_STATUSES = ORDER_STATUSES.filter(isFailed)

export function factsOf(order: OrderRow): OrderFacts {
  const { status, order_type: orderType, payment_method: method, due } = order
  const statusBeforeCancel = order.status_before_cancel
  return { status, orderType, isPaidAhead: isPaidAhead({ method, due }), statusBeforeCancel }
}

export function isPaidAheadSql(where: ExpressionBuilder<Schema, 'orders'>): Expression<SqlBool> {
  const isPrepaid = where('payment_method', 'in', PREPAID_METHOD_CODES)
  return where.or([where('payment_method', 'is', null), where.and([isPrepaid, where('due', '>', ZERO_WON)])])
}

/** A denied cancellation counts as the status before it. */
export function standsAtSql(statuses: readonly OrderStatus[]) {
  // Literals, so that the planner can use the partial index.
  const listed = sql<OrderStatus>`(${sql.join(statuses.map((status) => sql.lit(status)))})`
  const denied = sql.lit(STATUS_AFTER.deniedCancel)
  return (where: ExpressionBuilder<Schema, 'orders'>): Expression<SqlBool> =>
    where.or([
      where('orders.status', 'in', listed),
      where.and([where('orders.status', '=', denied), where('orders.status_before_cancel', 'in', listed)]),
    ])
}

export function awaitsPaymentSql(where: ExpressionBuilder<Schema, 'orders'>): Expression<SqlBool> {
  const isRequested = where('status', '=', STATUS_AFTER.paymentRequest)
  return where.or([
    where('status', '=', STATUS_AFTER.placing),
    where.and([isRequested, isPaidAheadSql(where)]),
  ])
}

export function isTooLateToPay(
  { status, pay_by: payBy }: Pick<OrderRow, 'status' | 'pay_by'>,
  now: Date,
): boolean {
  return isFailed(status) || now.getTime() >= payBy.getTime()
}

export function isInTimeToPaySql(now: Date) {
  return (where: ExpressionBuilder<Schema, 'orders'>): Expression<SqlBool> =>
    where.and([where('status', 'not in', FAILED_STATUSES), where('pay_by', '>', now)])
}

/** How long an ended order stays on boards and links with its customer's data. */
export const DAY_AFTER_END_MS = 24 * 60 * 60 * 1000

export function isDayAfterEndOver({ finished_at: end }: Pick<OrderRow, 'finished_at'>, now: Date): boolean {
  return end !== null && now.getTime() - end.getTime() > DAY_AFTER_END_MS
}

/** How long the desk sees a caller's order after its end. */
export const CALLERS_ORDERS_MS = 90 * DAY_AFTER_END_MS

export function isForgottenByDesk({ finished_at: end }: Pick<OrderRow, 'finished_at'>, now: Date): boolean {
  return end !== null && now.getTime() - end.getTime() > CALLERS_ORDERS_MS
}
