import type { SavedAddress } from '@hansang/contract/address/address'
import type { StoreAnswer } from '@hansang/contract/store/store'
import type { Basket } from '@hansang/domain/basket/basket'
import type { Menu } from '@hansang/domain/basket/price-line'
import { type Quote, quoteOrder } from '@hansang/domain/basket/quote'
import type { OrderType } from '@hansang/domain/order/order-type'
import { type Destination, distanceKm } from '@hansang/domain/store/delivery-area'
import type { Store } from '@hansang/domain/store/store'
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
