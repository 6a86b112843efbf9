import { type AnswerOf, readTakingsDays } from '@hansang/contract'
import { type SeoulDate, daysLater } from '@hansang/domain'
import { type Owned, useOwned } from '../frame/use-owned.ts'
import { callAsOwner } from '../owner-session.ts'

export const PERIOD_DAYS = 28

export type PeriodOfTakings = AnswerOf<typeof readTakingsDays>

/** The 28 days that end with `until`. */
export function usePeriodTakings(storeId: string, until: SeoulDate): Owned<PeriodOfTakings> {
  const from = daysLater(until, 1 - PERIOD_DAYS)
  return useOwned(
    [storeId, until],
    () => callAsOwner(readTakingsDays, { storeId, from, until }),
    (answer) => answer,
  )
}
