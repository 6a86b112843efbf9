import { brandOf, type ChannelCode, isEmptyBasket, orderTypeTabs } from '@hansang/domain'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useAgeCheck } from './age-check.ts'
import type { BasketBrought } from './held/basket-brought.ts'
import { type BasketHeader, BasketWaiting, EmptyBasket } from './EmptyBasket.tsx'
import { FilledBasket } from './FilledBasket.tsx'
import { chosenOrderType } from './OrderTypeTabs.tsx'
import { useBasketStore } from './held/use-basket-store.ts'
import { useHeldBasket } from './held/use-held-basket.ts'
import { useOnToPayment } from './use-on-to-payment.ts'
import { type PlacedOrder, usePlaceOrder } from './use-place-order.ts'

interface BasketPageProps extends BasketHeader {
  readonly channel: ChannelCode
  /** Gets the payment link by text; `undefined` where payment follows at once. */
  readonly typedPhone?: string
  readonly onPhoneNeeded?: () => void
  readonly onPlaced?: (placed: PlacedOrder) => Promise<unknown>
  readonly brought?: BasketBrought | null
  readonly children?: ReactNode
}

export function BasketPage({
  channel,
  title,
  back,
  brought: given = null,
  children,
  ...ordering
}: BasketPageProps) {
  const onToPayment = useOnToPayment()
  const { held, brought, isKnown } = useHeldBasket(given)
  const { basket, visit, address } = held
  const { store, menu, groups, readAgain, isLoading } = useBasketStore({ held, brought })
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
  if (!isKnown) return <BasketWaiting {...header} />
  if (isEmptyBasket(basket) || (!store && !isLoading)) {
    const hasNoStore = basket.lines.length > 0
    return <EmptyBasket {...header} channel={channel} storeId={visit.storeId} hasNoStore={hasNoStore} />
  }
  if (!store) return <BasketWaiting {...header} />
  if (asksPhone(store.channel) !== asksPhone(channel)) {
    return <Navigate to={paths.basket(store.channel)} replace />
  }
  const leadsTo = ordering.onPlaced ? undefined : paths.payment(store.channel)
  const shown = { basket, store, menu, groups, visit, address, offered, chosen, isSubmitting, leadsTo }
  return (
    <FilledBasket {...shown} {...header} servedAt={brought?.now} onOrder={order}>
      {children}
    </FilledBasket>
  )
}

function asksPhone(channel: ChannelCode): boolean {
  return brandOf(channel).features.allowsPhonelessLogin
}
