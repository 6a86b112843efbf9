import { z } from 'zod/mini'
import { textMatching } from './faults/checked-values.ts'
import { expected } from './faults/fault-words.ts'

const LARGEST_PAGE = 100

const wholeNumberOrDigits = z.union([z.int(), textMatching(/^-?\d{1,9}$/, 'a whole number'), z.literal('')], {
  ...expected('a whole number'),
})

/** Clamped instead of refused. */
/* @__NO_SIDE_EFFECTS__ */
function clamped(absent: number, largest: number) {
  return z.codec(z.nullish(wholeNumberOrDigits), z.number(), {
    decode: (wire) => {
      const requested = wire === undefined || wire === null || wire === '' ? absent : Number(wire)
      return Math.min(Math.max(requested, 1), largest)
    },
    encode: (ours) => ours,
  })
}

/** 1-based. Counts are capped at 9000, so no later page exists. */
export const pageIndex = clamped(1, 9000)

/** Clamped; `null`: all rows. */
export const pageUnitOrAll = z.codec(z.nullish(wholeNumberOrDigits), z.nullable(z.number()), {
  decode: (wire) => {
    if (wire === undefined || wire === null || wire === '') return null
    return Math.min(Math.max(Number(wire), 1), LARGEST_PAGE)
  },
  encode: (ours) => ours,
})

/** `absent`: the default. */
/* @__NO_SIDE_EFFECTS__ */
export function pageUnit(absent: number) {
  return clamped(absent, LARGEST_PAGE)
}
