import { type AnswerOf, readTakings } from '@hansang/contract'
import type { SeoulDate } from '@hansang/domain'
import { serverNow } from '../../../clock.ts'
import { type Owned, useOwned } from '../frame/use-owned.ts'
import { callAsOwner } from '../owner-session.ts'
import { useTick } from './use-tick.ts'

const LIVE_MS = 15_000

export type DayOfTakings = AnswerOf<typeof readTakings> & { readonly readAt: Date }

/** Today at the store, whenever that is, without a `day`; then it reads on. */
export function useDayTakings(storeId: string, day: SeoulDate | null): Owned<DayOfTakings> {
  const tick = useTick(LIVE_MS)
  return useOwned(
    [storeId, day, day === null ? tick : 0],
    () => callAsOwner(readTakings, { storeId, ...(day === null ? {} : { day }) }),
    (answer) => ({ ...answer, readAt: serverNow() }),
  )
}
