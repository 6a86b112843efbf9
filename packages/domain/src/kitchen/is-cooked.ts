import { type OrderFacts, STATUS_AFTER, stageOf } from '../order/lifecycle.ts'

/** From its acceptance until it leaves; the kitchen goes on until a wish to cancel is decided. */
export function isCooked(order: OrderFacts): boolean {
  const { status, statusBeforeCancel } = order
  const isAsked = status === STATUS_AFTER.cancelRequest && statusBeforeCancel !== null
  return stageOf(isAsked ? { ...order, status: statusBeforeCancel } : order) === 'cooking'
}
