import type { PointHistory, PointSummary } from '@hansang/contract'
import type { QueryState } from '../../../api/index.ts'

export interface ShownSummary {
  readonly usable: number | null
  readonly expected: number | null
  readonly used: number | null
}

export const NOTHING_KNOWN: ShownSummary = { usable: null, expected: null, used: null }

/**
 * For an unproven phone the server returns only the landing's balance; other amounts stay unknown instead of
 * 0.
 *
 * @param knownBalance the balance of an unproven phone; `null` for a proven one.
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
