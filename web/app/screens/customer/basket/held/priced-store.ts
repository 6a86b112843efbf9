import { readPickupDiscounts, type StoreAnswer } from '@hansang/contract'
import type { OrderSource } from '@hansang/domain'
import type { Ask } from '../../../../visit/current-store.ts'

interface PricedStore {
  readonly storeId: string
  readonly orderSource: OrderSource
  readonly readStore: Promise<StoreAnswer | null>
}

/** With the discounts of the order's source. */
export async function pricedStore(ask: Ask, asked: PricedStore): Promise<StoreAnswer | null> {
  const { storeId, orderSource } = asked
  const [store, discounts] = await Promise.all([
    asked.readStore,
    ask(readPickupDiscounts, { storeId, orderSource }).catch(() => null),
  ])
  if (!store || !discounts) return store
  // The answer includes the legacy single discount where it applies.
  return { ...store, pickupDiscounts: discounts.pickupDiscounts, legacyPickupDiscount: null }
}
