/**
 * What the browser uses in the place of zod. The answers it reads are our own server's, which has
 * checked them with zod itself, so here codecs only rename and convert: 1 KB instead of 22. The build
 * puts it in (light-zod-plugin.ts); light-zod.test.ts holds it to zod's own results.
 */

type Convert = (value: unknown, context: { issues: unknown[] }) => unknown

/** `fits` tells the branches of a union apart; it is no validation. */
interface LightSchema {
  readonly fits: (wire: unknown) => boolean
  readonly fitsOurs: (ours: unknown) => boolean
  readonly decode: (wire: unknown) => unknown
  readonly encode: (ours: unknown) => unknown
}

type Shape = Record<string, LightSchema>
type Fits = (value: unknown) => boolean

const NOTHING = [undefined, null] as readonly unknown[]
const same = (value: unknown) => value
const anything = () => true

function schema(
  fits: Fits,
  decode: LightSchema['decode'] = same,
  encode: LightSchema['encode'] = same,
  fitsOurs = fits,
) {
  const made = {
    fits,
    fitsOurs,
    decode,
    encode,
    nullish: () => orEmpty(made, NOTHING),
    nullable: () => orEmpty(made, [null]),
    optional: () => orEmpty(made, [undefined]),
  }
  // Checks are the server's business.
  const unchecked = () => made
  return Object.assign(made, {
    min: unchecked,
    max: unchecked,
    int: unchecked,
    regex: unchecked,
    refine: unchecked,
    superRefine: unchecked,
    check: unchecked,
    length: unchecked,
    trim: unchecked,
    meta: unchecked,
    describe: unchecked,
  })
}

/** An empty value still goes through a codec that gives it a meaning; anything else passes as it is. */
function orEmpty(inner: LightSchema, empty: readonly unknown[]): ReturnType<typeof schema> {
  const isEmpty: Fits = (value) => empty.includes(value)
  return schema(
    (wire) => isEmpty(wire) || inner.fits(wire),
    (wire) => (isEmpty(wire) ? wire : inner.decode(wire)),
    (ours) => (isEmpty(ours) ? ours : inner.encode(ours)),
    (ours) => isEmpty(ours) || inner.fitsOurs(ours),
  )
}

const isObject: Fits = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/* @__NO_SIDE_EFFECTS__ */ export const string = () => schema((value) => typeof value === 'string')
/* @__NO_SIDE_EFFECTS__ */ export const number = () => schema((value) => typeof value === 'number')
/* @__NO_SIDE_EFFECTS__ */ export const int = () => schema((value) => Number.isSafeInteger(value))
/* @__NO_SIDE_EFFECTS__ */ export const boolean = () => schema((value) => typeof value === 'boolean')
/* @__NO_SIDE_EFFECTS__ */ export const date = () => schema((value) => value instanceof Date)
/* @__NO_SIDE_EFFECTS__ */ export const custom = (fits: Fits = anything) => schema(fits)
/* @__NO_SIDE_EFFECTS__ */ export const unknown = () => schema(anything)
/* @__NO_SIDE_EFFECTS__ */ export const any = unknown
/* @__NO_SIDE_EFFECTS__ */ export const literal = (literalValue: unknown) =>
  schema((value) => value === literalValue)

/* @__NO_SIDE_EFFECTS__ */
function enumOf(codes: readonly string[]) {
  return schema((value) => codes.includes(value as string))
}
export { enumOf as enum }

/* @__NO_SIDE_EFFECTS__ */
export function array(item: LightSchema) {
  const each = (convert: (value: unknown) => unknown) => (list: unknown) =>
    (list as unknown[]).map((entry) => convert(entry))
  return schema(Array.isArray, each(item.decode), each(item.encode))
}

/* @__NO_SIDE_EFFECTS__ */
export function object(shape: Shape) {
  const fields = Object.entries(shape)
  const each = (side: 'decode' | 'encode') => (source: unknown) => {
    const from = source as Record<string, unknown>
    const to: Record<string, unknown> = {}
    for (const [name, field] of fields) {
      const value = field[side](from[name])
      if (value !== undefined || name in from) to[name] = value
    }
    return to
  }
  return schema(isObject, each('decode'), each('encode'))
}

/* @__NO_SIDE_EFFECTS__ */
export function record(_key: LightSchema, item: LightSchema) {
  const each = (convert: (value: unknown) => unknown) => (source: unknown) =>
    Object.fromEntries(Object.entries(source as object).map(([key, value]) => [key, convert(value)]))
  return schema(isObject, each(item.decode), each(item.encode))
}

/* @__NO_SIDE_EFFECTS__ */
export function union(branches: readonly LightSchema[]) {
  const pick = (fits: 'fits' | 'fitsOurs', value: unknown) => branches.find((branch) => branch[fits](value))
  return schema(
    (wire) => pick('fits', wire) !== undefined,
    (wire) => pick('fits', wire)?.decode(wire) ?? wire,
    (ours) => pick('fitsOurs', ours)?.encode(ours) ?? ours,
    (ours) => pick('fitsOurs', ours) !== undefined,
  )
}

/* @__NO_SIDE_EFFECTS__ */
export function codec(wire: LightSchema, ours: LightSchema, convert: { decode: Convert; encode: Convert }) {
  const context = { issues: [] }
  return schema(
    wire.fits,
    (value) => ours.decode(convert.decode(wire.decode(value), context)),
    (value) => wire.encode(convert.encode(ours.encode(value), context)),
    ours.fitsOurs,
  )
}

export const NEVER = undefined

export class ZodError extends Error {}

export const decode = (type: LightSchema, value: unknown) => type.decode(value)
export const parse = decode
export const encode = (type: LightSchema, value: unknown) => type.encode(value)

export function safeParse(type: LightSchema, value: unknown) {
  return type.fits(value)
    ? { success: true, data: type.decode(value) }
    : { success: false, error: new ZodError('unreadable') }
}

export * as z from './zod.ts'
