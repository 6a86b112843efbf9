import { z } from 'zod'
import { must } from './fault-words.ts'

const wholeNumberOrDigits = z.union([z.int(), z.string().regex(/^-?\d{1,9}$/), z.literal('')], {
  ...must('a whole number'),
})

/** A page number or size, held within bounds instead of refused. */
/* @__NO_SIDE_EFFECTS__ */
function clamped(absent: number, largest: number) {
  return z.codec(wholeNumberOrDigits.nullish(), z.number(), {
    decode: (wire) => {
      const asked = wire === undefined || wire === null || wire === '' ? absent : Number(wire)
      return Math.min(Math.max(asked, 1), largest)
    },
    encode: (ours) => ours,
  })
}

/** First page is 1. Counts shown are capped at 9000 (REV-01), so no later page than that exists. */
export const pageIndex = clamped(1, 9000)

/** Rows a page; `absent` where the call leaves it out. */
/* @__NO_SIDE_EFFECTS__ */
export function pageUnit(absent: number) {
  return clamped(absent, 100)
}
