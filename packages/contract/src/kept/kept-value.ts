import { z } from 'zod/mini'
import type { Report, WireFields } from '../wire-table.ts'

interface Structure {
  readonly fields?: WireFields
  readonly items?: z.ZodMiniType
  readonly item?: z.ZodMiniType
  readonly reshaped?: {
    readonly row: z.ZodMiniType
    readonly group: (row: never, report: Report) => unknown
    readonly flatten: (shape: never) => unknown
  }
}

/**
 * Reads JSON in our names, stored by any version of the program. Missing fields get their wire default; text
 * has no length limit, as the wire's limits have changed.
 *
 * @throws Error for an unreadable value.
 */
export function readKept<Codec extends z.ZodMiniType>(codec: Codec, kept: unknown): z.output<Codec> {
  return read(codec, kept) as z.output<Codec>
}

function read(codec: z.ZodMiniType, kept: unknown): unknown {
  if (kept === undefined) return z.decode(codec, undefined)
  const { fields, items, item, reshaped } = codec as Structure
  if (reshaped) return reshaped.group(read(reshaped.row, reshaped.flatten(kept as never)) as never, refuse)
  if (fields) return readFields(fields, kept)
  if (items) return readItems(items, kept)
  if (item) return kept === null ? null : read(item, kept)
  return readLeaf(codec, kept)
}

function readFields(fields: WireFields, kept: unknown) {
  if (typeof kept !== 'object' || kept === null) throw new Error('must be an object')
  const values = kept as Readonly<Record<string, unknown>>
  const ours: Record<string, unknown> = {}
  for (const [name, [wireName, codec]] of Object.entries(fields)) {
    try {
      ours[name] = read(codec, values[name])
    } catch (error) {
      throw new Error(`${wireName} cannot be read`, { cause: error })
    }
  }
  return ours
}

function readItems(item: z.ZodMiniType, kept: unknown) {
  if (!Array.isArray(kept)) throw new Error('must be a list')
  return kept.map((entry) => read(item, entry))
}

function readLeaf(codec: z.ZodMiniType, kept: unknown) {
  const { type } = outOf(codec)._zod.def
  const isPlain = type === 'string' || type === 'boolean' || type === 'number'
  // Skips the library for plain values: a menu has thousands.
  if (!isPlain) z.encode(codec, kept)
  else if (typeof kept !== type) throw new Error(`must be a ${type}`)
  return kept
}

function outOf(codec: z.ZodMiniType): z.core.$ZodType {
  return codec instanceof z.core.$ZodPipe ? codec._zod.def.out : codec
}

const refuse: Report = (field, message) => {
  throw new Error(`${field} ${message}`)
}
