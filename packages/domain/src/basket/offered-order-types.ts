import { brandOf } from '../brands/index.ts'
import { ORDER_TYPES, type OrderType } from '../order/order-type.ts'
import type { Store } from '../store/store.ts'

export type OrderTypesOfStore = Pick<Store, 'channel' | 'offersDelivery' | 'offersPickup' | 'offersDineIn'>

/** Limited to those of the brand. */
export function orderTypesOf(store: OrderTypesOfStore): OrderType[] {
  const offers = { delivery: store.offersDelivery, pickup: store.offersPickup, dineIn: store.offersDineIn }
  const { orderTypes } = brandOf(store.channel).features
  return ORDER_TYPES.filter((type) => offers[type] && orderTypes.includes(type))
}

/** In-store only after a scan at the table. */
export function orderTypeTabs(store: OrderTypesOfStore, visit: { readonly isQr: boolean }): OrderType[] {
  return orderTypesOf(store).filter((type) => type !== 'dineIn' || visit.isQr)
}
