import { z } from 'zod'

/** One row of a wire table: the name on the wire, and how its value is read and written. */
export type WireField<Codec extends z.ZodType = z.ZodType> = readonly [wireName: string, codec: Codec]

type Fields = Record<string, WireField>

type WireShape<F extends Fields> = { [Our in keyof F as F[Our][0]]: F[Our][1] }

/** What the rest of the product sees: our names, our values. */
export type Ours<F extends Fields> = z.output<z.ZodObject<{ [Our in keyof F]: F[Our][1] }>>

export type WireTable<F extends Fields> = z.ZodCodec<
  z.ZodObject<WireShape<F>>,
  z.ZodCustom<Ours<F>, Ours<F>>
> & {
  readonly fields: F
}

/**
 * A codec between an object on the wire and ours, from one visible table `ourName: [wireName, codec]`.
 * Unknown extra wire fields are ignored (CALL-07).
 */
export function wireTable<const F extends Fields>(fields: F): WireTable<F> {
  const names = Object.entries(fields).map(([our, [wire]]) => ({ our, wire }))
  const shape = Object.fromEntries(Object.values(fields).map(([wire, codec]) => [wire, codec]))
  const codec = z.codec(z.object(shape), z.custom<Ours<F>>(), {
    decode: (wireValue) => pick(wireValue, names, 'wire', 'our') as Ours<F>,
    encode: (ourValue) => pick(ourValue as Record<string, unknown>, names, 'our', 'wire'),
  })
  return Object.assign(codec, { fields }) as unknown as WireTable<F>
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
