import type { StoreAnswer } from '@hansang/contract/store'
import { localShelf, sessionShelf } from '../browser-storage.ts'
import { changeVisit } from './visit.ts'

/** Keeps the store for the next screen and the next visit. */
export function keepStore(store: StoreAnswer): void {
  localShelf.writeJson('storeInfo', store)
}

/** The store as it was last seen: good to show at once, never to order by. */
export function rememberedStore(storeId: string): StoreAnswer | null {
  const store = localShelf.readJson<StoreAnswer>('storeInfo')
  return store?.id === storeId && store.delivery ? store : null
}

/** From here on the visit is at this store: what is added goes into its basket. */
export function enterStore(store: StoreAnswer): void {
  changeVisit({ channel: store.channel, storeId: store.id })
  sessionShelf.write('storeId', store.id)
  keepStore(store)
}
