import { geocodeAddress, searchAddresses, urlOf } from '@hansang/contract'
import { TEST_ORIGIN, YEOKSAM_ADDRESS, aBuilding, aStranger, seoul, useServer } from '@hansang/testing'
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

const SEARCH = /addrLinkApi/
const COORDINATES = /addrCoordApi/
const { entX: _x, entY: _y, ...BUILDING } = GANGNAM_DAERO

let gateway: AddressGateway
let juso: JusoStandIn
const server = useServer({
  now: seoul('2026-02-24 12:00'),
  env: { TRUST_PROXY: '1' },
  addresses: [aBuilding()],
  services: {
    addresses: addressesThrough(() => gateway),
  },
})

const connect = (dailyCalls: number) => {
  const service = jusoAddresses({ ...juso, timeoutMs: 2_000 })
  gateway = withService(gazetteerAddresses(server.services), service, {
    ...server.services,
    dailyCalls,
  })
}
beforeAll(async () => {
  juso = await startJusoStandIn([GANGNAM_DAERO])
})
afterAll(() => juso.close())
beforeEach(() => connect(1_000))

const search = async (keyword: string, from = '203.0.113.1') => {
  const url = urlOf(searchAddresses, { keyword, resultType: 'json' }, TEST_ORIGIN)
  const response = await server.fetch(url, { headers: { 'x-forwarded-for': from } })
  const { results } = (await response.json()) as {
    results?: { common: { errorCode: string }; juso: { roadAddr: string }[] | null }
  }
  return [response.status, results?.common.errorCode, results?.juso?.map(({ roadAddr }) => roadAddr)]
}
const found = (juso: object, totalCount: unknown = '1') => ({
  status: 200,
  body: { results: { common: { errorCode: '0', errorMessage: '', totalCount }, juso } },
})

describe('an unusable answer of the address service', { tags: ['EP-31'] }, () => {
  it.each([
    ['half a surrogate pair', found([{ ...BUILDING, bdNm: '\ud800' }])],
    ['U+0000', found([{ ...BUILDING, roadAddrPart1: 'a\u0000b' }])],
    ['a name of 6,000 letters', found([{ ...BUILDING, jibunAddr: '가'.repeat(6_000) }])],
    ['a number that is none', found([{ ...BUILDING, buldMnnm: '\u0000' }])],
    ['−1 results', found([BUILDING], '-1')],
    ['half a result', found([BUILDING], 0.5)],
    ['words of 6,000 letters', jusoFault('E0015', '가'.repeat(6_000))],
    ['"too many requests"', { status: 429, body: '<html>Too Many Requests</html>' }],
    ['5 MB', found([{ ...BUILDING, extra: 'x'.repeat(5 * 1024 * 1024) }])],
  ])('is replaced by the answer of the address book: %s', async (_, answer) => {
    juso.failNext(SEARCH, answer)
    expect(await search('테헤란로 152')).toEqual([200, '0', [YEOKSAM_ADDRESS]])
  })
})

describe('unusable coordinates of an address', { tags: ['EP-30'] }, () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['NaN', 'NaN'],
    ['1e400', '1944398.131'],
    ['1944398.131', '958243.236'],
    ['1437000', '2900000'],
  ])('are not stored, and the address is not found: "%s", "%s"', async (entX, entY) => {
    juso.failNext(COORDINATES, found([{ entX, entY }]))
    const { status, body } = await aStranger(server).call(geocodeAddress, {
      query: GANGNAM_DAERO.roadAddrPart1,
    })
    expect([status, body.code, body.message]).toEqual([200, 'fail', expect.stringMatching(/주소를 확인/)])
    expect(await bookEntry(server.services.db, GANGNAM_DAERO.roadAddrPart1)).toBeNull()
  })
})

it('one address uses at most a tenth of a day’s calls, and others still get theirs', {
  tags: ['ADR-12'],
}, async () => {
  server.clock.advance(24 * 60 * 60_000)
  connect(30)
  const answers = []
  for (let asked = 0; asked < 5; asked++) answers.push((await search('강남대로', '198.51.100.7'))[2])
  const known = [GANGNAM_DAERO.roadAddrPart1]
  expect(answers).toEqual([known, known, known, undefined, undefined])
  expect((await search('강남대로', '198.51.100.8'))[2]).toEqual(known)
})
