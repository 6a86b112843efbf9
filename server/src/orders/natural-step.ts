import type { OrderStatus } from '@hansang/domain'
import type { OrderRow } from '../db/schema.ts'

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

type Standing = Pick<OrderRow, 'order_type' | 'status' | 'status_before_cancel'>

/** Where an accepted order goes when all goes well, or `null`; a denied cancel goes on from before it. */
export function naturalStep({
  order_type: type,
  status,
  status_before_cancel: before,
}: Standing): OrderStatus | null {
  const from = status === 'ORDER_CANCEL_DENY' ? before : status
  const steps = type === 'delivery' ? DELIVERY : COLLECTED
  return steps[from as OrderStatus] ?? null
}
