import type { TakingsBrief, TakingsDay, TakingsHour } from '@hansang/contract'
import { type SeoulDate, type TakingsSum, grossOf, returnedOf, subtractWon, takingsOf } from '@hansang/domain'
import type { HourOfTakings } from '../../nouns/orders/index.ts'

export function briefOf(rows: readonly HourOfTakings[]): TakingsBrief {
  const sum = takingsOf(rows)
  return {
    orders: sum.orders,
    soldAmount: subtractWon(grossOf(sum), sum.discounts),
    returnedAmount: returnedOf(sum),
  }
}

/** Hours without any are left out. */
export function hoursOf(rows: readonly HourOfTakings[]): TakingsHour[] {
  return [...Map.groupBy(rows, ({ hour }) => hour)].map(([hour, ofHour]) => ({ hour, ...briefOf(ofHour) }))
}

export function presentDay(day: SeoulDate, sum: TakingsSum, returnedOrders = 0): TakingsDay {
  return { day, returnedOrders, ...sum }
}
