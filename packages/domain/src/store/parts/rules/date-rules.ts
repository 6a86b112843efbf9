import { DAY_MS } from '../../../durations.ts'
import { type Refusal, refusal } from '../../../refusal.ts'
import { type FromThenOn, hasBegun } from '../dated-changes.ts'

const MOST_DAYS_AHEAD = 365

export type DateReason = 'changeInPast' | 'changeTooFar' | 'tooManyChanges'

/** Why nothing can be dated to `from`; `max`: how many changes may lie ahead. */
export function dateRefusal(
  { from }: FromThenOn,
  changes: readonly FromThenOn[],
  { now, max }: { readonly now: Date; readonly max: number },
): Refusal<DateReason> | null {
  if (hasBegun({ from }, now)) return refusal('changeInPast')
  if (from.getTime() > now.getTime() + MOST_DAYS_AHEAD * DAY_MS)
    return refusal('changeTooFar', { n: MOST_DAYS_AHEAD })
  const coming = changes.filter((change) => !hasBegun(change, now))
  return coming.length >= max ? refusal('tooManyChanges', { max }) : null
}
