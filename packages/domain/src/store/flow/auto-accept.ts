import type { Won } from '../../money.ts'
import type { OrderType } from '../../order/order-type.ts'
import { orderingBlocked, type Openable } from '../opening.ts'
import { busyMinutes } from '../service-state.ts'
import type { Store } from '../store.ts'

/** What a store's rule reads of an order that reaches it. */
export interface ArrivedOrder {
  readonly type: OrderType
  /** Won, of its dishes before discounts. */
  readonly amount: Won
  /** Ordered with a proven phone that has completed an order at this store. */
  readonly isOfKnownCustomer: boolean
  /** The store's other orders: waiting for an answer or under way. */
  readonly openOrders: number
}

type Accepting = Openable & Pick<Store, 'autoAccept'>

/** A store that is shut by its hours, its switch or for the day leaves each order to a person. */
export function acceptsByItself(store: Accepting, order: ArrivedOrder, now: Date): boolean {
  const { autoAccept: rules } = store
  if (!rules?.isOn || !rules.types.includes(order.type)) return false
  const blocked = orderingBlocked(store, now)
  if (blocked && (blocked.kind !== 'paused' || rules.restsWhilePaused)) return false
  if (rules.restsWhileBusy && busyMinutes(store, now) > 0) return false
  if (rules.mostAmount > 0 && order.amount > rules.mostAmount) return false
  if (rules.isForKnownOnly && !order.isOfKnownCustomer) return false
  return rules.mostOpen === 0 || order.openOrders < rules.mostOpen
}
