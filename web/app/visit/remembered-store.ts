import type { StoreAnswer } from '@hansang/contract'
import { type ChannelCode, withTiersFor } from '@hansang/domain'
import { localValues, sessionValues } from '../browser/browser-storage.ts'
import { readLocalStore } from './local-store.ts'
import { changeVisit, useVisit } from './visit.ts'

export function keepStore(store: StoreAnswer): void {
  localValues.writeJson('storeInfo', store)
}

/** May be outdated: fine to show, never to order by. */
export function rememberedStore(storeId: string): StoreAnswer | null {
  const store = readLocalStore('storeInfo')
  return store?.id === storeId ? withTiersFor(store, useVisit.getState().orderSource) : null
}

export function lastStoreOf(channel: ChannelCode): StoreAnswer | null {
  const store = readLocalStore('storeInfo')
  return store?.channel === channel ? store : null
}

export function enterStore(store: StoreAnswer): void {
  changeVisit({ channel: store.channel, storeId: store.id })
  sessionValues.write('storeId', store.id)
  keepStore(store)
}
