import { brandOf, orderTypeTabs } from '@hansang/domain'
import { basketTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { useBasket } from '../../basket/basket.ts'
import { channelOf } from '../../page/known-channel.ts'
import { useIsInBrowser } from '../../page/use-is-in-browser.ts'
import { useVisit } from '../../visit/visit.ts'
import type { Route } from './+types/BasketScreen'
import { useAgeCheck } from './age-check.ts'
import { BasketWaiting, EmptyBasket } from './EmptyBasket.tsx'
import { FilledBasket } from './FilledBasket.tsx'
import { chosenOrderType } from './OrderTypeTabs.tsx'
import { useBasketStore } from './use-basket-store.ts'
import { usePlaceOrder } from './use-place-order.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${basketTexts.title} · ${brandOf(channelOf(params.channel)).name}` },
]

export default function BasketScreen({ params }: Route.ComponentProps) {
  const channel = channelOf(params.channel)
  const navigate = useNavigate()
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
  const back = () => void navigate(-1)
  if (!isInBrowser || (!store && isLoading)) return <BasketWaiting back={back} />
  if (!store || (basket.lines.length === 0 && basket.exchangeCredit === 0)) {
    return (
      <EmptyBasket
        channel={channel}
        storeId={visit.storeId}
        back={back}
        hasNoStore={basket.lines.length > 0}
      />
    )
  }
  const shown = { basket, store, menu, visit, offered, chosen, isSubmitting }
  return <FilledBasket {...shown} back={back} onOrder={order} />
}
