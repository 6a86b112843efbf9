import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest'

const KEPT = 200

let asked: string[] = []
let version: string
let { knowMapVersion } = await import('../map-version.ts')
let { openTileSource } = await import('./tile-source.ts')

/** A page of its own: all its maps share a version. */
beforeEach(async () => {
  vi.resetModules()
  ;({ knowMapVersion } = await import('../map-version.ts'))
  ;({ openTileSource } = await import('./tile-source.ts'))
  asked = []
  version = 'v'
})
afterEach(() => void vi.unstubAllGlobals())

/** Answers tiles of the version alone. */
function answering(tile: (path: string) => Response = (path) => Response.json({ path })) {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.endsWith('/version')) return Response.json({ version })
    return path.includes(`/${version}/`) ? tile(path) : new Response(null, { status: 404 })
  })
}

const versionsAsked = () => asked.filter((path) => path.endsWith('/version')).length

function aMap() {
  const source = openTileSource()
  return async (x: number) => {
    const { path } = (await source.read({ level: 15, x, y: 1 })) as unknown as { path: string }
    return path
  }
}

describe('the tiles of a map', { tags: ['SMAP-03'] }, () => {
  it('that were read last are kept, and older ones read again', async () => {
    answering()
    const read = aMap()
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

  it('that are missing or refused for their number fail, and are asked for again', async () => {
    const statuses = [404, 404, 429, 200]
    answering(() => Response.json({ path: '' }, { status: statuses.shift() ?? 500 }))
    const read = aMap()
    await expect(read(1)).rejects.toThrow('404')
    await expect(read(1)).rejects.toThrow('429')
    await expect(read(1)).resolves.toEqual('')
  })
})

describe('the version of the map', { tags: ['SMAP-03'] }, () => {
  it('is the document’s: the first call is for a tile', async () => {
    answering()
    knowMapVersion('v')
    expect(await aMap()(1)).toBe('/map/tiles/v/15/1/1')
    expect(asked).toEqual(['/map/tiles/v/15/1/1'])
  })

  it('is asked for once by all maps of a page whose document did not tell it', async () => {
    answering()
    await Promise.all([aMap()(1), aMap()(2)])
    await aMap()(3)
    expect(versionsAsked()).toBe(1)
  })

  it('is asked for again once a tile has none under it, by all squares together', async () => {
    answering()
    knowMapVersion('v')
    const read = aMap()
    await read(1)
    version = 'next'
    expect(await Promise.all([1, 2, 3].map(read))).toEqual([
      '/map/tiles/v/15/1/1',
      '/map/tiles/next/15/2/1',
      '/map/tiles/next/15/3/1',
    ])
    expect(versionsAsked()).toBe(1)
    knowMapVersion('v')
    expect(await aMap()(1)).toBe('/map/tiles/next/15/1/1')
  })

  it('is asked for again after no answer', async () => {
    const isDown = [true, false]
    vi.stubGlobal('fetch', async (path: string) => {
      if (!path.endsWith('/version')) return Response.json({ path })
      return isDown.shift() ? new Response(null, { status: 503 }) : Response.json({ version })
    })
    const read = aMap()
    await expect(read(1)).rejects.toThrow('503')
    expect(await read(1)).toBe('/map/tiles/v/15/1/1')
  })
})
