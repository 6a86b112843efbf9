import type { SavedAddress, StoreAnswer } from '@hansang/contract'
import {
  type Basket,
  type Menu,
  type Quote,
  quoteOrder,
  type OrderType,
  type Destination,
  distanceKm,
  type Store,
} from '@hansang/domain'
import { requestOf } from './lines/changed-lines.ts'

interface BasketQuoteRequest {
  readonly basket: Basket
  readonly store: StoreAnswer
  readonly menu: Menu
  readonly orderType: OrderType
  readonly address: SavedAddress | null
  readonly now: Date
}

/** What the basket comes to by the one pricing function; `null` while a line cannot be ordered. */
export function basketQuote({ basket, address, ...request }: BasketQuoteRequest): Quote | null {
  const quoting = quoteOrder({
    ...request,
    lines: basket.lines.map(requestOf),
    // The basket keeps the exchanged coupons' worth as one sum.
    usedCoupons: [{ code: '', isExchanged: true, menuPrice: basket.exchangeCredit }],
    destination: address && destinationOf(request.store, address),
  })
  return quoting.quote ?? null
}

/** Where an address is, seen from a store. */
export function destinationOf(
  store: Pick<Store, 'location'>,
  { legalCode, lat, lng }: Pick<SavedAddress, 'legalCode' | 'lat' | 'lng'>,
): Destination {
  const isPlaced = lat !== null && lng !== null
  return { legalCode, distanceKm: isPlaced ? distanceKm(store.location, { lat, lng }) : null }
}
