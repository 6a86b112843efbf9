import { count } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const pastDayCountsFields = {
  /** Completed automatically during the last day, as their own day was over. */
  autoCompleted: ['autoDoneCnt', count],
  /** Still open, for a person to complete. */
  needsReview: ['leftCnt', count],
} as const

/** Ours: accepted orders not completed on their day. */
export const pastDayCounts = wireTable(pastDayCountsFields)
export type PastDayCounts = Ours<typeof pastDayCountsFields>
