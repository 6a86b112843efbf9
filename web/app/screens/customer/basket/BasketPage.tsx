import { brandOf, type ChannelCode, orderTypeTabs } from '@hansang/domain'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useBasket } from '../../../basket/basket.ts'
import { useIsInBrowser } from '../../../browser/use-is-in-browser.ts'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../visit/index.ts'
import { useAgeCheck } from './age-check.ts'
import { type BasketHeader, BasketWaiting, EmptyBasket } from './EmptyBasket.tsx'
import { FilledBasket } from './FilledBasket.tsx'
import { chosenOrderType } from './OrderTypeTabs.tsx'
import { useBasketStore } from './use-basket-store.ts'
import { useOnToPayment } from './use-on-to-payment.ts'
import { type PlacedOrder, usePlaceOrder } from './use-place-order.ts'

interface BasketPageProps extends BasketHeader {
  readonly channel: ChannelCode
  /** Gets the payment link by text; `undefined` where payment follows at once. */
  readonly typedPhone?: string
  readonly onPhoneNeeded?: () => void
  readonly onPlaced?: (placed: PlacedOrder) => Promise<unknown>
  readonly children?: ReactNode
}

export function BasketPage({ channel, title, back, children, ...ordering }: BasketPageProps) {
  const onToPayment = useOnToPayment()
  const basket = useBasket()
  const visit = useVisit()
  const isInBrowser = useIsInBrowser()
  const { store, menu, groups, readAgain, isLoading } = useBasketStore(basket.storeId || visit.storeId)
  const { openAgeCheck } = useAgeCheck()

  const offered = store ? orderTypeTabs(store, visit) : []
  const chosen = chosenOrderType(visit.orderType, offered)
  const { isSubmitting, order } = usePlaceOrder({
    channel: store?.channel ?? channel,
    orderType: chosen,
    openAgeCheck,
    onMenuChanged: readAgain,
    onPlaced: onToPayment,
    ...ordering,
  })
  const header = { title, back }
  if (!isInBrowser || (!store && isLoading)) return <BasketWaiting {...header} />
  if (!store || (basket.lines.length === 0 && basket.exchangeCredit === 0)) {
    const hasNoStore = basket.lines.length > 0
    return <EmptyBasket {...header} channel={channel} storeId={visit.storeId} hasNoStore={hasNoStore} />
  }
  if (asksPhone(store.channel) !== asksPhone(channel)) {
    return <Navigate to={paths.basket(store.channel)} replace />
  }
  const leadsTo = ordering.onPlaced ? undefined : paths.payment(store.channel)
  const shown = { basket, store, menu, groups, visit, offered, chosen, isSubmitting, leadsTo }
  return (
    <FilledBasket {...shown} {...header} onOrder={order}>
      {children}
    </FilledBasket>
  )
}

function asksPhone(channel: ChannelCode): boolean {
  return brandOf(channel).features.allowsPhonelessLogin
}
