import { z } from 'zod'
import { pickupDiscount } from './store-lists.ts'
import {
  amountOrZero,
  count,
  decimalOrZero,
  flag,
  id,
  latitudeOrNone,
  link,
  listOf,
  longitudeOrNone,
  text,
} from './values.ts'
import { type Ours, wireTable } from './wire-table.ts'

const orderedStoreFields = {
  channel: ['ordrChn', text],
  id: ['strId', id],
  name: ['strNm', text],
  imageUrl: ['fileUrl', link],
  kindName: ['strGbNm', text],
  offersPickup: ['pickYn', flag(false)],
  offersDelivery: ['dlvrYn', flag(false)],
  orderCount: ['cnt', count],
  isOpenNow: ['openYn', flag(true)],
  status: ['strStts', text],
} as const

/** A store the phone has ordered from. */
export const orderedStore = wireTable(orderedStoreFields)
export type OrderedStore = Ours<typeof orderedStoreFields>

const yesNoOrBoolean = z.codec(z.union([z.boolean(), z.enum(['Y', 'N', ''])]).nullish(), z.boolean(), {
  decode: (wire) => wire === true || wire === 'Y',
  encode: (ours) => ours,
})

const foundStoreFields = {
  id: ['strId', id],
  name: ['strNm', text],
  phone: ['strPhno', text],
  address: ['addr', text],
  detailAddress: ['dtlAddr', text],
  lat: ['lat', latitudeOrNone],
  lng: ['lng', longitudeOrNone],
  isOpenNow: ['openYn', flag(true)],
  offersPickup: ['pickYn', flag(false)],
  offersDelivery: ['dlvrYn', flag(false)],
  status: ['strStts', text],
  pickupDiscounts: ['selPackDscnt', listOf(pickupDiscount)],
  /** 1 when it can be delivered to; delivery is possible only with `deliversHere` too. */
  sortRank: ['strdspysort', count],
  deliversHere: ['dlvrPossiable', yesNoOrBoolean],
  minimumOrder: ['minDlvrAmt', amountOrZero],
  deliveryFee: ['dlvrChrge', amountOrZero],
  distanceKm: ['earthdistance', decimalOrZero],
} as const

/** A store found by search or nearby. */
export const foundStore = wireTable(foundStoreFields)
export type FoundStore = Ours<typeof foundStoreFields>
