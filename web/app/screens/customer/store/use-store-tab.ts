import { useEffect, useState } from 'react'
import { localValues } from '../../../browser/browser-storage.ts'
import { useLayer } from '../../../ui/index.ts'

/** The review tab is in no tab bar; a rating line opens it. */
export const STORE_TABS = ['menu', 'store', 'review'] as const
export type StoreTab = (typeof STORE_TABS)[number]

/** The tab of a kept index; the menu when there is none. */
export function tabOfIndex(kept: string | null): StoreTab {
  return STORE_TABS[Number(kept ?? 0)] ?? 'menu'
}

/** The selected tab, remembered over reloads and steps back; Back leads from the reviews to the store. */
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
