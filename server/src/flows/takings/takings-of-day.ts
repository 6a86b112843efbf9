import type { AnswerOf, EarlierDay, readTakings } from '@hansang/contract'
import {
  DAY_MS,
  ORDER_TYPES,
  type SeoulDate,
  TAKINGS_STANDINGS,
  businessDate,
  businessDayBounds,
  daysBetween,
  daysLater,
  standingOf,
  startHourOf,
  takingsOf,
} from '@hansang/domain'
import {
  closeDays,
  countByStatus,
  countReturned,
  findOpenDays,
  firstTakingsDay,
  type HourOfTakings,
  readSoldDishes,
  readTakingsRows,
  readUntil,
  type StoreOfTakings,
} from '../../nouns/orders/index.ts'
import type { Database, Reader } from '../../platform/db/index.ts'
import { briefOf, presentDay, hoursOf } from './briefs.ts'

const WEEKS_BEFORE = [1, 2, 3, 4] as const

interface Asked extends StoreOfTakings {
  readonly day: SeoulDate
  readonly now: Date
}

export async function takingsOfDay(
  db: Database,
  { day, now, ...store }: Asked,
): Promise<AnswerOf<typeof readTakings>> {
  const firstDay = await firstTakingsDay(db, store)
  const before = WEEKS_BEFORE.map((weeks) => daysLater(day, -7 * weeks)).filter(
    (earlier) => firstDay !== null && earlier >= firstDay,
  )
  const all = { ...store, days: [...before.toReversed(), day] }
  await closeDays(db, all, now)
  const open = await findOpenDays(db, all)
  const own = { ...store, days: [day], open: open.filter((one) => one === day) }
  const [rows, returned, dishes, standings, soFar] = await Promise.all([
    readTakingsRows(db, { ...all, open }),
    countReturned(db, own),
    readSoldDishes(db, own),
    readStandings(db, { ...store, day }),
    readSoFar(db, before, { ...store, day, now }),
  ])
  const byDay = Map.groupBy(rows, (row) => row.day)
  const ownRows = byDay.get(day) ?? []
  return {
    day,
    today: businessDate(now, store.dayStarts),
    startHour: startHourOf(day, store.dayStarts),
    firstDay: firstDay ?? '',
    total: presentDay(day, takingsOf(ownRows), returned.get(day)),
    standings,
    hours: hoursOf(ownRows),
    byType: typesOf(ownRows),
    dishes,
    earlier: before.map((earlier): EarlierDay => {
      const whole = byDay.get(earlier) ?? []
      return {
        day: earlier,
        soFar: briefOf(soFar.get(earlier) ?? whole),
        whole: briefOf(whole),
        hours: hoursOf(whole),
      }
    }),
  }
}

function typesOf(rows: readonly HourOfTakings[]) {
  const byType = Map.groupBy(rows, ({ orderType }) => orderType)
  return ORDER_TYPES.map((orderType) => ({ orderType, ...takingsOf(byType.get(orderType) ?? []) }))
}

async function readStandings(db: Reader, asked: Omit<Asked, 'now'>) {
  const found = await countByStatus(db, asked)
  const counts = TAKINGS_STANDINGS.map((standing) => {
    const orders = found.filter((one) => standingOf(one) === standing)
    return [standing, orders.reduce((sum, { count }) => sum + count, 0)] as const
  })
  return Object.fromEntries(counts) as Record<(typeof TAKINGS_STANDINGS)[number], number>
}

/** Until the time of the day that it is now; none once the day is over. */
async function readSoFar(
  db: Reader,
  before: readonly SeoulDate[],
  { day, now, ...store }: Asked,
): Promise<ReadonlyMap<SeoulDate, readonly HourOfTakings[]>> {
  if (businessDayBounds(day, store.dayStarts).endsAt <= now) return new Map()
  const read = before.map(async (earlier) => {
    const daysAgo = daysBetween(earlier, day).length - 1
    const until = new Date(now.getTime() - daysAgo * DAY_MS)
    return [earlier, await readUntil(db, { ...store, day: earlier, until })] as const
  })
  return new Map(await Promise.all(read))
}
