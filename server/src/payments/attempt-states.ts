import { ORDER_STATUSES, isTerminal } from '@hansang/domain'
import type { AttemptRow, AttemptState, OrderRow } from '../db/schema.ts'

/** Whether what came of the attempt is still open. */
export function isUnsettled(state: AttemptState): boolean {
  return state === 'CREATED' || state === 'CONFIRMING' || state === 'UNKNOWN'
}

/** Whether our books say that nothing was taken. */
export function isClosedUnpaid({ state }: Pick<AttemptRow, 'state'>): boolean {
  return state === 'FAILED' || state === 'EXPIRED' || state === 'REPLACED'
}

export const TERMINAL_STATUSES = ORDER_STATUSES.filter(isTerminal)

/** Nobody is charged for an order that is over or unpaid for too long. */
export function isTooLateToPay(order: OrderRow, now: Date): boolean {
  return isTerminal(order.status) || now.getTime() >= order.pay_by.getTime()
}
