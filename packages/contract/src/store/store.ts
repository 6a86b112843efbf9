import { CHANNEL_CODES, STORE_STATUS_NORMAL, type Store, type Won } from '@hansang/domain'
import type { z } from 'zod/mini'
import { serviceState } from './service-state.ts'
import { deliveryFields, deliveryRow, deliveryTerms } from './store-delivery.ts'
import {
  businessHours,
  holiday,
  legacyPickupDiscount,
  legacyPickupDiscountFields,
  legacyPickupDiscountRow,
  offeredMethod,
  photo,
  pickupDiscount,
  pointRates,
  storeEvent,
  storeSettings,
} from './store-lists.ts'
import {
  amountOrZero,
  choice,
  decimalOrZero,
  flag,
  id,
  idOrNone,
  latitude,
  listOf,
  longitude,
  orNone,
  text,
} from '../values.ts'
import { reshape, wireTable, withoutFields } from '../wire-table.ts'

/** Shown as they are: no rule reads them. */
const shownFields = {
  /** Ours. */
  notice: ['notice', text],
  introduction: ['strIntro', text],
  foodOrigin: ['origin', text],
  ownerName: ['ownernm', text],
  businessNumber: ['bizrno', text],
  averageRating: ['revewAvgRating', decimalOrZero],
  photoUrls: ['strAttchImgLst', listOf(photo)],
} as const

export const sharedStoreFields = {
  id: ['strId', id],
  channel: ['channel', choice(CHANNEL_CODES)],
  name: ['strNm', id],
  address: ['addr', id],
  detailAddress: ['dtlAddr', text],
  phone: ['strPhno', text],
  lat: ['lat', latitude],
  lng: ['lng', longitude],
  status: ['strStts', text],
  acceptsOrders: ['ordrPosblYn', flag(true)],
  isLoggedIn: ['rloginyn', flag(false)],
  offersDelivery: ['dlvrYn', flag(false)],
  offersPickup: ['pickYn', flag(false)],
  offersDineIn: ['holeYn', flag(false)],
  hasCallPartner: ['callPartnerYn', flag(false)],
  isOnIsland: ['islandGb', flag(false)],
  islandSurcharge: ['islandSurchargeAmt', amountOrZero],
  takesLocalVoucher: ['localVoucherYn', flag(false)],
  posStoreCode: ['posVndrCmpStrCd', idOrNone],
  ...shownFields,
  event: ['eventCheck', storeEvent],
  settings: ['storeConfInfo', orNone(storeSettings)],
  paymentMethods: ['storePay', listOf(offeredMethod)],
  pickupDiscounts: ['selPackDscnt', listOf(pickupDiscount)],
  ...legacyPickupDiscountFields,
  deliveryMinutes: ['dlvrTmRange', text],
  areaKind: ['dlvrGb', text],
  ...deliveryFields,
  businessHours: ['bsndLst', listOf(businessHours)],
  holidays: ['hldyLst', listOf(holiday)],
  pointRates: ['strPoint', orNone(pointRates)],
} as const

/** `openYn` and the amounts are computed at the time of the request. */
export const storeAnswerFields = {
  ...sharedStoreFields,
  isOpenNow: ['openYn', flag(true)],
  minimumOrderNow: ['minDlvrAmt', amountOrZero],
  baseDeliveryFee: ['dlvrChrge', amountOrZero],
  deliveryFeeNow: ['calcuDlvrChrge', amountOrZero],
  /** Ours. */
  states: ['states', listOf(serviceState)],
  /** Ours. */
  revision: ['revision', text],
} as const

const storeAnswerRow = wireTable(storeAnswerFields)
const sharedRow = wireTable(sharedStoreFields)

type SharedRow = z.output<typeof sharedRow>
export type StoreAnswerRow = z.output<typeof storeAnswerRow>

export type StoreProfile = Store & Pick<SharedRow, keyof typeof shownFields>

export type StoreAnswer = StoreProfile & {
  /** Combines switch, business hours and break. */
  readonly isOpenNow: boolean
  /** `calcuDlvrChrge`, won: to the requested address, with all extras. */
  readonly deliveryFeeNow: Won
  readonly minimumOrderNow: Won
  /** Won; the first tier, without extras. */
  readonly baseDeliveryFee: Won
}

export function storeFromAnswerRow(row: StoreAnswerRow): StoreAnswer {
  return {
    ...sharedStore(row),
    isSwitchedOpen: row.isOpenNow,
    usesDeliveryAgency: false,
    keepsUnfinishedOrders: false,
    startsCookingOnAccept: false,
    completesOnDelivery: false,
    dayStartsAt: null,
    dayStarts: [],
    autoAccept: null,
    alarm: null,
    slotLimits: null,
    delivery: deliveryTerms(row, row.areaKind, null),
  }
}

export function storeToAnswerRow(store: StoreAnswer): StoreAnswerRow {
  return sharedRowOf(store)
}

export const storeAnswer = reshape(storeAnswerRow, storeFromAnswerRow, storeToAnswerRow)

const groupedFields = { ...deliveryFields, ...legacyPickupDiscountFields } as const

export function sharedStore<Row extends SharedRow>(row: Row) {
  const { lat, lng, areaKind: _area, ...flat } = row
  return {
    ...withoutFields(flat, groupedFields),
    location: { lat, lng },
    status: row.status || STORE_STATUS_NORMAL,
    settings: row.settings ?? { takesCoupons: false, chatbotMode: '', callAppNumber: '' },
    paymentMethods: row.paymentMethods.map(({ method }) => method),
    legacyPickupDiscount: legacyPickupDiscount(row),
    pointRates: row.pointRates ?? { base: '', extras: [] },
  }
}

export function sharedRowOf<Whole extends StoreProfile>(store: Whole) {
  const { location, delivery, legacyPickupDiscount: legacy, ...same } = store
  return {
    ...same,
    ...location,
    ...legacyPickupDiscountRow(legacy),
    ...deliveryRow(delivery),
    areaKind: delivery.areaKind,
    paymentMethods: store.paymentMethods.map((method) => ({ method })),
  }
}
