import type { StoreAnswer } from '@hansang/contract'
import {
  type Basket,
  type Destination,
  distanceKm,
  grossTotal,
  orderCost,
  type Menu,
  type OrderType,
  type Quote,
  quoteOrder,
  requestedLineOf,
  resolvedOrderType,
  type Store,
} from '@hansang/domain'
import type { HeldAddress } from '../../../basket/basket-cookie.ts'
import { useNow } from '../../../clock.ts'
import { changedLines } from './lines/changed-lines.ts'
import { minimumProgress } from './OrderBar.tsx'
import { orderButton } from './order-button.ts'
import { attemptNow } from './use-place-order.ts'

interface BasketToShow {
  readonly basket: Basket
  readonly store: StoreAnswer
  readonly menu: Menu | null
  readonly address: HeldAddress | null
  readonly chosen: OrderType | null
  readonly isSubmitting: boolean
  readonly servedAt?: Date | undefined
}

export function useShownBasket({ servedAt, ...shown }: BasketToShow) {
  const { basket, store, menu, address, chosen, isSubmitting } = shown
  const now = useNow(servedAt)
  const hasAddress = address !== null
  const orderAmount = grossTotal(basket.lines)
  const type = resolvedOrderType({ orderType: chosen, hasAddress, store })
  const changes = menu ? changedLines(basket.lines, menu) : []
  const quote = menu && basketQuote({ basket, store, menu, orderType: type, address, now })
  return {
    orderAmount,
    type,
    changes,
    cost: quote ?? orderCost({ orderAmount, exchangeCredit: basket.exchangeCredit }),
    isQuoted: quote !== null,
    progress: minimumProgress(store, type, orderAmount),
    button: orderButton(attemptNow(basket, store, chosen, { isSubmitting, now, hasAddress }), changes),
  }
}

interface BasketQuoteRequest {
  readonly basket: Basket
  readonly store: StoreAnswer
  readonly menu: Menu
  readonly orderType: OrderType
  readonly address: HeldAddress | null
  readonly now: Date
}

export function basketQuote({ basket, address, ...request }: BasketQuoteRequest): Quote | null {
  const quoting = quoteOrder({
    ...request,
    lines: basket.lines.map(requestedLineOf),
    // The basket stores the exchanged coupons' credit as one sum.
    usedCoupons: [{ code: '', isExchanged: true, menuPrice: basket.exchangeCredit }],
    destination: address && destinationOf(request.store, address),
  })
  return quoting.quote ?? null
}

function destinationOf(
  store: Pick<Store, 'location'>,
  { legalCode, lat, lng }: Pick<HeldAddress, 'legalCode' | 'lat' | 'lng'>,
): Destination {
  const isPlaced = lat !== null && lng !== null
  return { legalCode, distanceKm: isPlaced ? distanceKm(store.location, { lat, lng }) : null }
}
