import { z } from 'zod/mini'
import { expected } from './faults/fault-words.ts'

export type WireField<Codec extends z.ZodMiniType = z.ZodMiniType> = readonly [wireName: string, codec: Codec]

export type WireFields = Record<string, WireField>

type WireShape<F extends WireFields> = { [Our in keyof F as F[Our][0]]: F[Our][1] }

export type Ours<F extends WireFields> = z.output<z.ZodMiniObject<{ readonly [Our in keyof F]: F[Our][1] }>>

export type WireTable<F extends WireFields> = z.ZodMiniType<
  Ours<F>,
  z.input<z.ZodMiniObject<WireShape<F>>>
> & {
  readonly fields: F
}

/** From one table `ourName: [wireName, codec]`; ignores unknown wire fields. */
/* @__NO_SIDE_EFFECTS__ */
export function wireTable<const F extends WireFields>(fields: F): WireTable<F> {
  const names = Object.entries(fields).map(([our, [wire]]) => ({ our, wire }))
  const shape = Object.fromEntries(Object.values(fields).map(([wire, codec]) => [wire, codec]))
  const codec = z.codec(z.object(shape, expected('an object')), z.custom<Ours<F>>(), {
    decode: (wireValue) => pick(wireValue, names, 'wire', 'our') as Ours<F>,
    encode: (ourValue) => pick(ourValue as Record<string, unknown>, names, 'our', 'wire'),
  })
  return Object.assign(codec, { fields }) as unknown as WireTable<F>
}

export function withoutFields<Row extends object, F extends WireFields>(
  row: Row,
  part: F,
): Omit<Row, keyof F> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !(name in part))) as Omit<Row, keyof F>
}

/** Flat on the wire; grouped, or a union of kinds, for us. */
export type Reshaped<Row extends z.ZodMiniType, Shape> = z.ZodMiniType<Shape, z.input<Row>>

/** A fault across fields of a well-formed row; `field` is the wire name. */
export type Report = (field: string, message: string, input?: unknown) => void

/* @__NO_SIDE_EFFECTS__ */
export function reshape<Row extends z.ZodMiniType, Shape>(
  row: Row,
  group: (row: z.output<Row>, report: Report) => Shape,
  flatten: (shape: Shape) => z.output<Row>,
): Reshaped<Row, Shape> {
  const codec = z.codec(row, z.custom<Shape>(), {
    decode: (value, context) => {
      const report: Report = (field, message, input) => {
        context.issues.push({ code: 'custom', path: [field], message, input })
      }
      return group(value as z.output<Row>, report)
    },
    encode: (shape) => flatten(shape as Shape) as never,
  }) as Reshaped<Row, Shape>
  return Object.assign(codec, { reshaped: { row, group, flatten } })
}

type NamePair = { our: string; wire: string }

function pick(source: Record<string, unknown>, names: NamePair[], from: keyof NamePair, to: keyof NamePair) {
  const target: Record<string, unknown> = {}
  for (const name of names) {
    const value = source[name[from]]
    if (value !== undefined) target[name[to]] = value
  }
  return target
}
