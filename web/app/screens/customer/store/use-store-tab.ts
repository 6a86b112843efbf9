import { useEffect, useState } from 'react'
import { localValues } from '../../../browser/browser-storage.ts'
import { useLayer } from '../../../ui/index.ts'

/** The review tab is not in the tab bar; a rating line opens it. */
export const STORE_TABS = ['menu', 'store', 'review'] as const
export type StoreTab = (typeof STORE_TABS)[number]

export function tabOfIndex(kept: string | null): StoreTab {
  return STORE_TABS[Number(kept ?? 0)] ?? 'menu'
}

/** Kept over reloads and Back; Back from the reviews leads to the store tab. */
export function useStoreTab(): [StoreTab, (tab: StoreTab) => void] {
  const [tab, setTab] = useState<StoreTab>('menu')
  useEffect(() => setTab(tabOfIndex(localValues.read('tab'))), [])
  function choose(next: StoreTab) {
    setTab(next)
    localValues.write('tab', String(STORE_TABS.indexOf(next)))
  }
  useLayer(tab === 'review', () => choose('store'))
  return [tab, choose]
}
