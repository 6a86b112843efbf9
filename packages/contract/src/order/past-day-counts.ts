import { count } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const pastDayCountsFields = {
  /** Completed by the clock within a day, as their day was over. */
  completedByClock: ['autoDoneCnt', count],
  /** Still open, for a person to complete. */
  laidAside: ['leftCnt', count],
} as const

/** Orders that a store accepted and did not complete on their day; ours. */
export const pastDayCounts = wireTable(pastDayCountsFields)
export type PastDayCounts = Ours<typeof pastDayCountsFields>
