import type { StoreAnswer } from '@hansang/contract'
import type { MenuGroup } from '@hansang/domain'
import { localValues } from '../../../browser/browser-storage.ts'
import { readLocalStore } from '../../../visit/local-store.ts'

export interface KeptMenu {
  readonly storeId: string
  readonly groups: readonly MenuGroup[]
}

export function keepStoreInfo(store: StoreAnswer): void {
  localValues.writeJson('ceoStoreInfo', store)
}

export function keptStoreInfo(storeId: string): StoreAnswer | null {
  const store = readLocalStore('ceoStoreInfo')
  return store?.id === storeId ? store : null
}

export function keepMenu(menu: KeptMenu): void {
  localValues.writeJson('ceoStoreGoods', menu)
}

export function keptMenu(storeId: string): KeptMenu | null {
  const menu = localValues.readJson<KeptMenu>('ceoStoreGoods')
  return menu?.storeId === storeId && Array.isArray(menu.groups) ? menu : null
}
