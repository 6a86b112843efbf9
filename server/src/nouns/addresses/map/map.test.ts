import { MAP_VERSION_PATH, type MapTile, mapTilePath } from '@hansang/contract'
import { recordStatements } from '@hansang/testing/record-statements'
import { YEOKSAM, aBuilding, aWorld, bringIn, seoul, useServer } from '@hansang/testing'
import { describe, expect, it } from 'vitest'
import { inTile, tileBox } from './tile-grid.ts'
import { streetLines } from './street-line.ts'

/** Odd numbers on the north side of an eastbound street, even ones on the south. */
const LONG_STREET = Array.from({ length: 12 }, (_, index) =>
  aBuilding({
    roadAddress: `서울특별시 강남구 곧은로 ${index + 1}`,
    lotAddress: `서울특별시 강남구 역삼동 ${index + 1}`,
    buildingName: index === 0 ? '첫건물' : '',
    roadName: '곧은로',
    buildingNumber: String(index + 1),
    lat: 37.5 + (index % 2 === 0 ? 0.0002 : -0.0002),
    lng: 127.03 + index * 0.0018,
  }),
)

const server = useServer({
  now: seoul('2026-02-24 12:00'),
  env: { TRUST_PROXY: '1' },
  addresses: LONG_STREET,
})

const PLACE = placeAt(15, LONG_STREET[0])

function placeAt(level: 9 | 12 | 15, point: { lat: number; lng: number } | undefined) {
  if (!point) throw new Error('no such place')
  const [x, y] = inTile(point, { level, x: 0, y: 0 })
  return { level, x: Math.floor(x / 4096), y: Math.floor(y / 4096) }
}

async function versionNow(): Promise<string> {
  const response = await server.fetch(`http://hansang.test${MAP_VERSION_PATH}`)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  return ((await response.json()) as { version: string }).version
}

async function read(path: string) {
  const response = await server.fetch(`http://hansang.test${path}`)
  const cache = response.headers.get('cache-control')
  return { cache, tile: (await response.json()) as MapTile }
}

describe('a map tile', { tags: ['SMAP-03'] }, () => {
  it('shows the buildings of the address book, their streets and the district', async () => {
    const { tile } = await read(mapTilePath(await versionNow(), PLACE))
    const first = tile.buildings.find(({ name }) => name === '첫건물')
    expect(first).toMatchObject({ number: '1' })
    expect([first?.x, first?.y].every((unit) => unit !== undefined && unit >= 0 && unit < 4096)).toBe(true)
    expect(Math.abs(first?.angle ?? 90)).toBeLessThan(15)
    expect(tile.streets).toMatchObject([{ name: '곧은로', isMain: true }])
    expect(tile.districts.map(({ name }) => name)).toContain('강남구')
  })

  it('shows main streets and no buildings at a far zoom level', async () => {
    const { tile } = await read(mapTilePath(await versionNow(), placeAt(12, LONG_STREET[0])))
    expect([tile.streets.length, tile.buildings]).toEqual([1, []])
  })

  it('is drawn once for concurrent readers and never for an unknown version', async () => {
    const place = { ...PLACE, x: PLACE.x + 2 }
    const version = await versionNow()
    const { statements } = await recordStatements(async () => {
      await Promise.all(Array.from({ length: 20 }, () => read(mapTilePath(version, place))))
      const made = await server.fetch(`http://hansang.test${mapTilePath('made-up', place)}`)
      expect([made.status, made.headers.get('cache-control')]).toEqual([404, 'no-store'])
    })
    expect(statements.filter(({ text }) => text.includes('map_streets'))).toHaveLength(1)
  })

  it('is drawn six hundred times a minute for one address, not counting tiles already drawn', async () => {
    const version = await versionNow()
    const ask = async (x: number, address: string) =>
      await server.fetch(`http://hansang.test${mapTilePath(version, { level: 15, x, y: 0 })}`, {
        headers: { 'x-forwarded-for': address },
      })
    for (let x = 0; x < 600; x += 50)
      await Promise.all(Array.from({ length: 50 }, (_, at) => ask(x + at, '203.0.113.1')))
    const refused = await ask(600, '203.0.113.1')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await refused.text()).toMatch(/[가-힣]/)
    expect((await ask(0, '203.0.113.1')).status).toBe(200)
    expect((await ask(600, '203.0.113.2')).status).toBe(200)
    server.clock.advance(61_000)
    expect((await ask(601, '203.0.113.1')).status).toBe(200)
  })

  it('is cached forever under its version, which changes with new addresses', async () => {
    const before = await versionNow()
    expect((await read(mapTilePath(before, PLACE))).cache).toBe('public, max-age=31536000, immutable')
    await bringIn(server, aWorld())
    const after = await versionNow()
    expect(after).not.toBe(before)
    expect((await server.fetch(`http://hansang.test${mapTilePath(before, PLACE)}`)).status).toBe(404)
    const { buildings } = (await read(mapTilePath(after, placeAt(15, YEOKSAM)))).tile
    expect(buildings.map(({ name }) => name)).toContain('강남파이낸스센터')
  })

  it.each([
    '/map/tiles/v/15/1/99999999',
    '/map/tiles/v/15/-1/0',
    '/map/tiles/v/15/32768/0',
    '/map/tiles/v/14/1/1',
    '/map/tiles/v/NaN/1/1',
    '/map/tiles/v/15/1e3/1',
  ])('is answered 404 at %s', async (path) => {
    expect((await server.fetch(`http://hansang.test${path}`)).status).toBe(404)
  })
})

describe('a street', { tags: ['SMAP-03'] }, () => {
  it('runs between its odd and even buildings', () => {
    const [line = []] = streetLines(LONG_STREET.map(({ lat, lng }) => [lat, lng]))
    const inside = line.slice(2, -2)
    expect(inside.length).toBeGreaterThan(5)
    for (const { lat } of inside) expect(Math.abs(lat - 37.5)).toBeLessThan(0.000_02)
  })

  it('ends before a long gap without known buildings', () => {
    const far = [37.6, 127.03] as const
    expect(streetLines([[37.5, 127.03], [37.501, 127.03], far, [37.601, 127.03]])).toHaveLength(2)
    expect(streetLines([[37.5, 127.03], far])).toEqual([])
  })
})

describe('the grid of tiles', () => {
  it('a point lies in the tile whose box holds it', () => {
    const { south, north, west, east } = tileBox(PLACE, 0)
    const point = LONG_STREET[0] ?? { lat: 0, lng: 0 }
    expect([south < point.lat, point.lat < north, west < point.lng, point.lng < east]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(inTile({ lat: north, lng: west }, PLACE)).toEqual([0, 0])
    expect(inTile({ lat: south, lng: east }, PLACE)).toEqual([4096, 4096])
  })
})
