import type { StoreAnswer } from '@hansang/contract'
import { localValues } from '../browser/browser-storage.ts'

type Key = 'storeInfo' | 'ceoStoreInfo'

/** JSON keeps times as texts, and pages of an earlier release kept no states. */
export function readLocalStore(key: Key): StoreAnswer | null {
  const kept = localValues.readJson<StoreAnswer>(key)
  if (!kept?.delivery) return null
  const states = (kept.states ?? []).map(({ since, until, ...same }) => ({
    ...same,
    since: new Date(since),
    until: until && new Date(until),
  }))
  return { ...kept, states }
}
