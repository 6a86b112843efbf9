import { type Won, parseSeoulTimestamp, seoulTimestamp, won } from '@hansang/domain'
import { z } from 'zod/mini'
import { type Codes, nameOf } from './codes.ts'
import { plainText, textMatching, wholeNumberWithin } from './faults/checked-values.ts'
import { expected } from './faults/fault-words.ts'

const LONGEST_TEXT = 5000
const LONGEST_LIST = 10_000
const LARGEST_AMOUNT = 1e11

/** Text that may be absent, null or empty on the wire; always a string for us. */
export const text = textUpTo(LONGEST_TEXT)

/** As `text`, for what another call holds at most `longest` characters of. */
/* @__NO_SIDE_EFFECTS__ */
export function textUpTo(longest: number) {
  const number = z.number().check(z.refine((value) => String(value).length <= longest))
  return z.codec(z.nullish(z.union([plainText(longest), number], expected('text'))), z.string(), {
    decode: (wire) => (wire === null || wire === undefined ? '' : String(wire)),
    encode: (ours) => ours,
  })
}

/** Address of a picture or page; empty when there is none. */
export const link = z.codec(z.nullish(plainText(500_000)), z.string(), {
  decode: (wire) => wire ?? '',
  encode: (ours) => ours,
})

/** Text a person typed, at most `longest` characters; absent or null is empty. */
/* @__NO_SIDE_EFFECTS__ */
export function typedText(longest: number) {
  return z.codec(z.nullish(plainText(longest)), z.string(), {
    decode: (wire) => wire ?? '',
    encode: (ours) => ours,
  })
}

/** As `typedText`, where what was left out is something else than nothing: `null` then. */
export function typedTextOrNone(longest: number) {
  return z.codec(z.nullish(plainText(longest)), z.nullable(z.string()), {
    decode: (wire) => wire ?? null,
    encode: (ours) => ours,
  })
}

/* @__NO_SIDE_EFFECTS__ */
function notEmpty() {
  return z.string().check(z.minLength(1, { error: 'must not be empty' }))
}

/** Text that must be there; ids are compared as text, so a whole number is read as text. */
export const id = z.codec(z.union([plainText(200), z.int()], expected('text')), notEmpty(), {
  decode: (wire) => String(wire),
  encode: (ours) => ours,
})

/** An id that may be absent; empty then. */
export const idOrNone = z.codec(z.nullish(z.union([plainText(200), z.int()], expected('text'))), z.string(), {
  decode: (wire) => (wire === null || wire === undefined ? '' : String(wire)),
  encode: (ours) => ours,
})

/** `Y` or `N`; `absent` is what a missing or empty flag means. */
/* @__NO_SIDE_EFFECTS__ */
export function flag(absent: boolean) {
  return z.codec(z.nullish(z.enum(['Y', 'N', ''], expected('Y or N'))), z.boolean(), {
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
  return z.codec(z.nullish(code), z.custom<Name | null>(), {
    decode: (wire) => nameOf(codes, wire ?? ''),
    encode: (ours) => (ours ? codes[ours] : ''),
  })
}

const wholeWon = wholeNumberWithin(0, LARGEST_AMOUNT, 'a whole number of won')

/** A whole number of won. */
export const amount = z.codec(wholeWon, z.custom<Won>(), {
  decode: (wire) => won(wire),
  encode: (ours) => ours,
})

const maybeWholeWon = z.nullish(z.union([wholeWon, z.literal('')], expected('a whole number of won')))

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

const wholeNumber = wholeNumberWithin(0, 1e9)

/** A whole number from 0; absent means 0. */
export const count = z.codec(
  z.nullish(z.union([wholeNumber, z.literal('')], expected('a whole number'))),
  z.number(),
  { decode: (wire) => (typeof wire === 'number' ? wire : 0), encode: (ours) => ours },
)

/** How many of one thing are ordered: 1 to 999. */
export const quantity = wholeNumberWithin(1, 999)

/* @__NO_SIDE_EFFECTS__ */
function numberFromZero() {
  return z.number().check(z.minimum(0, expected('at least 0')))
}

const decimal = z.union(
  [numberFromZero(), textMatching(/^\d{1,12}(\.\d{1,12})?$/, 'a number'), z.literal('')],
  expected('a number'),
)

/** A number from 0 that may have decimals or come as text; absent means 0. */
export const decimalOrZero = z.codec(z.nullish(decimal), z.number(), {
  decode: (wire) => numberOf(wire ?? 0),
  encode: (ours) => ours,
})

/** As `decimalOrZero`, with `null` when the wire says nothing. */
export const decimalOrNone = z.codec(z.nullish(decimal), z.nullable(z.number()), {
  decode: (wire) => (wire === undefined || wire === null || wire === '' ? null : numberOf(wire)),
  encode: (ours) => ours,
})

const degreesAsWritten = z.union(
  [z.number(), textMatching(/^-?\d{1,3}(\.\d{1,20})?$/, 'degrees')],
  expected('degrees'),
)

function degrees(largest: number) {
  const within = z
    .number()
    .check(
      z.minimum(-largest, expected(`at least ${-largest}`)),
      z.maximum(largest, expected(`at most ${largest}`)),
    )
  return {
    given: z.codec(degreesAsWritten, within, { decode: numberOf, encode: (ours) => ours }),
    orNone: z.codec(
      z.nullish(z.union([degreesAsWritten, z.literal('')], expected('degrees'))),
      z.nullable(within),
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
export const timestampOrNone = z.codec(z.nullish(plainText(30)), z.custom<Date | null>(), {
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
export function fewOf<Item extends z.ZodMiniType>(item: Item, longest: number) {
  const list = z
    .array(item, expected('a list'))
    .check(z.maxLength(longest, { error: `must have at most ${longest} entries` }))
  const wireList = z.nullish(z.union([list, z.literal('')], expected('a list')))
  return asRead<typeof wireList, readonly z.output<Item>[]>(wireList, { items: item }, (wire) => wire || [])
}

/**
 * Entries are read by a codec of their own; only the ways that a list or an object may be absent on the wire are
 * told here. What we write stays as it is.
 */
/* @__NO_SIDE_EFFECTS__ */
function asRead<Wire extends z.ZodMiniType, Ours>(
  wire: Wire,
  parts: { readonly items: z.ZodMiniType } | { readonly item: z.ZodMiniType },
  read: (wire: z.output<Wire>, context: z.core.ParsePayload) => unknown,
) {
  const codec = z.codec(wire, z.custom<Ours>(), {
    decode: (given, context) => read(given, context) as Ours,
    encode: (ours) => ours as never,
  })
  return Object.assign(codec, parts) as typeof codec
}

/**
 * A list of an answer or of a world file; may be absent, null or '' on the wire. The bound is looked at when
 * reading only: zod writes a schema with checks twice, and lists in lists would multiply that.
 */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<Item extends z.ZodMiniType>(item: Item, longest = LONGEST_LIST) {
  const wireList = z.nullish(z.union([z.array(item, expected('a list')), z.literal('')], expected('a list')))
  return asRead<typeof wireList, readonly z.output<Item>[]>(wireList, { items: item }, (wire, context) => {
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
export function nonEmptyList<Item extends z.ZodMiniType>(item: Item) {
  const list = z
    .array(item, expected('a list'))
    .check(
      z.minLength(1, { error: 'must have at least one entry' }),
      z.maxLength(LONGEST_LIST, { error: `must have at most ${LONGEST_LIST} entries` }),
    )
  return asRead<typeof list, readonly z.output<Item>[]>(list, { items: item }, (wire) => wire)
}

/** A list that may also be one bare object; a list when we write it. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOrMany<Item extends z.ZodMiniType>(item: Item) {
  const wireList = z.nullish(z.union([z.array(item), item, z.literal('')], expected('a list')))
  return asRead<typeof wireList, readonly z.output<Item>[]>(wireList, { items: item }, (wire) =>
    Array.isArray(wire) ? wire : wire ? [wire] : [],
  )
}

/** An object that may be absent, null or '' on the wire; `null` then. */
/* @__NO_SIDE_EFFECTS__ */
export function orNone<Item extends z.ZodMiniType>(item: Item) {
  const wireItem = z.nullish(z.union([item, z.literal('')], expected('an object')))
  return asRead<typeof wireItem, z.output<Item> | null>(wireItem, { item }, (wire) => wire || null)
}
