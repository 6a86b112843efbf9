import { geocodeAddress, searchAddresses } from '@hansang/contract'
import { YEOKSAM_ADDRESS, aBuilding, aStranger, seoul, useServer } from '@hansang/testing'
import {
  addressesThrough,
  GANGNAM_DAERO,
  type JusoStandIn,
  jusoFault,
  startJusoStandIn,
} from '@hansang/testing/stand-ins/juso'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { geocodeAddress as bookEntry } from '../../platform/gateways/addresses/gazetteer.ts'
import { jusoAddresses } from '../../platform/gateways/addresses/juso.ts'
import type { AddressGateway } from '../../platform/gateways/addresses/port.ts'
import { gazetteerAddresses } from '../../platform/gateways/addresses/sandbox.ts'
import { withService } from '../../platform/gateways/addresses/with-service.ts'

const NOON = seoul('2026-02-24 12:00')
const MANY = Array.from({ length: 12 }, (_, index) => ({
  ...GANGNAM_DAERO,
  roadAddr: `서울특별시 강남구 긴길 ${index}`,
  roadAddrPart1: `서울특별시 강남구 긴길 ${index}`,
  rn: '긴길',
}))
const LOCATED = {
  ...GANGNAM_DAERO,
  roadAddr: '서울특별시 강남구 짧은길 3',
  roadAddrPart1: '서울특별시 강남구 짧은길 3',
  rn: '짧은길',
}
const PAGE = { number: 1, size: 10 }
const SEARCH = /addrLinkApi/
const COORDINATES = /addrCoordApi/

let gateway: AddressGateway
let juso: JusoStandIn
const server = useServer({
  now: NOON,
  addresses: [aBuilding()],
  services: {
    addresses: addressesThrough(() => gateway),
  },
})
const stranger = aStranger(server)

const connect = (dailyCalls = 1_000) => {
  const service = jusoAddresses({ ...juso, timeoutMs: 200 })
  gateway = withService(gazetteerAddresses(server.services), service, {
    ...server.services,
    dailyCalls,
  })
}
beforeAll(async () => {
  juso = await startJusoStandIn([GANGNAM_DAERO, ...MANY, LOCATED])
})
afterAll(() => juso.close())
beforeEach(() => {
  juso.calls.length = 0
  connect()
})

const search = async (keyword: string, page = '1') => {
  const query = new URLSearchParams({ keyword, currentPage: page, resultType: 'json' })
  const response = await server.fetch(`http://hansang.test${searchAddresses.path}?${query}`)
  const { results } = (await response.json()) as {
    results: { common: Record<string, string>; juso: Record<string, string>[] | null }
  }
  return { ...results.common, roads: results.juso?.map(({ roadAddr }) => roadAddr) ?? [] }
}
const locate = async (query: string) => (await stranger.call(geocodeAddress, { query })).body

describe('a search with the public address service', { tags: ['EP-31', 'ADR-12'] }, () => {
  it('finds addresses missing from the address book, in pages', async () => {
    expect(await search('강남대로 396')).toMatchObject({
      errorCode: '0',
      totalCount: '1',
      roads: [GANGNAM_DAERO.roadAddrPart1],
    })
    expect((await search('긴길', '2')).roads).toHaveLength(2)
  })

  it('accepts one bare object in place of a list, and an empty answer', async () => {
    const { entX: _x, entY: _y, ...only } = GANGNAM_DAERO
    const common = { errorCode: '0', errorMessage: '정상', totalCount: '1' }
    juso.failNext(SEARCH, { status: 200, body: { results: { common, juso: only } } })
    expect((await search('강남대로')).roads).toEqual([GANGNAM_DAERO.roadAddrPart1])
    expect(await search('없는동네')).toMatchObject({ errorCode: '0', totalCount: '0', roads: [] })
  })

  it('counts at most the 9,000 results that can be paged through', { tags: ['TMR-03'] }, async () => {
    const { entX: _x, entY: _y, ...only } = GANGNAM_DAERO
    const common = { errorCode: '0', errorMessage: '정상', totalCount: '9001' }
    juso.failNext(SEARCH, { status: 200, body: { results: { common, juso: [only] } } })
    expect(await search('강남대로')).toMatchObject({ totalCount: '9000' })
  })

  it('passes on the service’s message about a keyword', { tags: ['ADR-13', 'ERR-05'] }, async () => {
    juso.failNext(SEARCH, jusoFault('E0015', '검색 범위를 초과했어요.'))
    expect(await search('강남구')).toMatchObject({
      errorCode: 'E0015',
      errorMessage: '검색 범위를 초과했어요.',
      roads: [],
    })
  })

  it.each([
    ['an unapproved key', jusoFault('E0001')],
    ['an expired key', jusoFault('E0014')],
    ['a fault of its system', jusoFault('-999')],
    ['a page in place of an answer', { status: 200, body: '<html>점검중</html>' }],
    ['a 500', { status: 500, body: { error: 'down' } }],
    ['silence', 'silent-before'],
    ['a cut line', 'cut-before'],
  ] as const)('is answered by the address book for %s', async (_, fault) => {
    juso.failNext(SEARCH, fault)
    expect(await search('테헤란로 152')).toMatchObject({ errorCode: '0', roads: [YEOKSAM_ADDRESS] })
  })

  it('queries the service again only half a minute after three unanswered calls', async () => {
    for (const asker of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      juso.failNext(SEARCH, 'cut-before')
      await gateway.search(['강남대로'], PAGE, asker)
    }
    expect((await search('강남대로')).roads).toEqual([])
    expect(juso.calls).toHaveLength(3)
    server.clock.advance(30_000)
    expect((await search('강남대로')).roads).toEqual([GANGNAM_DAERO.roadAddrPart1])
  })

  it('stays available to others when one caller’s searches go unanswered', async () => {
    for (let call = 0; call < 5; call++) {
      juso.failNext(SEARCH, { status: 200, body: '<html>blocked</html>' })
      await gateway.search(['강남대로'], PAGE, '192.0.2.1')
    }
    expect((await search('강남대로')).roads).toEqual([GANGNAM_DAERO.roadAddrPart1])
  })

  it.each(['강남대로 union select', '강남대로 OR 1'])(
    'never sends "%s" to the service, whose filters answer it with a page',
    async (keyword) => {
      await search(keyword)
      expect(juso.calls).toEqual([])
    },
  )

  it('leaves half of a day’s calls to callers who made few', async () => {
    server.clock.set(seoul('2026-02-27 12:00'))
    connect(100)
    for (let asker = 0; asker < 10; asker++)
      for (let call = 0; call < 10; call++) await gateway.search(['강남대로'], PAGE, `198.51.100.${asker}`)
    expect(juso.calls.length).toBeLessThanOrEqual(56)
    expect((await search('강남대로')).roads).toEqual([GANGNAM_DAERO.roadAddrPart1])
  })

  it('uses the address book once the day’s calls are used up, until midnight in Seoul', async () => {
    server.clock.set(seoul('2026-03-01 23:50'))
    connect(1)
    await search('강남대로')
    expect((await search('강남대로')).roads).toEqual([])
    server.clock.set(seoul('2026-03-02 00:01'))
    expect((await search('강남대로')).roads).toEqual([GANGNAM_DAERO.roadAddrPart1])
  })
})

describe('an address with the public address service', { tags: ['EP-30', 'AREA-08'] }, () => {
  it('gets its coordinates once and is in the address book from then on', async () => {
    const { getAddressFromQuery: point } = await locate(LOCATED.roadAddrPart1)
    expect(point).toMatchObject({ legalCode: '1168010100', buld: '396', villg: '역삼동' })
    const asked = juso.calls.length
    await locate(LOCATED.roadAddrPart1)
    expect(juso.calls).toHaveLength(asked)
    const entry = await bookEntry(server.services.db, LOCATED.roadAddrPart1)
    expect(entry).toMatchObject({ dong: '역삼동', postalCode: '06232' })
    expect([entry?.lat.toFixed(4), entry?.lng.toFixed(4)]).toEqual(['37.4979', '127.0276'])
  })

  it('is not found when it is unknown or its coordinates are not answered', {
    tags: ['ADR-16'],
  }, async () => {
    const [unplaced] = MANY
    juso.failNext(COORDINATES, 'silent-before')
    for (const address of ['없는 길 1', unplaced?.roadAddrPart1 ?? '']) {
      expect(await locate(address)).toMatchObject({
        code: 'fail',
        message: '배달 가능한 매장이 없어요. 주소를 확인해 주세요.',
      })
    }
  })

  it('never sends a key where the calls are logged', async () => {
    const lines: string[] = []
    const { db, secrets, clock } = server.services
    const log = { warn: (fields: { err: Error }) => lines.push(String(fields.err.stack)) } as never
    const service = jusoAddresses({ ...juso, timeoutMs: 200 })
    const own = withService(gazetteerAddresses({ ...server.services, db, publicDb: db }), service, {
      db,
      secrets,
      clock,
      log,
      dailyCalls: 1_000,
    })
    juso.failNext(SEARCH, 'cut-before')
    await own.search(['강남대로'], { number: 1, size: 10 }, 'somebody')
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toContain(juso.searchKey)
  })
})
