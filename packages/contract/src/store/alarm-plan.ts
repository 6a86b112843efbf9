import { LONGEST_ALARM_MINUTES } from '@hansang/domain'
import { z } from 'zod/mini'
import { wholeNumberWithin } from '../faults/checked-values.ts'
import { wireTable } from '../wire-table.ts'

/** 0 leaves the step out. */
const minutes = z.nullish(wholeNumberWithin(0, LONGEST_ALARM_MINUTES))

const minutesOrNone = z.codec(minutes, z.nullable(z.number()), {
  decode: (wire) => wire || null,
  encode: (ours) => ours ?? 0,
})

/** Of plans that older programs wrote: devices rang with each step. */
const PUSH_MINUTES = 2

const pushMinutes = z.codec(minutes, z.nullable(z.number()), {
  decode: (wire) => (wire ?? PUSH_MINUTES) || null,
  encode: (ours) => ours ?? 0,
})

/** Minutes from the order's arrival at the store. */
export const alarmPlan = wireTable({
  urgent: ['urgntMin', minutesOrNone],
  push: ['pushMin', pushMinutes],
  owner: ['ownrMin', minutesOrNone],
  customer: ['cnsmrMin', minutesOrNone],
  call: ['callMin', minutesOrNone],
  giveUp: ['cnclMin', minutesOrNone],
})
