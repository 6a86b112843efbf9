import type { OrderStatus } from './order-status.ts'
import type { OrderType } from './order-type.ts'

/** A step of the progress bar, named by the status that begins it. */
interface ProgressStep {
  readonly status: OrderStatus
  /** Every status during which it is the last one lit. */
  readonly during: readonly OrderStatus[]
}

const DELIVERY_STEPS: readonly ProgressStep[] = [
  {
    status: 'ORDER_ACCEPT',
    during: ['ORDER_ACCEPT', 'ORDER_COOKING', 'ORDER_DLVR_REQ', 'ORDER_DAGCY_REQ', 'ORDER_DAGCY_CANCEL'],
  },
  { status: 'POS_STEP_DELIVERY_IN', during: ['ORDER_DAGCY_ING', 'POS_STEP_DELIVERY_IN'] },
  { status: 'ORDER_DAGCY_DONE', during: ['ORDER_DAGCY_DONE', 'ORDER_COMPLETE'] },
]

const COLLECTED_STEPS: readonly ProgressStep[] = [
  { status: 'ORDER_ACCEPT', during: ['ORDER_ACCEPT'] },
  { status: 'ORDER_COOKING', during: ['ORDER_COOKING'] },
  { status: 'ORDER_PICKUP_REQ', during: ['ORDER_PICKUP_REQ'] },
  { status: 'ORDER_COMPLETE', during: ['ORDER_COMPLETE'] },
]

const NO_BAR: readonly OrderStatus[] = [
  'ORDER_CANCEL_ACCEPT',
  'ORDER_CANCEL_COMPLT',
  'ORDER_DENY',
  'ORDER_CANCEL',
  'ORDER_RETURN',
]

/** The steps of the bar, by the statuses that begin them (ORD-07, ORD-08). */
export function progressSteps(orderType: OrderType): OrderStatus[] {
  return stepsOf(orderType).map(({ status }) => status)
}

/**
 * How many steps are lit: 0 before the store accepts, `null` when there is no bar but the badge
 * (ORD-10). A denied cancel shows where the order stood before the request.
 */
export function progressStep(
  status: OrderStatus,
  orderType: OrderType,
  previous: OrderStatus | null = null,
): number | null {
  if (NO_BAR.includes(status)) return null
  if (status === 'ORDER_CANCEL_DENY') return previous ? progressStep(previous, orderType) : 0
  return stepsOf(orderType).findIndex(({ during }) => during.includes(status)) + 1
}

function stepsOf(orderType: OrderType): readonly ProgressStep[] {
  return orderType === 'delivery' ? DELIVERY_STEPS : COLLECTED_STEPS
}
