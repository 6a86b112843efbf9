import { type Won, parseSeoulTimestamp, seoulTimestamp, won } from '@hansang/domain'
import { z } from 'zod'
import { type Codes, nameOf } from './codes.ts'
import { expected } from './faults/fault-words.ts'

const LONGEST_TEXT = 5000
const LONGEST_LIST = 10_000
const LARGEST_AMOUNT = 1e11

/** Text that PostgreSQL can keep and every screen can show: no U+0000, no half of a surrogate pair. */
function plainText(longest: number) {
  return z
    .string(expected('text'))
    .max(longest, { error: `must be at most ${longest} characters` })
    .refine((text) => !text.includes('\0') && !/\p{Cs}/u.test(text), {
      error: 'must not contain U+0000 or half of a surrogate pair',
      params: { problem: 'characters' },
    })
}

/** Text that may be absent, null or empty on the wire; always a string for us. */
export const text = textUpTo(LONGEST_TEXT)

/** As `text`, for what another call holds at most `longest` characters of. */
/* @__NO_SIDE_EFFECTS__ */
export function textUpTo(longest: number) {
  const number = z.number().refine((value) => String(value).length <= longest)
  return z.codec(z.union([plainText(longest), number], expected('text')).nullish(), z.string(), {
    decode: (wire) => (wire === null || wire === undefined ? '' : String(wire)),
    encode: (ours) => ours,
  })
}

/** Address of a picture or page; empty when there is none. */
export const link = z.codec(plainText(500_000).nullish(), z.string(), {
  decode: (wire) => wire ?? '',
  encode: (ours) => ours,
})

/** Text a person typed, at most `longest` characters; absent or null is empty. */
/* @__NO_SIDE_EFFECTS__ */
export function typedText(longest: number) {
  return z.codec(plainText(longest).nullish(), z.string(), {
    decode: (wire) => wire ?? '',
    encode: (ours) => ours,
  })
}

/** As `typedText`, where what was left out is something else than nothing: `null` then. */
export function typedTextOrNone(longest: number) {
  return z.codec(plainText(longest).nullish(), z.string().nullable(), {
    decode: (wire) => wire ?? null,
    encode: (ours) => ours,
  })
}

/** Text that must be there; ids are compared as text, so a whole number is read as text. */
export const id = z.codec(
  z.union([plainText(200), z.int()], expected('text')),
  z.string().min(1, { error: 'must not be empty' }),
  {
    decode: (wire) => String(wire),
    encode: (ours) => ours,
  },
)

/** An id that may be absent; empty then. */
export const idOrNone = z.codec(z.union([plainText(200), z.int()], expected('text')).nullish(), z.string(), {
  decode: (wire) => (wire === null || wire === undefined ? '' : String(wire)),
  encode: (ours) => ours,
})

/** `Y` or `N`; `absent` is what a missing or empty flag means. */
/* @__NO_SIDE_EFFECTS__ */
export function flag(absent: boolean) {
  return z.codec(z.enum(['Y', 'N', ''], expected('Y or N')).nullish(), z.boolean(), {
    decode: (wire) => (wire === 'Y' ? true : wire === 'N' ? false : absent),
    encode: (ours) => (ours ? ('Y' as const) : ('N' as const)),
  })
}

/** One of a fixed set of codes. */
/* @__NO_SIDE_EFFECTS__ */
export function choice<const Code extends string>(codes: readonly Code[]) {
  return z.enum(codes, expected(`one of ${codes.join(', ')}`))
}

/** One of our names, by its code on the wire. */
/* @__NO_SIDE_EFFECTS__ */
export function coded<const Name extends string>(codes: Codes<Name>) {
  return z.codec(choice(Object.values<string>(codes)), z.custom<Name>(), {
    decode: (wire) => nameOf(codes, wire) as Name,
    encode: (ours) => codes[ours],
  })
}

/** As `coded`; `null` for an absent, empty or unknown code. */
/* @__NO_SIDE_EFFECTS__ */
export function codedOrNone<const Name extends string>(codes: Codes<Name>) {
  const code = z.union([choice(Object.values<string>(codes)), plainText(20)], expected('text'))
  return z.codec(code.nullish(), z.custom<Name | null>(), {
    decode: (wire) => nameOf(codes, wire ?? ''),
    encode: (ours) => (ours ? codes[ours] : ''),
  })
}

const wholeWon = z
  .int(expected('a whole number of won'))
  .min(0, expected('at least 0'))
  .max(LARGEST_AMOUNT, expected(`at most ${LARGEST_AMOUNT}`))

/** A whole number of won. */
export const amount = z.codec(wholeWon, z.custom<Won>(), {
  decode: (wire) => won(wire),
  encode: (ours) => ours,
})

const maybeWholeWon = z.union([wholeWon, z.literal('')], expected('a whole number of won')).nullish()

/** A whole number of won; absent, null or '' means 0. */
export const amountOrZero = z.codec(maybeWholeWon, z.custom<Won>(), {
  decode: (wire) => won(typeof wire === 'number' ? wire : 0),
  encode: (ours) => ours,
})

/** A whole number of won, or `null` when the wire says nothing. */
export const amountOrNone = z.codec(maybeWholeWon, z.custom<Won | null>(), {
  decode: (wire) => (typeof wire === 'number' ? won(wire) : null),
  encode: (ours) => ours,
})

const wholeNumber = z
  .int(expected('a whole number'))
  .min(0, expected('at least 0'))
  .max(1e9, expected('at most 1000000000'))

/** A whole number from 0; absent means 0. */
export const count = z.codec(
  z.union([wholeNumber, z.literal('')], expected('a whole number')).nullish(),
  z.number(),
  { decode: (wire) => (typeof wire === 'number' ? wire : 0), encode: (ours) => ours },
)

/** How many of one thing are ordered: 1 to 999. */
export const quantity = z
  .int(expected('a whole number'))
  .min(1, expected('at least 1'))
  .max(999, expected('at most 999'))

const decimal = z.union(
  [
    z.number().min(0, expected('at least 0')),
    z.string().regex(/^\d{1,12}(\.\d{1,12})?$/, expected('a number')),
    z.literal(''),
  ],
  expected('a number'),
)

/** A number from 0 that may have decimals or come as text; absent means 0. */
export const decimalOrZero = z.codec(decimal.nullish(), z.number(), {
  decode: (wire) => numberOf(wire ?? 0),
  encode: (ours) => ours,
})

/** As `decimalOrZero`, with `null` when the wire says nothing. */
export const decimalOrNone = z.codec(decimal.nullish(), z.number().nullable(), {
  decode: (wire) => (wire === undefined || wire === null || wire === '' ? null : numberOf(wire)),
  encode: (ours) => ours,
})

const degreesAsWritten = z.union(
  [z.number(), z.string().regex(/^-?\d{1,3}(\.\d{1,20})?$/, expected('degrees'))],
  expected('degrees'),
)

function degrees(largest: number) {
  const within = z
    .number()
    .min(-largest, expected(`at least ${-largest}`))
    .max(largest, expected(`at most ${largest}`))
  return {
    given: z.codec(degreesAsWritten, within, { decode: numberOf, encode: (ours) => ours }),
    orNone: z.codec(
      z.union([degreesAsWritten, z.literal('')], expected('degrees')).nullish(),
      within.nullable(),
      {
        decode: (wire) => (wire === undefined || wire === null || wire === '' ? null : numberOf(wire)),
        encode: (ours) => ours,
      },
    ),
  }
}

/** Adding 0 turns the minus zero that JSON cannot keep into zero. */
function numberOf(wire: number | string): number {
  return Number(wire) + 0
}

/** WGS 84 degrees, −90 to 90 and −180 to 180. */
export const { given: latitude, orNone: latitudeOrNone } = degrees(90)
export const { given: longitude, orNone: longitudeOrNone } = degrees(180)

/** `YYYY-MM-DD HH:mm:ss` in Asia/Seoul. */
export const timestamp = z.codec(plainText(30), z.date(), {
  decode: (wire, context) => {
    const instant = parseSeoulTimestamp(wire)
    if (instant) return instant
    context.issues.push({ code: 'custom', input: wire, message: 'must be YYYY-MM-DD HH:mm:ss' })
    return z.NEVER
  },
  encode: (ours) => seoulTimestamp(ours),
})

/** A timestamp that may be absent, null or ''; `null` then, and '' on the wire. */
export const timestampOrNone = z.codec(plainText(30).nullish(), z.custom<Date | null>(), {
  decode: (wire, context) => {
    if (!wire) return null
    const instant = parseSeoulTimestamp(wire)
    if (instant) return instant
    context.issues.push({ code: 'custom', input: wire, message: 'must be YYYY-MM-DD HH:mm:ss' })
    return z.NEVER
  },
  encode: (ours) => (ours ? seoulTimestamp(ours) : ''),
})

/**
 * A list of a request, which anybody may send: its bound is looked at before any entry is. It may be absent,
 * null or '' on the wire.
 */
/* @__NO_SIDE_EFFECTS__ */
export function fewOf<Item extends z.ZodType>(item: Item, longest: number) {
  const list = z
    .array(item, expected('a list'))
    .max(longest, { error: `must have at most ${longest} entries` })
  const wireList = z.union([list, z.literal('')], expected('a list')).nullish()
  return asRead<typeof wireList, readonly z.output<Item>[]>(wireList, (wire) => wire || [])
}

/**
 * Entries are read by a codec of their own; only the ways that a list or an object may be absent on the wire are
 * told here. What we write stays as it is.
 */
/* @__NO_SIDE_EFFECTS__ */
function asRead<Wire extends z.ZodType, Ours>(
  wire: Wire,
  read: (wire: z.output<Wire>, context: z.core.ParsePayload) => unknown,
) {
  return z.codec(wire, z.custom<Ours>(), {
    decode: (given, context) => read(given, context) as Ours,
    encode: (ours) => ours as never,
  })
}

/**
 * A list of an answer or of a world file; may be absent, null or '' on the wire. The bound is looked at when
 * reading only: zod writes a schema with checks twice, and lists in lists would multiply that.
 */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<Item extends z.ZodType>(item: Item, longest = LONGEST_LIST) {
  const wireList = z.union([z.array(item, expected('a list')), z.literal('')], expected('a list')).nullish()
  return asRead<typeof wireList, readonly z.output<Item>[]>(wireList, (wire, context) => {
    if (wire && wire.length > longest) context.issues.push(tooMany(wire, longest))
    return wire || []
  })
}

function tooMany(input: unknown, maximum: number) {
  const message = `must have at most ${maximum} entries`
  return { code: 'too_big', origin: 'array', maximum, input, message } as const
}

/** A list with at least one entry. */
/* @__NO_SIDE_EFFECTS__ */
export function nonEmptyList<Item extends z.ZodType>(item: Item) {
  const list = z
    .array(item, expected('a list'))
    .min(1, { error: 'must have at least one entry' })
    .max(LONGEST_LIST, { error: `must have at most ${LONGEST_LIST} entries` })
  return asRead<typeof list, readonly z.output<Item>[]>(list, (wire) => wire)
}

/** A list that may also be one bare object; a list when we write it. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOrMany<Item extends z.ZodType>(item: Item) {
  const wireList = z.union([z.array(item), item, z.literal('')], expected('a list')).nullish()
  return asRead<typeof wireList, readonly z.output<Item>[]>(wireList, (wire) =>
    Array.isArray(wire) ? wire : wire ? [wire] : [],
  )
}

/** An object that may be absent, null or '' on the wire; `null` then. */
/* @__NO_SIDE_EFFECTS__ */
export function orNone<Item extends z.ZodType>(item: Item) {
  const wireItem = z.union([item, z.literal('')], expected('an object')).nullish()
  return asRead<typeof wireItem, z.output<Item> | null>(wireItem, (wire) => wire || null)
}
