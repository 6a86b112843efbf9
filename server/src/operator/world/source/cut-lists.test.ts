import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ListCutter } from './cut-lists.ts'

const isCut = (list: string) => list === 'stores' || list === 'po"s'

function cut(text: string, chunkBytes: number) {
  const cutter = new ListCutter(isCut)
  const bytes = Buffer.from(text)
  const entries = []
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    entries.push(...cutter.take(bytes.subarray(start, start + chunkBytes)))
  }
  return { entries, frame: cutter.frame() }
}

it('takes every entry out of its lists and keeps the rest, wherever the chunks end', () => {
  const json = fc.jsonValue({ maxDepth: 3 })
  const lists = fc.record({ stores: fc.oneof(json, fc.array(json)), 'po"s': fc.array(json), rest: json })
  fc.assert(
    fc.property(
      lists,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(0, 2),
      (world, chunkBytes, indent) => {
        const { entries, frame } = cut(JSON.stringify(world, null, indent), chunkBytes)
        const expected = Object.entries(world).flatMap(([list, value]) =>
          isCut(list) && Array.isArray(value) ? value.map((entry, index) => ({ list, index, entry })) : [],
        )
        const parsed = entries.map(({ text, ...place }) => ({ ...place, entry: JSON.parse(text) as unknown }))
        expect(parsed).toEqual(JSON.parse(JSON.stringify(expected)))
        const zeros = (value: unknown) => (Array.isArray(value) ? value.map(() => 0) : value)
        const left = { ...world, stores: zeros(world.stores), 'po"s': zeros(world['po"s']) }
        expect(JSON.parse(frame)).toEqual(JSON.parse(JSON.stringify(left)))
      },
    ),
  )
})

it.each([
  '{"stores": [1,]}',
  '{"stores": [,1]}',
  '{"stores": [1 "po\\"s": []}',
  '{"stores": [1',
  '{"stores": [{"a": 1]}',
  '{"stores": [1}}',
  '{"stores" [1]}',
  '{"stores": [1]]',
  '{"stores": [1]} x',
  '[{"stores": [1]}',
  '{"stores": ["]}',
])('refuses a broken object: %s', (text) => {
  const { entries, frame } = cut(text, 3)
  expect(() =>
    [...entries.map((entry) => entry.text), frame].map((each) => JSON.parse(each) as unknown),
  ).toThrow(SyntaxError)
})
