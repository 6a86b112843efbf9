import type { OrderDetail } from '@hansang/contract'
import {
  isLate,
  isOrderStatus,
  LATE_AFTER_MINUTES,
  type OrderStage,
  seoulTimestamp,
  stageOf,
} from '@hansang/domain'
import { fill, orderTexts } from '@hansang/messages'

/** A rider comes up to so many minutes before the planned time. */
const EARLY_MINUTES = 10

type ArrivalOf = Pick<OrderDetail, 'type' | 'closePlannedAt' | 'status' | 'statusBeforeCancel'>

/**
 * When the order arrives or is ready: by the store's planned time, else how long its deliveries take. Empty when neither
 * is known, and once an order may have arrived that nobody tells of.
 *
 * @param deliveryMinutes as the store states them, e.g. `30~40`
 */
export function arrivalText(order: ArrivalOf, deliveryMinutes: string, now: Date): string {
  const { type, closePlannedAt } = order
  if (isLateNow(order, now)) return orderTexts.late
  if (closePlannedAt && minutesPast(closePlannedAt, now) >= LATE_AFTER_MINUTES) return ''
  if (type !== 'delivery')
    return closePlannedAt ? fill(orderTexts.pickupTime, { time: clock(closePlannedAt) }) : ''
  if (closePlannedAt)
    return fill(orderTexts.deliveryTime, { from: clock(earlier(closePlannedAt)), to: clock(closePlannedAt) })
  return deliveryMinutes ? fill(orderTexts.minutes, { range: deliveryMinutes }) : ''
}

/** The same of an order in a list: nothing once it has arrived, is ready or has ended. */
export function arrivalNow(order: ArrivalOf, now: Date): string {
  return isOrderStatus(order.status) &&
    hasArrivalAhead(stageOf({ status: order.status, statusBeforeCancel: null }))
    ? arrivalText(order, '', now)
    : ''
}

function isLateNow({ status, statusBeforeCancel, closePlannedAt }: ArrivalOf, now: Date): boolean {
  const before = isOrderStatus(statusBeforeCancel) ? statusBeforeCancel : null
  return isOrderStatus(status) && isLate({ status, statusBeforeCancel: before, closePlannedAt }, now)
}

function minutesPast(planned: Date, now: Date): number {
  return (now.getTime() - planned.getTime()) / 60_000
}

/** Stages that have an arrival still to come. */
export function hasArrivalAhead(stage: OrderStage): boolean {
  return stage === 'checking' || stage === 'cooking' || stage === 'moving'
}

function earlier(planned: Date): Date {
  return new Date(planned.getTime() - EARLY_MINUTES * 60_000)
}

function clock(instant: Date): string {
  return seoulTimestamp(instant).slice(11, 16)
}
