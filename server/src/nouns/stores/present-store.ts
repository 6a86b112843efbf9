import type { StoreAnswer, StoreProfile } from '@hansang/contract'
import {
  type Destination,
  ZERO_WON,
  deliveryFee,
  distanceKm,
  isOpenNow,
  minimumOrder,
  withTiersFor,
} from '@hansang/domain'
import { requestedOrderSource } from '../orders/index.ts'

/** From the screen; orders never rely on it. */
export interface RequestedPlace {
  readonly lat: number | null
  readonly lng: number | null
  readonly legalCode: string
}

const NOWHERE: RequestedPlace = { lat: null, lng: null, legalCode: '' }

/** Keeps only this order source's price tiers; defaults to the ARS. */
export function offeredStore(store: StoreProfile, orderSource: string): StoreProfile {
  return withTiersFor(store, requestedOrderSource(orderSource))
}

export function presentStore(store: StoreProfile, now: Date, place: RequestedPlace = NOWHERE): StoreAnswer {
  const terms = store.delivery
  return {
    ...store,
    isOpenNow: isOpenNow(store, now),
    minimumOrderNow: minimumOrder(terms),
    baseDeliveryFee: terms.feeTiers[0]?.fee ?? ZERO_WON,
    deliveryFeeNow: deliveryFee({ terms, orderAmount: ZERO_WON, now, ...destination(store, place) }),
  }
}

/** Screens send 0 and 0 for unset. */
export function askedPoint({
  lat,
  lng,
}: Pick<RequestedPlace, 'lat' | 'lng'>): { lat: number; lng: number } | null {
  return lat === null || lng === null || (lat === 0 && lng === 0) ? null : { lat, lng }
}

function destination(store: StoreProfile, place: RequestedPlace): Destination {
  const point = askedPoint(place)
  return { legalCode: place.legalCode, distanceKm: point && distanceKm(store.location, point) }
}
