import { z } from 'zod/mini'
import { ORDER_KIND_CODES } from '../codes.ts'
import {
  amountOrNone,
  count,
  decimalOrNone,
  flag,
  id,
  latitude,
  link,
  listOf,
  longitude,
  text,
} from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'
import { pickupDiscount } from './store-lists.ts'

export const DELIVERY_LIST = ORDER_KIND_CODES.delivery
export const SEARCHED_PARTS = { region: 'LGLD', name: 'STR_NM' } as const

const foundStoreFields = {
  storeId: ['strId', id],
  name: ['strNm', text],
  phone: ['strPhno', text],
  address: ['addr', text],
  detailAddress: ['dtlAddr', text],
  lat: ['lat', latitude],
  lng: ['lng', longitude],
  /** Combines hours, closed days and the store's switches. */
  takesOrdersNow: ['openYn', flag(false)],
  offersPickup: ['pickYn', flag(false)],
  offersDelivery: ['dlvrYn', flag(false)],
  status: ['strStts', text],
  pickupDiscounts: ['selPackDscnt', listOf(pickupDiscount)],
  /** Great-circle km; `null` for a search without a place. */
  distanceKm: ['earthdistance', decimalOrNone],
  /** Delivery list only, like all fields below: 1 when the store delivers and takes orders now, else 2. */
  displayRank: ['strdspysort', count],
  deliversThere: ['dlvrPossiable', z.nullable(z.boolean())],
  minimumOrder: ['minDlvrAmt', amountOrNone],
  deliveryFee: ['dlvrChrge', amountOrNone],
} as const

export const foundStore = wireTable(foundStoreFields)
export type FoundStore = Ours<typeof foundStoreFields>

const orderedStoreFields = {
  channel: ['ordrChn', text],
  storeId: ['strId', id],
  name: ['strNm', text],
  photoUrl: ['fileUrl', link],
  brandName: ['strGbNm', text],
  takesOrdersNow: ['openYn', flag(false)],
  offersPickup: ['pickYn', flag(false)],
  offersDelivery: ['dlvrYn', flag(false)],
  status: ['strStts', text],
  orderCount: ['cnt', count],
} as const

export const orderedStore = wireTable(orderedStoreFields)
export type OrderedStore = Ours<typeof orderedStoreFields>
