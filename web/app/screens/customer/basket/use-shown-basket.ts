import type { SavedAddress, StoreAnswer } from '@hansang/contract'
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
import { useNow } from '../../../clock.ts'
import { useMainAddress } from '../../../visit/index.ts'
import { changedLines } from './lines/changed-lines.ts'
import { minimumProgress } from './OrderBar.tsx'
import { orderButton } from './order-button.ts'
import { attemptNow } from './use-place-order.ts'

interface BasketToShow {
  readonly basket: Basket
  readonly store: StoreAnswer
  readonly menu: Menu | null
  readonly chosen: OrderType | null
  readonly isSubmitting: boolean
}

export function useShownBasket({ basket, store, menu, chosen, isSubmitting }: BasketToShow) {
  const address = useMainAddress()
  const now = useNow()
  const orderAmount = grossTotal(basket.lines)
  const type = resolvedOrderType({ orderType: chosen, hasAddress: address !== null, store })
  const changes = menu ? changedLines(basket.lines, menu) : []
  const quote = menu && basketQuote({ basket, store, menu, orderType: type, address, now })
  return {
    address,
    orderAmount,
    type,
    changes,
    cost: quote ?? orderCost({ orderAmount, exchangeCredit: basket.exchangeCredit }),
    isQuoted: quote !== null,
    progress: minimumProgress(store, type, orderAmount),
    button: orderButton(attemptNow(basket, store, chosen, { isSubmitting, now }), changes),
  }
}

interface BasketQuoteRequest {
  readonly basket: Basket
  readonly store: StoreAnswer
  readonly menu: Menu
  readonly orderType: OrderType
  readonly address: SavedAddress | null
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
  { legalCode, lat, lng }: Pick<SavedAddress, 'legalCode' | 'lat' | 'lng'>,
): Destination {
  const isPlaced = lat !== null && lng !== null
  return { legalCode, distanceKm: isPlaced ? distanceKm(store.location, { lat, lng }) : null }
}
