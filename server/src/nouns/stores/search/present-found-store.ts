import type { FoundStore, OrderedStore, StoreProfile } from '@hansang/contract'
import {
  type LatLng,
  ZERO_WON,
  brandOf,
  deliveryFee,
  displayRank,
  distanceKm,
  minimumOrder,
  orderingBlocked,
  pickupDiscountTiers,
} from '@hansang/domain'
import { offeredStore } from '../present-store.ts'
import { type DeliveryPlace, deliversThere } from '../find-nearest.ts'

interface Listing {
  readonly now: Date
  readonly orderSource: string
  readonly point: LatLng | null
}

export function presentFoundStore(store: StoreProfile, { now, orderSource, point }: Listing): FoundStore {
  const { id, name, phone, address, detailAddress, offersPickup, offersDelivery, status } = store
  return {
    storeId: id,
    name,
    phone,
    address,
    detailAddress,
    offersPickup,
    offersDelivery,
    status,
    ...store.location,
    takesOrdersNow: orderingBlocked(store, now) === null,
    pickupDiscounts: pickupDiscountTiers(offeredStore(store, orderSource)),
    distanceKm: point && distanceKm(store.location, point),
    displayRank: 0,
    deliversThere: null,
    minimumOrder: null,
    deliveryFee: null,
  }
}

export function presentForDelivery(
  store: StoreProfile,
  listing: Listing & { place: DeliveryPlace },
): FoundStore {
  const { now, place } = listing
  const terms = store.delivery
  const km = distanceKm(store.location, place)
  return {
    ...presentFoundStore(store, listing),
    displayRank: displayRank(store, now),
    deliversThere: deliversThere(store, place),
    minimumOrder: minimumOrder(terms),
    deliveryFee: deliveryFee({
      terms,
      orderAmount: ZERO_WON,
      now,
      legalCode: place.legalCode,
      distanceKm: km,
    }),
  }
}

export function presentOrderedStore(store: StoreProfile, orderCount: number, now: Date): OrderedStore {
  const { id, channel, name, photoUrls, offersPickup, offersDelivery, status } = store
  return {
    storeId: id,
    channel,
    name,
    offersPickup,
    offersDelivery,
    status,
    orderCount,
    photoUrl: photoUrls[0] ?? '',
    brandName: brandOf(channel).name,
    takesOrdersNow: orderingBlocked(store, now) === null,
  }
}
