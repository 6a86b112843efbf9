import { belongsToOtherStore, EMPTY_BASKET, orderingBlocked } from '@hansang/domain'
import { useState } from 'react'
import { useBasket } from '../../../basket/basket.ts'
import { OwnOrderBar } from '../../../order/own/OwnOrderBar.tsx'
import { Screen } from '../../../ui/index.ts'
import type { Route } from './+types/StoreScreen'
import { BasketBar } from './BasketBar.tsx'
import { DeliverySheet } from './DeliverySheet.tsx'
import { EventBanner } from './EventBanner.tsx'
import { keepStorePage, keptStorePage } from './kept-store-page.ts'
import { StoppedView } from './StoppedView.tsx'
import { StoreHead } from './StoreHead.tsx'
import { StoreHeader } from './StoreHeader.tsx'
import { StoreTabs } from './StoreTabs.tsx'
import { serveMenuPage } from './serve-store-page.ts'
import { storeMeta } from './store-meta.ts'
import { useStorePage } from './use-store-page.ts'
import { useStoreTab } from './use-store-tab.ts'

export const loader = (request: Route.LoaderArgs) => serveMenuPage(request)

/** Back shows a kept page at once, even offline. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const kept = keptStorePage(params.storeId)
  return kept ?? keepStorePage(params.storeId, await serverLoader())
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => storeMeta(loaderData, location.pathname)

export default function StoreScreen({ loaderData }: Route.ComponentProps) {
  const { store, groups, now, sheet, stop } = useStorePage(loaderData)
  const basket = useBasket()
  const own = belongsToOtherStore(basket, store.id) ? EMPTY_BASKET : basket
  const blocked = orderingBlocked(store, now)
  const [tab, setTab] = useStoreTab()
  const [isSearching, setIsSearching] = useState(false)
  if (stop) return <StoppedView reason={stop} />
  return (
    <Screen
      look="bare"
      bottom={
        <>
          <OwnOrderBar />
          <BasketBar basket={own} store={store} blocked={blocked} />
        </>
      }
    >
      <StoreHeader store={store} onSearch={() => setIsSearching(true)} />
      <StoreHead
        store={store}
        groups={groups}
        blocked={blocked}
        now={now}
        onDelivery={sheet.open}
        onReviews={() => setTab('review')}
      />
      <EventBanner store={store} />
      <StoreTabs
        store={store}
        groups={groups}
        now={now}
        tab={tab}
        onTab={setTab}
        isBlocked={blocked !== null}
        isSearching={isSearching}
        onSearchEnd={() => setIsSearching(false)}
      />
      <DeliverySheet store={store} now={now} isOpen={sheet.isOpen} onClose={sheet.close} />
    </Screen>
  )
}
