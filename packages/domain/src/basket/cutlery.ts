import { brandOf } from '../brands/index.ts'
import type { OrderType } from '../order/order-type.ts'
import { storeTraits } from '../store/store-traits.ts'
import type { Store } from '../store/store.ts'

/** Never in-store; some brands and shops do not ask. */
export function asksCutlery(store: Pick<Store, 'id' | 'channel'>, orderType: OrderType): boolean {
  return (
    orderType !== 'dineIn' &&
    brandOf(store.channel).features.asksCutlery &&
    !storeTraits(store.id, store.channel).hidesCutlery
  )
}
