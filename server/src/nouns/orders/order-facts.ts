import {
  ORDER_STATUSES,
  type OrderFacts,
  type OrderStatus,
  PREPAID_METHOD_CODES,
  STATUS_AFTER,
  ZERO_WON,
  isPaidAhead,
  isTerminal,
} from '@hansang/domain'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { OrderRow, Schema } from '../../platform/db/schema.ts'

const TERMINAL_STATUSES = ORDER_STATUSES.filter(isTerminal)

/** What the rules of the lifecycle need to know of an order. */
export function factsOf(order: OrderRow): OrderFacts {
  const { status, order_type: orderType, payment_method: method, due } = order
  const statusBeforeCancel = order.status_before_cancel
  return { status, orderType, isPaidAhead: isPaidAhead({ method, due }), statusBeforeCancel }
}

/** `isPaidAhead` as a condition of a query. */
export function isPaidAheadSql(where: ExpressionBuilder<Schema, 'orders'>): Expression<SqlBool> {
  const isPrepaid = where('payment_method', 'in', PREPAID_METHOD_CODES)
  return where.or([where('payment_method', 'is', null), where.and([isPrepaid, where('due', '>', ZERO_WON)])])
}

/** Whether an order stands at one of these, as a condition of a query; a denied cancel stands for the status before it. */
export function standsAtSql(statuses: readonly OrderStatus[]) {
  // Written out, so that the planner finds the index of the condition.
  const listed = sql<OrderStatus>`(${sql.join(statuses.map((status) => sql.lit(status)))})`
  const denied = sql.lit(STATUS_AFTER.deniedCancel)
  return (where: ExpressionBuilder<Schema, 'orders'>): Expression<SqlBool> =>
    where.or([
      where('orders.status', 'in', listed),
      where.and([where('orders.status', '=', denied), where('orders.status_before_cancel', 'in', listed)]),
    ])
}

/** `orderCan.pay` as a condition of a query. */
export function awaitsPaymentSql(where: ExpressionBuilder<Schema, 'orders'>): Expression<SqlBool> {
  const isRequested = where('status', '=', STATUS_AFTER.paymentRequest)
  return where.or([
    where('status', '=', STATUS_AFTER.placing),
    where.and([isRequested, isPaidAheadSql(where)]),
  ])
}

/** An order that is over or unpaid for too long is not charged. */
export function isTooLateToPay(
  { status, pay_by: payBy }: Pick<OrderRow, 'status' | 'pay_by'>,
  now: Date,
): boolean {
  return isTerminal(status) || now.getTime() >= payBy.getTime()
}

/** The opposite of `isTooLateToPay` as a condition of a query. */
export function isInTimeToPaySql(now: Date) {
  return (where: ExpressionBuilder<Schema, 'orders'>): Expression<SqlBool> =>
    where.and([where('status', 'not in', TERMINAL_STATUSES), where('pay_by', '>', now)])
}

/** How long an order that has ended stays on boards and links, with what it says of its customer. */
export const DAY_AFTER_END_MS = 24 * 60 * 60 * 1000

export function isDayAfterEndOver({ finished_at: end }: Pick<OrderRow, 'finished_at'>, now: Date): boolean {
  return end !== null && now.getTime() - end.getTime() > DAY_AFTER_END_MS
}

/** How long the desk remembers an order of a caller after its end. */
export const CALLERS_ORDERS_MS = 90 * DAY_AFTER_END_MS

export function isForgottenByDesk({ finished_at: end }: Pick<OrderRow, 'finished_at'>, now: Date): boolean {
  return end !== null && now.getTime() - end.getTime() > CALLERS_ORDERS_MS
}
