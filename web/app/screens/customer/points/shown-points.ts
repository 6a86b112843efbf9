import type { PointHistory, PointSummary } from '@hansang/contract'
import type { QueryState } from '../../../api/index.ts'

/** What the card says; `null` where nothing is known. */
export interface ShownSummary {
  readonly usable: number | null
  readonly expected: number | null
  readonly used: number | null
}

const NOTHING_KNOWN: ShownSummary = { usable: null, expected: null, used: null }

/**
 * The summary as it is shown. Of an unproven phone the server tells nothing but the balance of the
 * landings, so the rest is left open instead of being called 0.
 *
 * @param knownBalance of an unproven phone; `null` for a proven one.
 */
export function shownSummary(query: QueryState<PointSummary>, knownBalance: number | null): ShownSummary {
  if (query.state !== 'found') return NOTHING_KNOWN
  const { usable, expected, used } = query.value
  if (knownBalance === null || usable + expected + used > 0) return { usable, expected, used }
  return { ...NOTHING_KNOWN, usable: knownBalance }
}

export function isEmptyHistory(history: QueryState<PointHistory>): boolean {
  return history.state === 'found' && history.value.entryCount === 0
}
