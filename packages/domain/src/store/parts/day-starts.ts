import { type DayStart, type DayStarts, daysLater, hourOfDayStart, startHourOf } from '../../business-day.ts'
import { type SeoulDate, seoulDate, startOfSeoulDate } from '../../seoul-time.ts'
import { type DatedChange, hasBegun, storeAt } from './dated-changes.ts'
import type { EditableStore } from './store-parts.ts'

/** The first date that begins at `instant` or later: no hour of its day has passed yet. */
export function firstDayFrom(instant: Date): SeoulDate {
  const date = seoulDate(instant)
  return startOfSeoulDate(date).getTime() === instant.getTime() ? date : daysLater(date, 1)
}

/** Before any day of a store. */
export const BEFORE_ANY_DAY: SeoulDate = '0001-01-01'

interface Knowing {
  /** Of days that have begun; `null`: none has brought an order yet, so that all of them begin alike. */
  readonly known: DayStarts | null
  readonly now: Date
}

/** What follows `known`. An hour, edited or dated, counts from the first date that begins under it: no day is cut that has begun. */
export function comingDayStarts(
  profile: EditableStore,
  changes: readonly DatedChange[],
  { known, now }: Knowing,
): DayStart[] {
  const ahead = changes.filter((change) => !hasBegun(change, now)).map(({ from }) => from)
  const moments = [now, ...ahead].toSorted((one, other) => one.getTime() - other.getTime())
  const coming = new Map(
    moments.map((moment) => [
      known === null && moment === now ? BEFORE_ANY_DAY : firstDayFrom(moment),
      hourOfDayStart(storeAt(profile, changes, moment).dayStartsAt),
    ]),
  )
  const starts = [...coming].map(([day, hour]) => ({ day, hour }))
  return starts.filter(({ day, hour }, index) => {
    const before = [...(known ?? []), ...starts.slice(0, index)]
    return startHourOf(daysLater(day, -1), before) !== hour
  })
}
