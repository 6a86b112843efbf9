import type { Store } from './store.ts'
import { type OrderStatus, STATUS_AFTER } from '../order/lifecycle.ts'

/** How a store works through its orders. */
export type StoreHabits = Pick<Store, 'startsCookingOnAccept' | 'completesOnDelivery'>

/** The statuses that one press of the store passes through: the last is where the order stands then. */
export function stepsOfPress(to: OrderStatus, habits: StoreHabits): readonly OrderStatus[] {
  if (to === STATUS_AFTER.acceptance && habits.startsCookingOnAccept) return [to, STATUS_AFTER.cooking]
  if (to === STATUS_AFTER.agencyDelivery && habits.completesOnDelivery) return [to, STATUS_AFTER.completion]
  return [to]
}
