import { type Won, ZERO_WON } from '../money.ts'
import type { Store } from '../store/store.ts'

export function islandSurcharge(store: Pick<Store, 'isOnIsland' | 'islandSurcharge'>): Won {
  return store.isOnIsland ? store.islandSurcharge : ZERO_WON
}
