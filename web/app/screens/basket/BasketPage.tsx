import { type ChannelCode, orderTypeTabs } from '@hansang/domain'
import { useBasket } from '../../basket/basket.ts'
import { useIsInBrowser } from '../../page/use-is-in-browser.ts'
import { useVisit } from '../../visit/visit.ts'
import { useAgeCheck } from './age-check.ts'
import { type BasketHeader, BasketWaiting, EmptyBasket } from './EmptyBasket.tsx'
import { FilledBasket } from './FilledBasket.tsx'
import { chosenOrderType } from './OrderTypeTabs.tsx'
import { useBasketStore } from './use-basket-store.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** The basket, whatever has filled it. */
export function BasketPage({ channel, title, back }: BasketHeader & { readonly channel: ChannelCode }) {
  const basket = useBasket()
  const visit = useVisit()
  const isInBrowser = useIsInBrowser()
  const { store, menu, readAgain, isLoading } = useBasketStore(channel, basket.storeId || visit.storeId)
  const { openAgeCheck } = useAgeCheck()

  const offered = store ? orderTypeTabs(store, visit) : []
  const chosen = chosenOrderType(visit.orderType, offered)
  const { isSubmitting, order } = usePlaceOrder({
    channel: store?.channel ?? channel,
    orderType: chosen,
    openAgeCheck,
    onMenuChanged: readAgain,
  })
  const header = { title, back }
  if (!isInBrowser || (!store && isLoading)) return <BasketWaiting {...header} />
  if (!store || (basket.lines.length === 0 && basket.exchangeCredit === 0)) {
    return (
      <EmptyBasket
        channel={channel}
        storeId={visit.storeId}
        {...header}
        hasNoStore={basket.lines.length > 0}
      />
    )
  }
  const shown = { basket, store, menu, visit, offered, chosen, isSubmitting }
  return <FilledBasket {...shown} {...header} onOrder={order} />
}
