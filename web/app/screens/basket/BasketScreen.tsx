import { changedLines } from './lines/changed-lines.ts'
import {
  hasAlcohol,
  orderTypeTabs,
  resolvedOrderType,
  brandOf,
  asksCutlery,
  grossTotal,
} from '@hansang/domain'
import { basketTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import type { Route } from './+types/BasketScreen'
import { channelOf } from '../../page/known-channel.ts'
import { useIsInBrowser } from '../../page/use-is-in-browser.ts'
import { useBasket } from '../../basket/basket.ts'
import { useMainAddress } from '../../visit/saved-addresses.ts'
import { useNow } from '../../clock.ts'
import { useVisit } from '../../visit/visit.ts'
import { Screen } from '../../ui/index.ts'
import { Amounts } from './Amounts.tsx'
import { BasketLines } from './lines/BasketLines.tsx'
import { ChangedLines } from './lines/ChangedLines.tsx'
import { BasketWaiting, EmptyBasket } from './EmptyBasket.tsx'
import { OrderBar, minimumProgress } from './OrderBar.tsx'
import { OrderTypeTabs, chosenOrderType } from './OrderTypeTabs.tsx'
import { RequestSection } from './RequestSection.tsx'
import { Voucher } from './Voucher.tsx'
import { DestinationSummary } from './DestinationSummary.tsx'
import { useAgeCheck } from './age-check.ts'
import { basketQuote } from './basket-quote.ts'
import { orderButton } from './order-button.ts'
import { useBasketStore } from './use-basket-store.ts'
import { attemptNow, usePlaceOrder } from './use-place-order.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${basketTexts.title} · ${brandOf(channelOf(params.channel)).name}` },
]

/** What is in the basket, where it goes, what it comes to, and ordering it. */
export default function BasketScreen({ params }: Route.ComponentProps) {
  const channel = channelOf(params.channel)
  const navigate = useNavigate()
  const basket = useBasket()
  const visit = useVisit()
  const address = useMainAddress()
  const now = useNow()
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

  const orderAmount = grossTotal(basket.lines)
  const type = resolvedOrderType({ orderType: chosen, hasAddress: address !== null, store })
  const changes = menu ? changedLines(basket.lines, menu) : []
  const quote = menu && basketQuote({ basket, store, menu, orderType: type, address, now })
  const button = orderButton(attemptNow(basket, store, chosen, { isSubmitting, now }), changes)
  return (
    <Screen
      title={basketTexts.title}
      back={back}
      bottom={
        <OrderBar
          basket={basket}
          progress={minimumProgress(store, type, orderAmount)}
          button={button}
          isSubmitting={isSubmitting}
          onOrder={order}
        />
      }
    >
      <OrderTypeTabs store={store} offered={offered} selected={type} orderAmount={orderAmount}>
        <DestinationSummary store={store} orderType={type} address={address} />
      </OrderTypeTabs>
      <ChangedLines changes={changes} />
      <BasketLines store={store} lines={basket.lines} changes={changes} visit={visit} />
      <Voucher amount={basket.exchangeCredit} />
      <RequestSection
        isDelivery={type === 'delivery'}
        asksCutlery={asksCutlery(store, type)}
        hasAlcohol={hasAlcohol(basket.lines)}
      />
      <Amounts quote={quote} basket={basket} isDelivery={type === 'delivery'} hasAddress={address !== null} />
    </Screen>
  )
}
