import { DAY_MS } from '../../../durations.ts'
import { type Refusal, refusal } from '../../../refusal.ts'
import { type FromThenOn, hasBegun } from '../dated-changes.ts'

const MOST_DAYS_AHEAD = 365

/** How many may lie ahead of a store's parts; of its menu, one for each dish of a menu of some length. */
export const MOST_CHANGES = { parts: 30, menu: 300 } as const

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
