import type { StoreAnswer } from '@hansang/contract'
import type { MenuGroup } from '@hansang/domain'
import { storeTexts } from '@hansang/messages'
import { lazy, Suspense } from 'react'
import { Skeleton, TabPanel, Tabs } from '../../../ui/index.ts'
import { MenuSections } from './menu/MenuSections.tsx'
import css from './StoreTabs.module.css'
import type { StoreTab } from './use-store-tab.ts'

// Loaded on tap, as most customers order without it.
const StoreInfo = lazy(async () => ({ default: (await import('../store-info/StoreInfo.tsx')).StoreInfo }))
const Reviews = lazy(async () => ({ default: (await import('../store-info/Reviews.tsx')).Reviews }))

interface StoreTabsProps {
  readonly store: StoreAnswer
  readonly groups: readonly MenuGroup[]
  readonly now: Date
  readonly tab: StoreTab
  readonly onTab: (tab: StoreTab) => void
  readonly isBlocked: boolean
  readonly isSearching: boolean
  readonly onSearchEnd: () => void
}

export function StoreTabs({ store, now, tab, onTab, ...menu }: StoreTabsProps) {
  const shown = tab === 'menu' ? 'menu' : 'store'
  return (
    <>
      <div className={css.tabs}>
        <Tabs
          id="store"
          label={store.name}
          tabs={[
            { key: 'menu', label: storeTexts.tab.menu },
            { key: 'store', label: storeTexts.tab.store },
          ]}
          selected={shown}
          onSelect={onTab}
        />
      </div>
      <TabPanel tabsId="store" tab={shown}>
        {tab === 'menu' && <MenuSections store={store} {...menu} />}
        <Suspense fallback={<PartWaiting />}>
          {tab === 'store' && <StoreInfo store={store} onReviews={() => onTab('review')} />}
          {tab === 'review' && <Reviews store={store} now={now} onBack={() => onTab('store')} />}
        </Suspense>
      </TabPanel>
    </>
  )
}

function PartWaiting() {
  return (
    <div className={css.waiting}>
      <Skeleton rows={6} look="card" />
    </div>
  )
}
