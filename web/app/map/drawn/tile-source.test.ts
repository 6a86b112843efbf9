import { afterEach, expect, it, vi } from 'vitest'
import { openTileSource } from './tile-source.ts'

const KEPT = 200

afterEach(() => void vi.unstubAllGlobals())

it('keeps the tiles that were read last, and reads older ones again', {
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

it('requests tiles of the new version when the map’s version has changed', {
  tags: ['SMAP-03'],
}, async () => {
  let version = 'before'
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.endsWith('/version')) return Response.json({ version })
    return path.includes(`/${version}/`) ? Response.json({ path }) : new Response(null, { status: 404 })
  })
  const source = await openTileSource()
  const read = async (x: number) => await source.read({ level: 15, x, y: 1 })
  await read(1)
  version = 'after'
  const squares = await Promise.all([1, 2, 3].map(read))
  expect(squares.map((square) => (square as unknown as { path: string }).path)).toEqual([
    '/map/tiles/before/15/1/1',
    '/map/tiles/after/15/2/1',
    '/map/tiles/after/15/3/1',
  ])
  expect(asked.filter((path) => path.endsWith('/version'))).toHaveLength(2)
  await read(4)
  expect(asked.at(-1)).toBe('/map/tiles/after/15/4/1')
})

it('a missing tile and a rate-limited one fail, and are requested again', {
  tags: ['SMAP-03'],
}, async () => {
  const statuses = [404, 404, 429, 200]
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/version')
      ? Response.json({ version: 'v' })
      : Response.json({}, { status: statuses.shift() ?? 500 }),
  )
  const source = await openTileSource()
  const place = { level: 15, x: 1, y: 1 } as const
  await expect(source.read(place)).rejects.toThrow('404')
  await expect(source.read(place)).rejects.toThrow('429')
  await expect(source.read(place)).resolves.toEqual({})
})
