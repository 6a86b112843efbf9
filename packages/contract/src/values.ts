import { type Won, parseSeoulTimestamp, seoulTimestamp, won } from '@hansang/domain'
import { z } from 'zod/mini'
import { type Codes, nameOf } from './codes.ts'
import { plainText, textMatching, wholeNumberWithin } from './faults/checked-values.ts'
import { expected } from './faults/fault-words.ts'

const LONGEST_TEXT = 5000
const LONGEST_LIST = 10_000
const LARGEST_AMOUNT = 1e11

/** Absent, null and '' become ''. */
export const text = textUpTo(LONGEST_TEXT)

/** With the limit of another call that has to carry the value. */
/* @__NO_SIDE_EFFECTS__ */
export function textUpTo(longest: number) {
  const number = z.number().check(z.refine((value) => String(value).length <= longest))
  return z.codec(z.nullish(z.union([plainText(longest), number], expected('text'))), z.string(), {
    decode: (wire) => (wire === null || wire === undefined ? '' : String(wire)),
    encode: (ours) => ours,
  })
}

export const link = z.codec(z.nullish(plainText(500_000)), z.string(), {
  decode: (wire) => wire ?? '',
  encode: (ours) => ours,
})

/** Typed by a person; absent and null become ''. */
/* @__NO_SIDE_EFFECTS__ */
export function typedText(longest: number) {
  return z.codec(z.nullish(plainText(longest)), z.string(), {
    decode: (wire) => wire ?? '',
    encode: (ours) => ours,
  })
}

/** Like `typedText`; absent becomes `null`. */
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

/** Whole numbers become text: ids are compared as text. */
export const id = z.codec(z.union([plainText(200), z.int()], expected('text')), notEmpty(), {
  decode: (wire) => String(wire),
  encode: (ours) => ours,
})

export const idOrNone = z.codec(z.nullish(z.union([plainText(200), z.int()], expected('text'))), z.string(), {
  decode: (wire) => (wire === null || wire === undefined ? '' : String(wire)),
  encode: (ours) => ours,
})

/** `absent`: the meaning of a missing or empty flag. */
/* @__NO_SIDE_EFFECTS__ */
export function flag(absent: boolean) {
  return z.codec(z.nullish(z.enum(['Y', 'N', ''], expected('Y or N'))), z.boolean(), {
    decode: (wire) => (wire === 'Y' ? true : wire === 'N' ? false : absent),
    encode: (ours) => (ours ? ('Y' as const) : ('N' as const)),
  })
}

/* @__NO_SIDE_EFFECTS__ */
export function choice<const Code extends string>(codes: readonly Code[]) {
  return z.enum(codes, expected(`one of ${codes.join(', ')}`))
}

/* @__NO_SIDE_EFFECTS__ */
export function coded<const Name extends string>(codes: Codes<Name>) {
  return z.codec(choice(Object.values<string>(codes)), z.custom<Name>(), {
    decode: (wire) => nameOf(codes, wire) as Name,
    encode: (ours) => codes[ours],
  })
}

/** `null` for an absent, empty or unknown code. */
/* @__NO_SIDE_EFFECTS__ */
export function codedOrNone<const Name extends string>(codes: Codes<Name>) {
  const code = z.union([choice(Object.values<string>(codes)), plainText(20)], expected('text'))
  return z.codec(z.nullish(code), z.custom<Name | null>(), {
    decode: (wire) => nameOf(codes, wire ?? ''),
    encode: (ours) => (ours ? codes[ours] : ''),
  })
}

const wholeWon = wholeNumberWithin(0, LARGEST_AMOUNT, 'a whole number of won')

export const amount = z.codec(wholeWon, z.custom<Won>(), {
  decode: (wire) => won(wire),
  encode: (ours) => ours,
})

const maybeWholeWon = z.nullish(z.union([wholeWon, z.literal('')], expected('a whole number of won')))

/** Absent, null or '' means 0. */
export const amountOrZero = z.codec(maybeWholeWon, z.custom<Won>(), {
  decode: (wire) => won(typeof wire === 'number' ? wire : 0),
  encode: (ours) => ours,
})

export const amountOrNone = z.codec(maybeWholeWon, z.custom<Won | null>(), {
  decode: (wire) => (typeof wire === 'number' ? won(wire) : null),
  encode: (ours) => ours,
})

const wholeNumber = wholeNumberWithin(0, 1e9)

/** Absent means 0. */
export const count = z.codec(
  z.nullish(z.union([wholeNumber, z.literal('')], expected('a whole number'))),
  z.number(),
  { decode: (wire) => (typeof wire === 'number' ? wire : 0), encode: (ours) => ours },
)

export const quantity = wholeNumberWithin(1, 999)

/* @__NO_SIDE_EFFECTS__ */
function numberFromZero() {
  return z.number().check(z.minimum(0, expected('at least 0')))
}

const decimal = z.union(
  [numberFromZero(), textMatching(/^\d{1,12}(\.\d{1,12})?$/, 'a number'), z.literal('')],
  expected('a number'),
)

/** From 0, with decimals or as text; absent means 0. */
export const decimalOrZero = z.codec(z.nullish(decimal), z.number(), {
  decode: (wire) => numberOf(wire ?? 0),
  encode: (ours) => ours,
})

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

/** Adding 0 turns −0, which JSON cannot hold, into 0. */
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

/** Absent, null or '' becomes `null`, which is written as ''. */
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

/** Possibly hostile: checks the limit before any entry. Absent, null or '' is empty. */
/* @__NO_SIDE_EFFECTS__ */
export function fewOf<Item extends z.ZodMiniType>(item: Item, longest: number) {
  const list = z
    .array(item, expected('a list'))
    .check(z.maxLength(longest, { error: `must have at most ${longest} entries` }))
  const wireList = z.nullish(z.union([list, z.literal('')], expected('a list')))
  return asRead<typeof wireList, readonly z.output<Item>[]>(wireList, { items: item }, (wire) => wire || [])
}

/**
 * A list or object may be absent in several ways on the wire. Entries have their own codec; values are
 * written unchanged.
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
 * In an answer or world file; absent, null or '' is empty. Checks the limit on reading only: zod writes a
 * schema with checks twice, which multiplies in nested lists.
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

/** Reads one bare object, too; writes a list. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOrMany<Item extends z.ZodMiniType>(item: Item) {
  const wireList = z.nullish(z.union([z.array(item), item, z.literal('')], expected('a list')))
  return asRead<typeof wireList, readonly z.output<Item>[]>(wireList, { items: item }, (wire) =>
    Array.isArray(wire) ? wire : wire ? [wire] : [],
  )
}

/** `null` when absent, null or ''. */
/* @__NO_SIDE_EFFECTS__ */
export function orNone<Item extends z.ZodMiniType>(item: Item) {
  const wireItem = z.nullish(z.union([item, z.literal('')], expected('an object')))
  return asRead<typeof wireItem, z.output<Item> | null>(wireItem, { item }, (wire) => wire || null)
}
