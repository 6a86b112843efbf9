import { z } from 'zod/mini'
import { deliveryAddressFields } from '../address/address.ts'
import { endpoint } from '../endpoint.ts'
import { pageIndex, pageUnit } from '../page.ts'
import { cooperativeStore } from '../store/cooperative-store.ts'
import { review } from '../store/review.ts'
import { deliveryAnswer } from '../store/store-delivery.ts'
import { pickupDiscount } from '../store/store-lists.ts'
import { storeAnswer } from '../store/store.ts'
import {
  count,
  decimalOrZero,
  flag,
  id,
  idOrNone,
  latitudeOrNone,
  listOf,
  longitudeOrNone,
  typedText,
} from '../values.ts'
import { wireTable } from '../wire-table.ts'
import { nothing } from './nothing.ts'

/** A point and a legal code add the delivery fee of that address. */
export const readStore = endpoint({
  id: 'EP-07',
  otherId: 'EP-09',
  summary: 'Store detail',
  path: '/api/v2/user/store/selStoreInfo',
  access: 'public',
  request: wireTable({
    storeId: ['strId', id],
    channelId: ['chnId', idOrNone],
    orderSource: ['ordrReqFrom', typedText(30)],
    lat: ['lat', latitudeOrNone],
    lng: ['lng', longitudeOrNone],
    legalCode: ['lgldCd', typedText(20)],
    /** Always 0; ignored, but in the agreed request. */
    language: ['lang', z.optional(z.int())],
  }),
  answer: wireTable({ store: ['selStoreInfo', storeAnswer] }),
})

export const readStoreV1 = endpoint({
  id: 'EP-08',
  summary: 'Store detail, first version',
  path: '/api/v1/user/store/selStoreInfo',
  access: 'public',
  request: wireTable({
    storeId: ['strId', id],
    /** Ours, as in EP-07: some discounts depend on the order source. */
    orderSource: ['ordrReqFrom', typedText(30)],
  }),
  answer: wireTable({ store: ['selStoreInfo', storeAnswer] }),
})

/** `sort`: 0 latest, 1 highest, 2 lowest rating. */
export const readReviews = endpoint({
  id: 'EP-15',
  summary: 'Reviews of a store',
  path: '/api/v1/user/store/selStoreRevewLst',
  access: 'public',
  request: wireTable({
    storeId: ['strId', id],
    page: ['pageIndex', pageIndex],
    pageSize: ['pageUnit', pageUnit(5)],
    sort: ['sortTp', count],
  }),
  answer: wireTable({
    reviews: ['selStoreRevewLst', listOf(review)],
    reviewCount: ['selStoreRevewCount', count],
  }),
})

export const readStoreLogin = endpoint({
  id: 'EP-16',
  summary: 'Whether a store is open and logged in',
  path: '/api/v1/user/store/selBbqLonginYn',
  access: 'public',
  request: wireTable({ storeId: ['strId', id] }),
  answer: wireTable({ isOpenNow: ['openYn', flag(false)], isLoggedIn: ['rloginyn', flag(false)] }),
})

export const readPickupDiscounts = endpoint({
  id: 'EP-17',
  summary: 'Pickup discounts of a store',
  path: '/api/v1/user/store/selPackDscnt',
  access: 'public',
  request: wireTable({ storeId: ['strId', id], orderSource: ['ordrReqFrom', typedText(30)] }),
  answer: wireTable({ pickupDiscounts: ['selPackDscnt', listOf(pickupDiscount)] }),
})

export const readDistance = endpoint({
  id: 'EP-20',
  summary: 'Distance between customer and store',
  path: '/api/v2/user/store/getDstncCnsmrToStr',
  access: 'public',
  request: wireTable({
    storeId: ['strId', id],
    channelId: ['chnId', idOrNone],
    lat: ['lat', latitudeOrNone],
    lng: ['lng', longitudeOrNone],
  }),
  answer: wireTable({ distanceKm: ['dstnc', decimalOrZero] }),
})

export const readDeliveryTerms = endpoint({
  id: 'EP-21',
  summary: 'Delivery areas and fees of a store',
  path: '/api/v1/adm/store/selStoreDlvrAmtInfo',
  access: 'anyToken',
  request: wireTable({ storeId: ['strId', id] }),
  answer: deliveryAnswer,
})

const foundNearest = wireTable({ storeId: ['strId', id] })
const nearest = z.nullable(z.union([z.enum(['Y', 'N']), foundNearest]))

/** Y or N with a store; a store or null without one. */
export const findNearestStore = endpoint({
  id: 'EP-22',
  otherId: 'EP-23',
  summary: 'Radius check of a store, or the nearest store',
  path: '/api/v1/user/search/selMbstrNearest',
  access: 'public',
  request: wireTable({
    storeId: ['strId', idOrNone],
    channelId: ['chnId', idOrNone],
    lat: ['lat', latitudeOrNone],
    lng: ['lng', longitudeOrNone],
    storeKind: ['strGb', typedText(30)],
    sort: ['sortTaget', typedText(30)],
    orderKind: ['ordrGb', typedText(30)],
  }),
  answer: wireTable({ nearest: ['selMbstrNearest', nearest] }),
})

export const countDeliveryAreas = endpoint({
  id: 'EP-28',
  summary: 'Legal-district check of an address',
  path: '/api/v1/user/search/kychonDeleveryYnTemp',
  access: 'public',
  request: wireTable({
    ...deliveryAddressFields,
    channelId: ['chnId', idOrNone],
    storeId: ['strId', id],
  }),
  answer: wireTable({
    /** 0: the store does not deliver there. */
    areaCount: ['adrsCount', count],
  }),
})

export const readCooperativeStores = endpoint({
  id: 'EP-32',
  summary: 'Stores of the cooperative, which take orders on its own site',
  method: 'GET',
  path: '/api/v1/user/search/selNonghyupStrLst',
  access: 'public',
  request: nothing,
  answer: wireTable({ stores: ['selNonghyupStrLst', listOf(cooperativeStore)] }),
})
