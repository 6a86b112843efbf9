import { ORDER_TYPES } from '@hansang/domain'
import { amountOrZero, choice, count, id, listOf, text } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const tenderAmounts = wireTable({
  prepaid: ['prepaid', amountOrZero],
  cardAtDoor: ['cardAtDoor', amountOrZero],
  cashAtDoor: ['cashAtDoor', amountOrZero],
  localVoucher: ['localVoucher', amountOrZero],
  franchisePoints: ['franchisePoints', amountOrZero],
  callReminderPoints: ['callReminderPoints', amountOrZero],
  exchangeCredit: ['exchangeCredit', amountOrZero],
  couponAmount: ['couponAmount', amountOrZero],
})

const sumFields = {
  orders: ['orders', count],
  menu: ['menu', amountOrZero],
  fees: ['fees', amountOrZero],
  discounts: ['discounts', amountOrZero],
  sold: ['sold', tenderAmounts],
  returned: ['returned', tenderAmounts],
} as const

/** What a comparison needs, in won. */
const briefFields = {
  orders: ['orders', count],
  soldAmount: ['sold', amountOrZero],
  returnedAmount: ['returned', amountOrZero],
} as const

export const takingsBrief = wireTable(briefFields)
export type TakingsBrief = Ours<typeof briefFields>

const hourFields = { hour: ['hour', count], ...briefFields } as const

export const takingsHour = wireTable(hourFields)
export type TakingsHour = Ours<typeof hourFields>

export const takingsOfType = wireTable({ orderType: ['orderType', choice(ORDER_TYPES)], ...sumFields })

/** Orders of the day by where they stand now. */
export const takingsStandings = wireTable({
  waiting: ['waiting', count],
  underWay: ['underWay', count],
  completed: ['completed', count],
  failed: ['failed', count],
})

/** Pieces, and won before discounts. */
const dishFields = {
  itemId: ['goodsItemId', text],
  itemName: ['goodsItemNm', text],
  soldCount: ['soldCount', count],
  soldAmount: ['soldAmount', amountOrZero],
  returnedCount: ['returnedCount', count],
  returnedAmount: ['returnedAmount', amountOrZero],
} as const

export const takingsDish = wireTable(dishFields)
export type TakingsDish = Ours<typeof dishFields>

const dayFields = { day: ['day', id], returnedOrders: ['returnedOrders', count], ...sumFields } as const

export const takingsDay = wireTable(dayFields)
export type TakingsDay = Ours<typeof dayFields>

/** The same weekday of an earlier week: until the same time of the day, and as a whole. */
const earlierDayFields = {
  day: ['day', id],
  soFar: ['soFar', takingsBrief],
  whole: ['whole', takingsBrief],
  hours: ['hours', listOf(takingsHour)],
} as const

export const earlierDay = wireTable(earlierDayFields)
export type EarlierDay = Ours<typeof earlierDayFields>
