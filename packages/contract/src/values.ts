import { type Won, parseSeoulTimestamp, seoulTimestamp, won } from '@hansang/domain'
import { z } from 'zod'

/** Text that may be absent, null or empty on the wire; always a string for us. */
export const text = z.codec(z.union([z.string(), z.number()]).nullish(), z.string(), {
  decode: (wire) => (wire === null || wire === undefined ? '' : String(wire)),
  encode: (ours) => ours,
})

/** Text that must be there; ids are compared as text (CALL-07), so a number is read as text. */
export const id = z.codec(z.union([z.string(), z.number()]), z.string().min(1), {
  decode: (wire) => String(wire),
  encode: (ours) => ours,
})

/** `Y` or `N`; `absent` is what a missing or empty flag means. */
export function flag(absent: boolean) {
  return z.codec(z.enum(['Y', 'N', '']).nullish(), z.boolean(), {
    decode: (wire) => (wire === 'Y' ? true : wire === 'N' ? false : absent),
    encode: (ours) => (ours ? ('Y' as const) : ('N' as const)),
  })
}

/** A whole number of won. */
export const amount = z.codec(z.number().int().min(-1e11).max(1e11), z.custom<Won>(), {
  decode: (wire) => won(wire),
  encode: (ours) => ours,
})

/** A whole number of won; absent, null or '' means 0. */
export const amountOrZero = z.codec(z.union([z.number().int(), z.literal('')]).nullish(), z.custom<Won>(), {
  decode: (wire) => won(typeof wire === 'number' ? wire : 0),
  encode: (ours) => ours,
})

/** `YYYY-MM-DD HH:mm:ss` in Asia/Seoul. */
export const timestamp = z.codec(z.string(), z.date(), {
  decode: (wire, context) => {
    const instant = parseSeoulTimestamp(wire)
    if (instant) return instant
    context.issues.push({ code: 'custom', input: wire, message: 'must be YYYY-MM-DD HH:mm:ss' })
    return z.NEVER
  },
  encode: (ours) => seoulTimestamp(ours),
})

/** A list that may be absent or null on the wire. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.codec(z.array(item).nullish(), z.custom<z.output<Item>[]>(), {
    decode: (wire) => (wire ?? []) as z.output<Item>[],
    encode: (ours) => ours as z.input<Item>[] as never,
  })
}
