import type { z } from 'zod/mini'
import { dayStart } from '../calendar-values.ts'
import { amountOrNone, flag, nonEmptyList, orNone, textUpTo } from '../values.ts'
import { reshape, wireTable } from '../wire-table.ts'
import { alarmPlan } from './alarm-plan.ts'
import { orderFlowFields } from './order-flow.ts'
import { deliveryTerms } from './store-delivery.ts'
import { businessHours, offeredMethod } from './store-lists.ts'
import { sharedRowOf, sharedStore, sharedStoreFields, type StoreProfile } from './store.ts'

/** Characters; shown beside amounts on a phone. */
const LONGEST_MINUTES = 20

/** Here `openYn` is the shop's own switch. */
const wholeFields = {
  ...sharedStoreFields,
  isSwitchedOpen: ['openYn', flag(true)],
  /** Ours; in no answer. */
  usesDeliveryAgency: ['dlvrAgcyYn', flag(false)],
  /** Ours; in no answer. Y leaves open orders of past days to a person, N completes them. */
  keepsUnfinishedOrders: ['unfnshKeepYn', flag(false)],
  /** Ours; in no answer. */
  startsCookingOnAccept: ['acptCookYn', flag(false)],
  completesOnDelivery: ['dlvrCmplYn', flag(false)],
  /** Ours; in no answer. `HHmm` at which its days begin; empty: as the usual one. */
  dayStartsAt: ['dayBgnTm', dayStart],
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

const worldStoreRow = wireTable(worldStoreFields)

type WorldStoreRow = z.output<typeof worldStoreRow>

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
    dayStarts: [],
    states: [],
    revision: '',
  }
}

export function storeToWorldRow(store: StoreProfile): WorldStoreRow {
  return { ...sharedRowOf(store), topLevelMinimum: null, topLevelFee: null }
}

/** As databases hold it; older rows lack some fields. */
export const wholeStore = reshape(wireTable(wholeFields), storeFromWorldRow, storeToWorldRow)
