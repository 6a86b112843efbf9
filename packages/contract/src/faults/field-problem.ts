import { z } from 'zod/mini'
import type { FaultPath, Issue } from './faults.ts'
import type { WireFields } from '../wire-table.ts'

export type FieldProblem =
  | 'missing'
  | 'type'
  | 'not-whole'
  | 'too-small'
  | 'too-large'
  | 'too-long'
  | 'too-many'
  | 'characters'
  | 'choice'
  | 'format'

interface Problem {
  readonly problem: FieldProblem
  readonly limit?: number
}

export function problemOf(issue: Issue): Problem {
  if (issue.input === undefined || issue.input === null) return { problem: 'missing' }
  if (issue.code === 'too_big') return { problem: tooBig(issue.origin), limit: Number(issue.maximum) }
  if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum))
  if (issue.code === 'invalid_value') return { problem: 'choice' }
  if (issue.code === 'invalid_format') return { problem: 'format' }
  if (issue.code === 'custom') {
    return { problem: issue.params?.problem === 'characters' ? 'characters' : 'format' }
  }
  return { problem: isFraction(issue.input) ? 'not-whole' : 'type' }
}

/** Text has no other minimum than one character. */
function tooSmall(origin: string, limit: number): Problem {
  return origin === 'string' ? { problem: 'missing' } : { problem: 'too-small', limit }
}

function tooBig(origin: string): FieldProblem {
  if (origin === 'string') return 'too-long'
  return origin === 'array' ? 'too-many' : 'too-large'
}

function isFraction(input: unknown): boolean {
  return typeof input === 'number' && !Number.isInteger(input)
}

/** From the deepest table row on a wire path. */
export function fieldName(schema: z.ZodMiniType, path: FaultPath): string {
  let name = ''
  let here: z.ZodMiniType | undefined = schema
  for (const step of path) {
    if (typeof step === 'number' || here === undefined) continue
    const row = rowOf(here, String(step))
    if (!row) break
    name = row.our
    here = row.codec
  }
  return name
}

interface NamedRow {
  readonly our: string
  readonly codec: z.ZodMiniType
}

function rowOf(schema: z.core.$ZodType, wireName: string): NamedRow | undefined {
  const fields = (schema as { fields?: WireFields }).fields
  if (fields) {
    const row = Object.entries(fields).find(([, [wire]]) => wire === wireName)
    return row && { our: row[0], codec: row[1][1] }
  }
  for (const inner of innerSchemas(schema)) {
    const row = rowOf(inner, wireName)
    if (row) return row
  }
  return undefined
}

function innerSchemas(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodMiniCodec || schema instanceof z.ZodMiniPipe) return [schema._zod.def.in]
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return [schema._zod.def.innerType]
  if (schema instanceof z.ZodMiniUnion) return schema._zod.def.options
  return schema instanceof z.ZodMiniArray ? [schema._zod.def.element] : []
}
