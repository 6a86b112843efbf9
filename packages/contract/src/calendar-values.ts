import { DAY_STARTS, WEEKDAYS, type Weekday, isOneOf } from '@hansang/domain'
import { z } from 'zod/mini'
import { textMatching } from './faults/checked-values.ts'
import { expected } from './faults/fault-words.ts'

/** `HHmm`, up to 4759 (next day); empty when absent. */
export const clockTime = z.codec(
  z.nullish(z.union([textMatching(/^[0-4]\d[0-5]\d$/, 'HHmm'), z.literal('')], expected('HHmm'))),
  z.string(),
  { decode: (wire) => wire ?? '', encode: (ours) => ours },
)

const wholeHour = z.union([z.enum(DAY_STARTS), z.literal('')], expected(`one of ${DAY_STARTS.join(', ')}`))

/** `HHmm` of `DAY_STARTS`; `null` when absent. */
export const dayStart = z.codec(z.nullish(wholeHour), z.nullable(z.string()), {
  decode: (wire) => wire || null,
  encode: (ours) => ours,
})

const day = z.union(
  [textMatching(/^\d{4}-?\d{2}-?\d{2}$/, 'a day, YYYY-MM-DD'), z.literal('')],
  expected('a day, YYYY-MM-DD'),
)

/** `YYYYMMDD` or `YYYY-MM-DD`, unchanged; empty when absent. */
export const dayAsWritten = z.codec(z.nullish(day), z.string(), {
  decode: (wire) => wire ?? '',
  encode: (ours) => ours,
})

/** `YYYY-MM-DD` from either form; empty when absent. */
export const dayWithDashes = z.codec(z.nullish(day), z.string(), {
  decode: (wire) => (wire ?? '').replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3'),
  encode: (ours) => ours,
})

/** `MON,TUE` */
export const weekdays = z.codec(
  z.nullish(z.string(expected('weekdays, as MON,TUE'))),
  z.custom<readonly Weekday[]>(),
  {
    decode: (wire, context) => {
      const named = (wire ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
      const known = named.filter((name) => isOneOf(WEEKDAYS, name))
      if (known.length < named.length) {
        context.issues.push({
          code: 'custom',
          input: wire,
          message: `must be weekdays, as MON,TUE, is "${wire}"`,
        })
      }
      return known
    },
    encode: (ours) => ours.join(','),
  },
)
