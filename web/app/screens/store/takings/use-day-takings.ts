import { type AnswerOf, readTakings } from '@hansang/contract'
import { type SeoulDate, takingsDayOf } from '@hansang/domain'
import { serverNow } from '../../../clock.ts'
import { type Owned, useOwned } from '../frame/use-owned.ts'
import { callAsOwner } from '../owner-session.ts'
import { useTick } from './use-tick.ts'

const LIVE_MS = 15_000

export type DayOfTakings = AnswerOf<typeof readTakings> & { readonly readAt: Date }

/** Today, whenever that is, without a `day`; reads on while it is today. */
export function useDayTakings(storeId: string, day: SeoulDate | null): Owned<DayOfTakings> {
  const tick = useTick(LIVE_MS)
  const isToday = day === null || day === takingsDayOf(serverNow())
  return useOwned(
    [storeId, day, isToday ? tick : 0],
    () => callAsOwner(readTakings, { storeId, ...(day === null ? {} : { day }) }),
    (answer) => ({ ...answer, readAt: serverNow() }),
  )
}
