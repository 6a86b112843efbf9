import { CHANNEL_CODES, STORE_STATUS_NORMAL, type Store, type Won } from '@hansang/domain'
import type { z } from 'zod/mini'
import { orderFlowFields } from './order-flow.ts'
import { alarmPlan } from './alarm-plan.ts'
import { serviceState } from './store-now.ts'
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
  amountOrNone,
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
  nonEmptyList,
  text,
  textUpTo,
} from '../values.ts'
import { reshape, wireTable, withoutFields } from '../wire-table.ts'

/** Characters; shown beside amounts on a phone. */
const LONGEST_MINUTES = 20

/** Shown as they are: no rule reads them. */
const shownFields = {
  introduction: ['strIntro', text],
  foodOrigin: ['origin', text],
  ownerName: ['ownernm', text],
  businessNumber: ['bizrno', text],
  averageRating: ['revewAvgRating', decimalOrZero],
  photoUrls: ['strAttchImgLst', listOf(photo)],
} as const

const sharedFields = {
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

/** Here `openYn` is the shop's own switch. */
const wholeFields = {
  ...sharedFields,
  isSwitchedOpen: ['openYn', flag(true)],
  /** Ours; in no answer. */
  usesDeliveryAgency: ['dlvrAgcyYn', flag(false)],
  /** Ours; in no answer. Y leaves open orders of past days to a person, N completes them. */
  keepsUnfinishedOrders: ['unfnshKeepYn', flag(false)],
  /** Ours; in no answer. */
  startsCookingOnAccept: ['acptCookYn', flag(false)],
  completesOnDelivery: ['dlvrCmplYn', flag(false)],
  /** Ours; in no answer. Minutes to each step for an order that nobody answers. */
  alarm: ['noAnsrInfo', orNone(alarmPlan)],
  /** Ours; in no answer to customers. */
  ...orderFlowFields,
  topLevelMinimum: ['minDlvrAmt', amountOrNone],
  topLevelFee: ['dlvrChrge', amountOrNone],
} as const

export const worldStoreFields = {
  ...wholeFields,
  paymentMethods: ['storePay', nonEmptyList(offeredMethod)],
  businessHours: ['bsndLst', nonEmptyList(businessHours)],
  deliveryMinutes: ['dlvrTmRange', textUpTo(LONGEST_MINUTES)],
} as const

/** `openYn` and the amounts are computed at the time of the request. */
export const storeAnswerFields = {
  ...sharedFields,
  isOpenNow: ['openYn', flag(true)],
  minimumOrderNow: ['minDlvrAmt', amountOrZero],
  baseDeliveryFee: ['dlvrChrge', amountOrZero],
  deliveryFeeNow: ['calcuDlvrChrge', amountOrZero],
  /** Ours. */
  states: ['states', listOf(serviceState)],
  /** Ours. */
  revision: ['revision', text],
} as const

const worldStoreRow = wireTable(worldStoreFields)
const storeAnswerRow = wireTable(storeAnswerFields)
const sharedRow = wireTable(sharedFields)

type SharedRow = z.output<typeof sharedRow>
export type WorldStoreRow = z.output<typeof worldStoreRow>
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

export function storeFromWorldRow({ topLevelMinimum, topLevelFee, ...row }: WorldStoreRow): StoreProfile {
  const topLevel = {
    minimum1: topLevelMinimum,
    fee1: topLevelFee,
    minimum2: null,
    fee2: null,
    minimum3: null,
    fee3: null,
  }
  return {
    ...sharedStore(row),
    delivery: deliveryTerms(row, row.areaKind, topLevel),
    states: [],
    revision: '',
  }
}

export function storeToWorldRow(store: StoreProfile): WorldStoreRow {
  return { ...sharedRowOf(store), topLevelMinimum: null, topLevelFee: null }
}

/** As databases hold it; older rows lack some fields. */
export const wholeStore = reshape(wireTable(wholeFields), storeFromWorldRow, storeToWorldRow)

export function storeFromAnswerRow(row: StoreAnswerRow): StoreAnswer {
  return {
    ...sharedStore(row),
    isSwitchedOpen: row.isOpenNow,
    usesDeliveryAgency: false,
    keepsUnfinishedOrders: false,
    startsCookingOnAccept: false,
    completesOnDelivery: false,
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

function sharedStore<Row extends SharedRow>(row: Row) {
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

function sharedRowOf<Whole extends StoreProfile>(store: Whole) {
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
