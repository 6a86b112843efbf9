import type { AnswerOf, readTakingsDays } from '@hansang/contract'
import { type SeoulDate, businessDate, daysBetween, takingsOf } from '@hansang/domain'
import {
  closeDays,
  countReturned,
  findOpenDays,
  firstTakingsDay,
  readSoldDishes,
  readTakingsByDay,
  type StoreOfTakings,
} from '../../nouns/orders/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { presentDay } from './briefs.ts'

interface Span extends StoreOfTakings {
  readonly from: SeoulDate
  /** Included. */
  readonly until: SeoulDate
}

export async function takingsOfDays(
  db: Database,
  { from, until, storeId, dayStarts }: Span,
  now: Date,
): Promise<AnswerOf<typeof readTakingsDays>> {
  const days = daysBetween(from, until)
  const store = { storeId, dayStarts }
  const firstDay = await firstTakingsDay(db, store)
  // Nothing is added up for days before a store's first order.
  const own = { ...store, days: days.filter((day) => firstDay !== null && day >= firstDay) }
  await closeDays(db, own, now)
  const asked = { ...own, open: await findOpenDays(db, own) }
  const [rows, returned, dishes] = await Promise.all([
    readTakingsByDay(db, asked),
    countReturned(db, asked),
    readSoldDishes(db, asked),
  ])
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return {
    today: businessDate(now, dayStarts),
    days: days.map((day) => presentDay(day, takingsOf(byDay.get(day) ?? []), returned.get(day))),
    dishes,
  }
}
