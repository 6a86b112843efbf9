import { isTerminal, type OrderStatus } from '@hansang/domain/order/order-status'
import type { OrderType } from '@hansang/domain/order/order-type'

export type BoardColumn = 'new' | 'cooking' | 'done'

const NEW: readonly string[] = ['ORDER_READY', 'ORDER_PAY_DONE'] satisfies OrderStatus[]

/** Where an order stands on the board. */
export function columnOf(status: string): BoardColumn {
  if (NEW.includes(status)) return 'new'
  return status === 'ORDER_COMPLETE' || isTerminal(status as OrderStatus) ? 'done' : 'cooking'
}

const DELIVERY_STEPS: readonly OrderStatus[] = [
  'ORDER_ACCEPT',
  'ORDER_COOKING',
  'POS_STEP_DELIVERY_IN',
  'ORDER_DAGCY_DONE',
  'ORDER_COMPLETE',
]
const PICKUP_STEPS: readonly OrderStatus[] = [
  'ORDER_ACCEPT',
  'ORDER_COOKING',
  'ORDER_PICKUP_REQ',
  'ORDER_COMPLETE',
]

/** The next step that the board's one button takes, as the server takes it; `null` where there is none. */
export function boardStepAfter(status: string, type: OrderType): OrderStatus | null {
  const steps = type === 'delivery' ? DELIVERY_STEPS : PICKUP_STEPS
  const at = steps.indexOf(status as OrderStatus)
  return at < 0 ? null : (steps[at + 1] ?? null)
}
