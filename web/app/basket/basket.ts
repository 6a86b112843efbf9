import { type Basket, EMPTY_BASKET } from '@hansang/domain'
import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { localValues } from '../browser/browser-storage.ts'

/** Raise when the stored shape changes; older baskets are dropped, as their prices are stale anyway. */
const BASKET_VERSION = 2

const storage: PersistStorage<Basket> = {
  getItem: () => {
    const kept = localValues.readJson<{ state?: Basket; version?: number }>('basket')
    return kept?.version === BASKET_VERSION && Array.isArray(kept.state?.lines)
      ? { state: { ...EMPTY_BASKET, ...kept.state }, version: BASKET_VERSION }
      : null
  },
  setItem: (_, kept) => localValues.writeJson('basket', kept),
  removeItem: () => localValues.remove('basket'),
}

export const useBasket = create<Basket>()(
  persist(() => EMPTY_BASKET, { name: 'basket', version: BASKET_VERSION, storage }),
)

export function changeBasket(change: (basket: Basket) => Basket): void {
  useBasket.setState(change)
}

export function clearBasket(): void {
  useBasket.setState(EMPTY_BASKET)
}

export function rereadBasket(): void {
  void useBasket.persist.rehydrate()
}
