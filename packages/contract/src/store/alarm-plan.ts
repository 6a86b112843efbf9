import { LONGEST_ALARM_MINUTES } from '@hansang/domain'
import { z } from 'zod/mini'
import { wholeNumberWithin } from '../faults/checked-values.ts'
import { wireTable } from '../wire-table.ts'

/** 0 leaves the step out. */
const minutesOrNone = z.codec(
  z.nullish(wholeNumberWithin(0, LONGEST_ALARM_MINUTES)),
  z.nullable(z.number()),
  { decode: (wire) => wire || null, encode: (ours) => ours ?? 0 },
)

/** Minutes from the order's arrival at the store. */
export const alarmPlan = wireTable({
  urgent: ['urgntMin', minutesOrNone],
  owner: ['ownrMin', minutesOrNone],
  customer: ['cnsmrMin', minutesOrNone],
  giveUp: ['cnclMin', minutesOrNone],
})
