import { type Basket, EMPTY_BASKET } from '@hansang/domain'
import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { localValues } from '../browser/browser-storage.ts'

/** A new form of the basket is a new version: an old one is dropped, as its prices are stale anyway. */
const BASKET_VERSION = 2

/** JSON that cannot be read, or is no basket, counts as absent. */
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

/** The basket, kept over reloads. What may be done to it is in domain basket-changes. */
export const useBasket = create<Basket>()(
  persist(() => EMPTY_BASKET, { name: 'basket', version: BASKET_VERSION, storage }),
)

/** Applies one of the domain's basket changes: `changeBasket((basket) => addLine(basket, line))`. */
export function changeBasket(change: (basket: Basket) => Basket): void {
  useBasket.setState(change)
}

export function emptyBasket(): void {
  useBasket.setState(EMPTY_BASKET)
}

/** Reads it again after another tab has changed it. */
export function rereadBasket(): void {
  void useBasket.persist.rehydrate()
}
