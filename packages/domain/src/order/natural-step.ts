import type { OrderStatus } from './order-status.ts'
import type { OrderType } from './order-type.ts'

const DELIVERY: Partial<Record<OrderStatus, OrderStatus>> = {
  ORDER_ACCEPT: 'ORDER_COOKING',
  ORDER_COOKING: 'POS_STEP_DELIVERY_IN',
  ORDER_DLVR_REQ: 'POS_STEP_DELIVERY_IN',
  ORDER_DAGCY_REQ: 'POS_STEP_DELIVERY_IN',
  ORDER_DAGCY_ING: 'POS_STEP_DELIVERY_IN',
  ORDER_DAGCY_CANCEL: 'ORDER_DLVR_REQ',
  POS_STEP_DELIVERY_IN: 'ORDER_DAGCY_DONE',
  ORDER_DAGCY_DONE: 'ORDER_COMPLETE',
}

const COLLECTED: Partial<Record<OrderStatus, OrderStatus>> = {
  ORDER_ACCEPT: 'ORDER_COOKING',
  ORDER_COOKING: 'ORDER_PICKUP_REQ',
  ORDER_PICKUP_REQ: 'ORDER_COMPLETE',
}

/** Where an accepted order goes when all goes well, or `null`; a denied cancel goes on from `previous`. */
export function naturalStep(
  status: OrderStatus,
  order: { readonly orderType: OrderType; readonly previous: OrderStatus | null },
): OrderStatus | null {
  const from = status === 'ORDER_CANCEL_DENY' ? order.previous : status
  if (!from) return null
  const steps = order.orderType === 'delivery' ? DELIVERY : COLLECTED
  return steps[from] ?? null
}
