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

/** The kind of order that asks for the delivery list of a place. */
export const DELIVERY_LIST = ORDER_KIND_CODES.delivery
/** What a keyword is looked for in: the region, the store's name. */
export const SEARCHED_PARTS = { region: 'LGLD', name: 'STR_NM' } as const

const foundStoreFields = {
  storeId: ['strId', id],
  name: ['strNm', text],
  phone: ['strPhno', text],
  address: ['addr', text],
  detailAddress: ['dtlAddr', text],
  lat: ['lat', latitude],
  lng: ['lng', longitude],
  /** Nothing blocks an order at this moment: hours, closed days and the store's switches in one answer. */
  takesOrdersNow: ['openYn', flag(false)],
  offersPickup: ['pickYn', flag(false)],
  offersDelivery: ['dlvrYn', flag(false)],
  status: ['strStts', text],
  pickupDiscounts: ['selPackDscnt', listOf(pickupDiscount)],
  /** Great-circle, in km; `null` when the search was told no place. */
  distanceKm: ['earthdistance', decimalOrNone],
  /** Of the delivery list alone, as all below: 1 for a store that delivers and takes orders now, else 2. */
  displayRank: ['strdspysort', count],
  deliversThere: ['dlvrPossiable', z.nullable(z.boolean())],
  minimumOrder: ['minDlvrAmt', amountOrNone],
  deliveryFee: ['dlvrChrge', amountOrNone],
} as const

/** A store as lists show it. */
export const foundStore = wireTable(foundStoreFields)
export type FoundStore = Ours<typeof foundStoreFields>

const orderedStoreFields = {
  channel: ['ordrChn', text],
  storeId: ['strId', id],
  name: ['strNm', text],
  photoUrl: ['fileUrl', link],
  /** The name of the brand: stores have no kind besides it. */
  brandName: ['strGbNm', text],
  takesOrdersNow: ['openYn', flag(false)],
  offersPickup: ['pickYn', flag(false)],
  offersDelivery: ['dlvrYn', flag(false)],
  status: ['strStts', text],
  orderCount: ['cnt', count],
} as const

/** A store that the phone has ordered from. */
export const orderedStore = wireTable(orderedStoreFields)
export type OrderedStore = Ours<typeof orderedStoreFields>
