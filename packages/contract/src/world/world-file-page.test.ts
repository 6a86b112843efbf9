import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAYMENT_METHOD_CODES } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { decodeWorld, worldFile } from './world.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/world-file.md'), 'utf8')

type Schema = z.core.$ZodType
interface Form {
  readonly type: string
  readonly in?: Schema
  readonly innerType?: Schema
  readonly options?: readonly Schema[]
  readonly element?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
}

function formsOf(schema: Schema): Form[] {
  const form = schema._zod.def as unknown as Form
  if (form.type === 'array' || form.type === 'object') return [form]
  return [form.in, form.innerType, ...(form.options ?? [])].flatMap((inner) => (inner ? formsOf(inner) : []))
}

function placesOf(schema: Schema, place = '', places = new Map<string, string[]>()): Map<string, string[]> {
  for (const { element, shape } of formsOf(schema)) {
    if (element) placesOf(element, `${place}[]`, places)
    if (!shape || 'fileUrl' in shape) continue
    places.set(place, Object.keys(shape).toSorted())
    for (const [name, field] of Object.entries(shape))
      placesOf(field, place ? `${place}.${name}` : name, places)
  }
  return places
}

function rowsOfPage(): Map<string, string[]> {
  const sections = page.split(/^## /m).slice(1)
  return new Map(
    sections.map((section) => {
      const place = /^`(.+)`/.exec(section)?.[1] ?? ''
      const fields = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, field = '']) => field)
      return [place, fields.toSorted()] as const
    }),
  )
}

describe('the page of the world file', () => {
  const file: unknown = worldFile
  const places = placesOf(file as Schema)
  // An entry may appear without its list.
  places.delete('stores[].addDlvr')
  places.delete('stores[].chngLst[].addDlvr')
  // A change writes a store's lists as the store does.
  for (const [place, fields] of places) {
    const ofStore = places.get(place.replace('.chngLst[]', ''))
    if (place.startsWith('stores[].chngLst[].') && ofStore?.join() === fields.join()) places.delete(place)
  }

  it.each([...places])('has exactly one row for each field of "%s"', (place, fields) => {
    expect(rowsOfPage().get(place)).toEqual(fields)
  })

  it('has no section for an unknown place of the file', () => {
    expect([...rowsOfPage().keys()].filter((place) => !places.has(place))).toEqual([])
  })

  it('names exactly the existing payment methods', () => {
    const [row = ''] = /^\| `payGb` \|.*$/m.exec(page) ?? []
    const codes = [...row.matchAll(/`([A-Z_]+)`/g)].map(([, code = '']) => code)
    expect(codes.toSorted()).toEqual(PAYMENT_METHOD_CODES.toSorted())
  })

  it('shows an example file that can be imported', () => {
    const example: unknown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '')
    expect(decodeWorld(example)).toHaveProperty('world')
  })
})
