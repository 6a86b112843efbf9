import { ENDPOINTS, type WireFields } from '@hansang/contract'
import { fieldNames } from '@hansang/messages'
import { expect, it } from 'vitest'
import type { z } from 'zod/mini'

interface Wrapping {
  readonly in?: Schema
  readonly innerType?: Schema
  readonly element?: Schema
  readonly options?: readonly Schema[]
}
type Schema = z.core.$ZodType & { readonly fields?: WireFields }

/** Our names, those of rows within rows too. */
function namesIn({ fields, _zod }: Schema): string[] {
  if (fields) return Object.entries(fields).flatMap(([name, [, codec]]) => [name, ...namesIn(codec)])
  const { in: from, innerType, element, options = [] } = _zod.def as Wrapping
  return [from, innerType, element, ...options].flatMap((inner) => (inner ? namesIn(inner) : []))
}

const fields = new Set(ENDPOINTS.flatMap(({ request }) => namesIn(request)))

it('every field of a request has a Korean name', () => {
  expect([...fields].filter((field) => !(field in fieldNames))).toEqual([])
})

it('every name of a field belongs to a request', () => {
  expect(Object.keys(fieldNames).filter((name) => !fields.has(name))).toEqual([])
})
