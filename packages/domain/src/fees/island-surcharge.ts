import { type Won, ZERO_WON } from '../money.ts'
import type { Store } from '../store/store.ts'

/** What an order of a store on an island costs on top, in won. */
export function islandSurcharge(store: Pick<Store, 'isOnIsland' | 'islandSurcharge'>): Won {
  return store.isOnIsland ? store.islandSurcharge : ZERO_WON
}
