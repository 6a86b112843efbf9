import type { z } from 'zod/mini'
import { placeText } from '../faults/faults.ts'
import { link } from '../values.ts'
import type { WorldFault } from './world-fault.ts'

/** Specified fields that a world file may contain and the import ignores. */
const IGNORED_FIELDS = [
  'calcuDlvrChrge',
  'couponType',
  'coupUseAmt',
  'branchCode',
  'branchName',
  'copnCd',
  'exchangeKey',
  'menuPoscode',
  'menuPrc',
  'selStoreRevewCount',
  'ordrReqFrom',
]

/** Except tab and line ends: nobody types them, and screens differ in showing them. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\u2028\u2029]/u
const ONE_LINE = /(?:nm|nick|id|no|cd)$/i

type Schema = z.core.$ZodType
type Definition = {
  readonly type: string
  readonly in?: Schema
  readonly innerType?: Schema
  readonly options?: readonly Schema[]
  readonly element?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
}

/**
 * Unknown keys (a misspelt one would be lost silently), control characters, unsafe URLs of pictures and
 * pages.
 * A key known anywhere in the file passes: entities repeat each other's fields.
 */
export function shapeFaults(file: Schema, json: unknown, first = 0): WorldFault[] {
  const known = new Set(IGNORED_FIELDS)
  collectNames(file, known)
  const faults: WorldFault[] = []
  look(file, json, { path: [], first, known, faults })
  return faults
}

interface Looking {
  readonly path: readonly PropertyKey[]
  /** Index of the next list's first entry. */
  readonly first: number
  readonly known: ReadonlySet<string>
  readonly faults: WorldFault[]
}

function look(schema: Schema, value: unknown, at: Looking): void {
  if (typeof value === 'string') return checkText(schema, value, at)
  if (typeof value !== 'object' || value === null) return
  const forms = formsOf(schema)
  if (Array.isArray(value)) {
    const element = forms.find(({ type }) => type === 'array')?.element
    if (!element) return
    value.forEach((entry: unknown, index) =>
      look(element, entry, { ...at, path: [...at.path, at.first + index], first: 0 }),
    )
    return
  }
  const shape = forms.find(({ type }) => type === 'object')?.shape
  if (!shape) return
  for (const [key, entry] of Object.entries(value)) {
    const path = [...at.path, key]
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined
    if (field) look(field, entry, { ...at, path })
    else if (!at.known.has(key))
      at.faults.push({ path: placeText(path), reason: 'is no field of a world file' })
  }
}

function checkText(schema: Schema, value: string, { path, faults }: Looking): void {
  const reason = textFault(schema, value, String(path.findLast((step) => typeof step === 'string')))
  if (reason) faults.push({ path: placeText(path), reason })
}

function textFault(schema: Schema, value: string, field: string): string | null {
  if (CONTROL.test(value)) return 'must not contain control characters'
  if (ONE_LINE.test(field) && /[\r\n]/.test(value)) return 'must be one line'
  if (value === '' || !takesLink(schema) || isLink(value)) return null
  return 'must be an http or https address, or a path such as /dishes/rice.svg'
}

function isLink(value: string): boolean {
  if (/^\/(?![/\\])/.test(value)) return URL.canParse(value, 'https://order.example')
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

function definitionOf(schema: Schema): Definition {
  return schema._zod.def as unknown as Definition
}

function takesLink(schema: Schema): boolean {
  const { in: input, innerType, options } = definitionOf(schema)
  if (schema === link) return true
  return [input, innerType, ...(options ?? [])].some((inner) => inner !== undefined && takesLink(inner))
}

function collectNames(schema: Schema, names: Set<string>): void {
  for (const { element, shape } of formsOf(schema)) {
    if (element) collectNames(element, names)
    for (const [name, field] of Object.entries(shape ?? {})) {
      names.add(name)
      collectNames(field, names)
    }
  }
}

function formsOf(schema: Schema): Definition[] {
  const definition = definitionOf(schema)
  const { type, in: input, innerType, options } = definition
  if (type === 'array' || type === 'object') return [definition]
  const inner = [...(input ? [input] : []), ...(innerType ? [innerType] : []), ...(options ?? [])]
  return inner.flatMap(formsOf)
}
