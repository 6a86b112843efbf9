import type { OrderDetail } from '@hansang/contract'
import {
  isLongPast,
  isOrderStatus,
  mayBeLate,
  MINUTE_MS,
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
  if (isLongPast(closePlannedAt, now)) return isStillAwaited(order) ? orderTexts.late : ''
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

function isStillAwaited({ status, statusBeforeCancel }: ArrivalOf): boolean {
  const before = isOrderStatus(statusBeforeCancel) ? statusBeforeCancel : null
  return isOrderStatus(status) && mayBeLate({ status, statusBeforeCancel: before })
}

/** Stages that have an arrival still to come. */
export function hasArrivalAhead(stage: OrderStage): boolean {
  return stage === 'checking' || stage === 'cooking' || stage === 'moving'
}

function earlier(planned: Date): Date {
  return new Date(planned.getTime() - EARLY_MINUTES * MINUTE_MS)
}

function clock(instant: Date): string {
  return seoulTimestamp(instant).slice(11, 16)
}
