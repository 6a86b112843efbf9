import fc from 'fast-check'
import { z } from 'zod/mini'
import { weekdays } from '../src/calendar-values.ts'
import {
  id,
  latitude,
  latitudeOrNone,
  longitude,
  longitudeOrNone,
  timestamp,
  timestampOrNone,
} from '../src/values.ts'

const anyTimestamp = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19).replace('T', ' '))

const anyDegrees = (largest: number) =>
  fc.double({ min: -largest, max: largest, noNaN: true }).map((value) => value + 0)

/** Values whose rule their type does not show. */
const BY_CODEC = new Map<unknown, fc.Arbitrary<unknown>>([
  [timestamp, anyTimestamp],
  [timestampOrNone, fc.option(fc.oneof(anyTimestamp, fc.constant('')))],
  [id, fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), fc.nat())],
  [weekdays, fc.subarray(['MON', 'TUE', 'SUN']).map((days) => days.join(','))],
  [latitude, anyDegrees(90)],
  [longitude, anyDegrees(180)],
  [latitudeOrNone, fc.option(anyDegrees(90))],
  [longitudeOrNone, fc.option(anyDegrees(180))],
])

export function anyWire(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const known = BY_CODEC.get(schema)
  if (known) return known
  if (schema instanceof z.ZodMiniPipe) return anyWire(schema._zod.def.in)
  if (schema instanceof z.ZodMiniOptional)
    return fc.option(anyWire(schema._zod.def.innerType), { nil: undefined })
  if (schema instanceof z.ZodMiniNullable) return fc.option(anyWire(schema._zod.def.innerType), { nil: null })
  if (schema instanceof z.ZodMiniUnion) return fc.oneof(...schema._zod.def.options.map(anyWire))
  if (schema instanceof z.ZodMiniArray) return anyList(schema)
  if (schema instanceof z.ZodMiniObject) return anyObject(schema)
  return anyScalar(schema)
}

function anyList(schema: z.ZodMiniArray): fc.Arbitrary<unknown> {
  const minLength = schema._zod.bag.minimum === undefined ? 0 : Number(schema._zod.bag.minimum)
  return fc.array(anyWire(schema._zod.def.element), { minLength, maxLength: minLength + 2 })
}

function anyObject(schema: z.ZodMiniObject): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema._zod.def.shape)
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, anyWire(field)])))
}

function anyScalar(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodMiniEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodMiniLiteral) return fc.constantFrom(...schema._zod.def.values)
  if (schema instanceof z.ZodMiniBoolean) return fc.boolean()
  if (schema instanceof z.ZodMiniString) return anyText(schema)
  if (schema instanceof z.ZodMiniNumber) return anyNumber(schema)
  throw new Error(`no arbitrary for ${schema._zod.def.type}`)
}

function anyText(schema: z.ZodMiniString): fc.Arbitrary<string> {
  const pattern = patternOf(schema)
  if (pattern) return fc.stringMatching(pattern)
  return fc.string({ unit: 'grapheme', maxLength: Math.min(Number(schema._zod.bag.maximum ?? 20), 20) })
}

function anyNumber(schema: z.ZodMiniNumber): fc.Arbitrary<number> {
  const { minimum = -1e6, maximum = 1e6 } = schema._zod.bag
  const bounds = { min: Math.max(Number(minimum), -1e6), max: Math.min(Number(maximum), 1e6) }
  if (schema instanceof z.ZodMiniNumberFormat) return fc.integer(bounds)
  return fc.double({ ...bounds, noNaN: true }).map((value) => value + 0)
}

function patternOf(schema: z.ZodMiniString): RegExp | undefined {
  const rules = (schema._zod.def.checks ?? []).map((check) => check._zod.def as { pattern?: RegExp })
  return rules.find((rule) => rule.pattern)?.pattern
}
