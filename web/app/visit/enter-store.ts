import type { StoreAnswer } from '@hansang/contract/store'
import { sessionShelf } from '../browser-storage.ts'
import { keepStore } from './remembered-store.ts'
import { changeVisit } from './visit.ts'

/** From here on the visit is at this store: what is added goes into its basket. */
export function enterStore(store: StoreAnswer): void {
  changeVisit({ channel: store.channel, storeId: store.id })
  sessionShelf.write('storeId', store.id)
  keepStore(store)
}
