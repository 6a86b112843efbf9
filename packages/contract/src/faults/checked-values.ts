import { z } from 'zod/mini'
import { expected } from './fault-words.ts'

/** Single calls, which bundlers drop when unused; they keep a schema's own `check`. */

/** No U+0000 (PostgreSQL), no lone surrogates (screens). */
/* @__NO_SIDE_EFFECTS__ */
export function plainText(longest: number) {
  return z.string(expected('text')).check(
    z.maxLength(longest, { error: `must be at most ${longest} characters` }),
    z.refine((text) => !text.includes('\0') && !/\p{Cs}/u.test(text), {
      error: 'must not contain U+0000 or half of a surrogate pair',
      params: { problem: 'characters' },
    }),
  )
}

/* @__NO_SIDE_EFFECTS__ */
export function textMatching(pattern: RegExp, be: string) {
  return z.string().check(z.regex(pattern, expected(be)))
}

/* @__NO_SIDE_EFFECTS__ */
export function wholeNumberWithin(least: number, most: number, be = 'a whole number') {
  return z
    .int(expected(be))
    .check(z.minimum(least, expected(`at least ${least}`)), z.maximum(most, expected(`at most ${most}`)))
}
