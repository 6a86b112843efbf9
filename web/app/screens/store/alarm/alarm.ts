import type { EndedOrder, OrderDetail } from '@hansang/contract'
import { isUrgent, orderCan } from '@hansang/domain'
import { may } from '../../../order/index.ts'
import { boardColumnOf } from '../board/board-columns.ts'
import type { Tone } from './alarm-sound.ts'

export interface AlarmCauses {
  readonly orders: readonly string[]
  readonly urgent: readonly string[]
  readonly cancels: readonly string[]
  readonly urgentCancels: readonly string[]
}

export const NOTHING_WAITS: AlarmCauses = { orders: [], urgent: [], cancels: [], urgentCancels: [] }

export function waitingOf(orders: readonly OrderDetail[]): AlarmCauses {
  const fresh = orders.filter((order) => boardColumnOf(order) === 'new')
  const cancels = orders.filter((order) => may(orderCan.decideCancel, order))
  return {
    orders: numbersOf(fresh),
    urgent: numbersOf(fresh.filter(({ escalation }) => isUrgent(escalation))),
    cancels: numbersOf(cancels),
    urgentCancels: numbersOf(cancels.filter(({ escalation }) => isUrgent(escalation))),
  }
}

function numbersOf(orders: readonly OrderDetail[]): string[] {
  return orders.map(({ number }) => number)
}

/** Rung in rotation until everything is answered and the connection is back. */
export function tonesOf(
  { orders, urgent, cancels, urgentCancels }: AlarmCauses,
  isLineLost: boolean,
): Tone[] {
  const tones: Tone[] = []
  if (isLineLost) tones.push('line')
  if (orders.length > 0) tones.push(urgent.length > 0 ? 'urgent' : 'order')
  if (cancels.length > 0) tones.push(urgentCancels.length > 0 ? 'urgentCancel' : 'cancel')
  return tones
}

export function arrivalsBetween(before: AlarmCauses, after: AlarmCauses): number {
  const isNew = (known: readonly string[]) => (number: string) => !known.includes(number)
  return after.orders.filter(isNew(before.orders)).length + after.cancels.filter(isNew(before.cancels)).length
}

/** When the last order arrived that the store's rule accepted; 0 without one. */
export function newestAccepted(orders: readonly OrderDetail[]): number {
  const accepted = orders.filter(({ isAutoAccepted }) => isAutoAccepted)
  return Math.max(0, ...accepted.map(({ reachedStoreAt }) => Number(reachedStoreAt)))
}

/**
 * Endings to report: customers' cancellations of orders the store has seen, and every order that expired
 * unanswered.
 */
export function endedOrdersOf(ended: readonly EndedOrder[], shown: ReadonlySet<string>): EndedOrder[] {
  return ended.filter(({ number, endedBy }) => endedBy === 'clock' || shown.has(number))
}
