import fc from 'fast-check'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRepeatedKey } from './find-repeated-key.ts'
import { worldFileAt } from './world-source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hansang-world-'))
})
afterAll(async () => await rm(folder, { recursive: true, force: true }))

async function open(text: string) {
  const file = join(folder, 'world.json')
  await writeFile(file, text)
  return await worldFileAt(file)
}

describe('a world file that gives a key twice is refused with its place', () => {
  it.each([
    ['{"format": "hansang-world/1", "format": "x"}', 'format'],
    ['{"stores": [], "stores": [{"addr": "1"}]}', 'stores'],
    ['{"stores": [{"addr": "1"}], "stores": null}', 'stores'],
    ['{"stores": [{"addr": "1"}], "st\\u006fres": []}', 'stores'],
    ['{"stores": [{"addr": "1"}, {"addr": "2", "addr": "3"}]}', 'stores[1].addr'],
    ['{"stores": [{"menus": [{}, {"a": [0, {"b": 1, "b": 1}]}]}]}', 'stores[0].menus[1].a[1].b'],
    ['{"stores": [{"a": "\\u0000", "b": 1, "b": 2}]}', 'stores[0].b'],
    ['{"addresses": [{"__proto__": 1, "__proto__": 2}]}', 'addresses[0].__proto__'],
    ['{"channels": [[{"x": {"y": 1}, "x": 2}]]}', 'channels[0][0].x'],
  ])('%s', async (text, place) => {
    await expect(open(text)).rejects.toThrow(new SyntaxError(`${place} is there twice`))
  })
})

it('the same key in two objects or quoted in a text is no repetition', async () => {
  const text = '{"stores": [{"addr": "\\"addr\\":"}, {"addr": "{\\"a\\":1,\\"a\\":2}"}], "addresses": []}'
  expect((await open(text)).entries).toBe(2)
})

it('an entry nested without limit is refused in words', async () => {
  await expect(open(`{"stores": [${'['.repeat(200_000)}${']'.repeat(200_000)}]}`)).rejects.toThrow(
    new SyntaxError('stores[0]: nests more than 32 deep'),
  )
})

it('a repeated first key is found in any JSON, and none in JSON whose keys all differ', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { minKeys: 1 }), (value) => {
      const text = JSON.stringify(value)
      expect(findRepeatedKey(text)).toBe(null)
      const [first = ''] = Object.keys(value)
      expect(findRepeatedKey(`${text.slice(0, -1)},${JSON.stringify(first)}:[]}`)).toBe(first)
    }),
  )
})
