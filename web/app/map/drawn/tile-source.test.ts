import { afterEach, expect, it, vi } from 'vitest'
import { openTileSource } from './tile-source.ts'

const KEPT = 200

afterEach(() => void vi.unstubAllGlobals())

it('keeps so many squares of the map that were read last, and reads the others again', {
  tags: ['SMAP-03'],
}, async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(path.endsWith('/version') ? { version: 'v' } : {})
  })
  const source = await openTileSource()
  const read = (x: number) => source.read({ level: 15, x, y: 1 })
  for (let x = 0; x <= KEPT; x++) await read(x)
  const before = asked.length
  await read(KEPT)
  await read(1)
  expect(asked).toHaveLength(before)
  await read(0)
  expect(asked).toHaveLength(before + 1)
  await read(1)
  expect(asked).toHaveLength(before + 1)
})
