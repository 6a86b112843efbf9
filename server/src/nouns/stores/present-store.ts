import type { StoreAnswer } from '@hansang/contract'
import {
  type Destination,
  type Store,
  ZERO_WON,
  deliveryFee,
  distanceKm,
  isOpenNow,
  minimumOrder,
  withTiersFor,
} from '@hansang/domain'
import { requestedOrderSource } from '../orders/requested-order-source.ts'

/** Where the customer is, as a screen tells it; an order never relies on it. */
export interface RequestedPlace {
  readonly lat: number | null
  readonly lng: number | null
  readonly legalCode: string
}

const NOWHERE: RequestedPlace = { lat: null, lng: null, legalCode: '' }

/**
 * A store as it is promised to whom comes from `orderSource`: what an order of theirs is priced by, and nothing
 * that is meant for others. Without a word it is the ARS.
 *
 * @throws ApiError 400 for what is no order source.
 */
export function offeredStore(store: Store, orderSource: string): Store {
  return withTiersFor(store, requestedOrderSource(orderSource))
}

/** A store with what is worked out for this moment and place. */
export function presentStore(store: Store, now: Date, place: RequestedPlace = NOWHERE): StoreAnswer {
  const terms = store.delivery
  return {
    ...store,
    isOpenNow: isOpenNow(store, now),
    minimumOrderNow: minimumOrder(terms),
    baseDeliveryFee: terms.feeTiers[0]?.fee ?? ZERO_WON,
    deliveryFeeNow: deliveryFee({ terms, orderAmount: ZERO_WON, now, ...destination(store, place) }),
  }
}

/** The point a screen sends; 0 and 0 stand for "none". */
export function askedPoint({
  lat,
  lng,
}: Pick<RequestedPlace, 'lat' | 'lng'>): { lat: number; lng: number } | null {
  return lat === null || lng === null || (lat === 0 && lng === 0) ? null : { lat, lng }
}

function destination(store: Store, place: RequestedPlace): Destination {
  const point = askedPoint(place)
  return { legalCode: place.legalCode, distanceKm: point && distanceKm(store.location, point) }
}
