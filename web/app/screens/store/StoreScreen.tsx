import { readMenu } from '@hansang/contract'
import { EMPTY_BASKET, belongsToOtherStore, orderingBlocked } from '@hansang/domain'
import { storeTexts } from '@hansang/messages'
import { Suspense, lazy, useState } from 'react'
import type { Route } from './+types/StoreScreen'
import { channelOf } from '../../page/known-channel.ts'
import { useBasket } from '../../basket/basket.ts'
import { useNow } from '../../clock.ts'
import { pageContext } from '../../page/page-context.ts'
import { servedStore } from '../../page/served-store.ts'
import { askServer } from '../../page/ask-server.ts'
import { Screen, Skeleton, TabPanel, Tabs, useLayer } from '../../ui/index.ts'
import { BasketBar } from './BasketBar.tsx'
import { DeliverySheet } from './DeliverySheet.tsx'
import { StoppedView } from './StoppedView.tsx'
import { chatStop } from './chat-stop.ts'
import { EventBanner } from './EventBanner.tsx'
import { MenuSections } from './menu/MenuSections.tsx'
import { StoreHead } from './StoreHead.tsx'
import { StoreHeader } from './StoreHeader.tsx'
import { keepStorePage, keptStorePage } from './kept-store-page.ts'
import { menuSections } from './menu/menu-sections.ts'
import { storeMeta } from './store-meta.ts'
import css from './StoreScreen.module.css'
import { useDeliverySheet } from './use-delivery-sheet.ts'
import { useStoreTab } from './use-store-tab.ts'
import { useStoreVisit } from './use-store-visit.ts'

// Behind a tap: most customers order without them.
const StoreInfo = lazy(async () => ({ default: (await import('../store-info/StoreInfo.tsx')).StoreInfo }))
const Reviews = lazy(async () => ({ default: (await import('../store-info/Reviews.tsx')).Reviews }))

export async function loader({ context, params }: Route.LoaderArgs) {
  const { now, origin } = context.get(pageContext)
  const channel = channelOf(params.channel)
  const [store, { menu }] = await Promise.all([
    servedStore(context, channel, params.storeId),
    askServer(context, readMenu, { storeId: params.storeId }),
  ])
  return { store, groups: menuSections(menu.groups), now, origin }
}

/** A step back shows the page at once, also without a connection; what may have changed is read again. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const kept = keptStorePage(params.storeId)
  return kept ?? keepStorePage(params.storeId, await serverLoader())
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => storeMeta(loaderData, location.pathname)

export default function StoreScreen({ loaderData }: Route.ComponentProps) {
  const { store, isEntered } = useStoreVisit(loaderData.store)
  const basket = useBasket()
  const own = belongsToOtherStore(basket, store.id) ? EMPTY_BASKET : basket
  const now = useNow(loaderData.now)
  const blocked = orderingBlocked(store, now)
  const [tab, setTab] = useStoreTab()
  const [isSearching, setIsSearching] = useState(false)
  useLayer(tab === 'review', () => setTab('store'))
  const sheet = useDeliverySheet(isEntered)
  const stop = chatStop(store)
  if (stop) return <StoppedView reason={stop} />
  return (
    <Screen look="bare" bottom={<BasketBar basket={own} store={store} blocked={blocked} />}>
      <StoreHeader store={store} onSearch={() => setIsSearching(true)} />
      <StoreHead store={store} blocked={blocked} onDelivery={sheet.open} onReviews={() => setTab('review')} />
      <EventBanner store={store} />
      <div className={css.tabs}>
        <Tabs
          id="store"
          label={store.name}
          tabs={[
            { key: 'menu', label: storeTexts.tab.menu },
            { key: 'store', label: storeTexts.tab.store },
          ]}
          selected={tab === 'menu' ? 'menu' : 'store'}
          onSelect={setTab}
        />
      </div>
      <TabPanel tabsId="store" tab={tab === 'menu' ? 'menu' : 'store'}>
        {tab === 'menu' && (
          <MenuSections
            store={store}
            groups={loaderData.groups}
            isBlocked={blocked !== null}
            isSearching={isSearching}
            onSearchEnd={() => setIsSearching(false)}
          />
        )}
        <Suspense fallback={<PartWaiting />}>
          {tab === 'store' && <StoreInfo store={store} onReviews={() => setTab('review')} />}
          {tab === 'review' && <Reviews store={store} now={now} onBack={() => setTab('store')} />}
        </Suspense>
      </TabPanel>
      <DeliverySheet store={store} isOpen={sheet.isOpen} onClose={sheet.close} />
    </Screen>
  )
}

function PartWaiting() {
  return (
    <div className={css.waiting}>
      <Skeleton rows={6} look="card" />
    </div>
  )
}
