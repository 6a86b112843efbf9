import type { EndedOrder, OrderDetail } from '@hansang/contract'
import { isUrgent, orderCan } from '@hansang/domain'
import { may } from '../../../order/index.ts'
import { columnOf } from '../board/board-columns.ts'
import type { Tone } from './alarm-sound.ts'

/** What the board has to be answered or told, as its alarm sees it. */
export interface Waiting {
  /** Orders that nobody has accepted or denied. */
  readonly orders: readonly string[]
  /** Those that have waited for too long. */
  readonly urgent: readonly string[]
  /** Orders whose customers ask to cancel them, and those that have waited for too long for an answer. */
  readonly cancels: readonly string[]
  readonly urgentCancels: readonly string[]
}

export const NOTHING_WAITS: Waiting = { orders: [], urgent: [], cancels: [], urgentCancels: [] }

export function waitingOf(orders: readonly OrderDetail[]): Waiting {
  const fresh = orders.filter((order) => columnOf(order) === 'new')
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

/** The tones that are rung in turn until everything is answered and the line is back. */
export function tonesOf({ orders, urgent, cancels, urgentCancels }: Waiting, isLineLost: boolean): Tone[] {
  const tones: Tone[] = []
  if (isLineLost) tones.push('line')
  if (orders.length > 0) tones.push(urgent.length > 0 ? 'urgent' : 'order')
  if (cancels.length > 0) tones.push(urgentCancels.length > 0 ? 'urgentCancel' : 'cancel')
  return tones
}

/** How many wait now that did not wait before, in the same way. */
export function arrivalsBetween(before: Waiting, after: Waiting): number {
  const isNew = (known: readonly string[]) => (number: string) => !known.includes(number)
  return after.orders.filter(isNew(before.orders)).length + after.cancels.filter(isNew(before.cancels)).length
}

/**
 * Endings that the store has to be told of: what its customers withdrew from its board, and what ended because
 * nobody answered, seen or not.
 */
export function endedOrdersOf(ended: readonly EndedOrder[], shown: ReadonlySet<string>): EndedOrder[] {
  return ended.filter(({ number, endedBy }) => endedBy === 'clock' || shown.has(number))
}
