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

const EARLY_MINUTES = 10

type ArrivalOf = Pick<OrderDetail, 'type' | 'closePlannedAt' | 'status' | 'statusBeforeCancel'> &
  Partial<Pick<OrderDetail, 'promisedAt'>>

/**
 * The store's planned time, else what was agreed before payment, else its delivery time. Empty if both are unknown, or if the time is long past
 * and no late notice applies.
 *
 * @param deliveryMinutes as the store states them, e.g. `30~40`
 */
export function arrivalText(order: ArrivalOf, deliveryMinutes: string, now: Date): string {
  const { type, promisedAt = null } = order
  const closePlannedAt = order.closePlannedAt ?? promisedAt
  if (isLongPast(closePlannedAt, now)) return isStillAwaited(order) ? orderTexts.late : ''
  if (type !== 'delivery')
    return closePlannedAt ? fill(orderTexts.pickupTime, { time: clock(closePlannedAt) }) : ''
  if (closePlannedAt)
    return fill(orderTexts.deliveryTime, { from: clock(earlier(closePlannedAt)), to: clock(closePlannedAt) })
  return deliveryMinutes ? fill(orderTexts.minutes, { range: deliveryMinutes }) : ''
}

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

export function hasArrivalAhead(stage: OrderStage): boolean {
  return stage === 'checking' || stage === 'cooking' || stage === 'moving'
}

function earlier(planned: Date): Date {
  return new Date(planned.getTime() - EARLY_MINUTES * MINUTE_MS)
}

function clock(instant: Date): string {
  return seoulTimestamp(instant).slice(11, 16)
}
