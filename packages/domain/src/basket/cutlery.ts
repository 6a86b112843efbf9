import { brandOf } from '../brands/index.ts'
import type { OrderType } from '../order/order-type.ts'
import { storeTraits } from '../store/store-traits.ts'
import type { Store } from '../store/store.ts'

/** Whether cutlery is asked for: not by some brands and shops, and never in-store. */
export function asksCutlery(store: Pick<Store, 'id' | 'channel'>, orderType: OrderType): boolean {
  return (
    orderType !== 'dineIn' &&
    brandOf(store.channel).features.asksCutlery &&
    !storeTraits(store.id, store.channel).hidesCutlery
  )
}
