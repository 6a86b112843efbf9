import { brandOf } from '../brands/index.ts'
import { ORDER_TYPES, type OrderType } from '../order/order-type.ts'
import type { Store } from '../store/store.ts'

export type OrderTypesOfStore = Pick<Store, 'channel' | 'offersDelivery' | 'offersPickup' | 'offersDineIn'>

/** The order types a store takes, as far as its brand has them. */
export function orderTypesOf(store: OrderTypesOfStore): OrderType[] {
  const offers = { delivery: store.offersDelivery, pickup: store.offersPickup, dineIn: store.offersDineIn }
  const { orderTypes } = brandOf(store.channel).features
  return ORDER_TYPES.filter((type) => offers[type] && orderTypes.includes(type))
}

/** The tabs of the basket: in-store only for those who scanned a code at the table. */
export function orderTypeTabs(store: OrderTypesOfStore, visit: { readonly isQr: boolean }): OrderType[] {
  return orderTypesOf(store).filter((type) => type !== 'dineIn' || visit.isQr)
}
