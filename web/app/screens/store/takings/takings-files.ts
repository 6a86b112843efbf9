import type { TakingsDay, TakingsDish } from '@hansang/contract'
import {
  TAKINGS_TENDERS,
  type TakingsSum,
  addTakings,
  writeCsv,
  grossOf,
  netOf,
  returnedOf,
  subtractWon,
} from '@hansang/domain'
import { takingsTexts as t } from '@hansang/messages'
import { weekdayOf } from './takings-words.ts'

const DAY_COLUMNS = [
  t.chosenDay,
  t.weekday,
  t.orderCount,
  t.gross,
  t.menu,
  t.fees,
  t.discounts,
  t.returned,
  t.returnedCount,
  t.net,
  ...TAKINGS_TENDERS.map((tender) => t.tenders[tender]),
]

/** What each tender brought is what it was paid with less what went back, so that a row's tenders sum to its net. */
function amountsOf(sum: TakingsSum, returnedOrders: number): number[] {
  const tenders = TAKINGS_TENDERS.map((tender) => subtractWon(sum.sold[tender], sum.returned[tender]))
  const account = [
    grossOf(sum),
    sum.menu,
    sum.fees,
    sum.discounts,
    returnedOf(sum),
    returnedOrders,
    netOf(sum),
  ]
  return [sum.orders, ...account, ...tenders]
}

export function csvOfDays(days: readonly TakingsDay[]): string {
  const rows = days.map((day) => [day.day, weekdayOf(day.day), ...amountsOf(day, day.returnedOrders)])
  const returnedOrders = days.reduce((count, day) => count + day.returnedOrders, 0)
  return writeCsv([DAY_COLUMNS, ...rows, [t.total, '', ...amountsOf(addTakings(days), returnedOrders)]])
}

export function csvOfDishes(dishes: readonly TakingsDish[]): string {
  const columns = [t.dish, t.pieces, t.amountBeforeDiscount, t.returnedPieces, t.returnedAmount]
  const rows = dishes.map(({ itemName, soldCount, soldAmount, returnedCount, returnedAmount }) => [
    itemName || t.noName,
    soldCount,
    soldAmount,
    returnedCount,
    returnedAmount,
  ])
  return writeCsv([columns, ...rows])
}

/** Without what a file system refuses. */
export function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
}
