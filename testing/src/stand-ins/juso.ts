import type { AddressGateway } from '../../../server/src/platform/gateways/addresses/port.ts'
import { type Loopback, type ReceivedCall, type Reply, startLoopback } from './loopback.ts'

/** In the service's format; positions are metres of the national grid. */
export interface JusoBuilding extends Readonly<Record<string, string>> {
  readonly roadAddrPart1: string
  readonly entX: string
  readonly entY: string
}

export interface JusoStandIn extends Loopback {
  readonly searchKey: string
  readonly coordinateKey: string
}

/** Gangnam station: 127.0276 E, 37.4979 N. */
export const GANGNAM_DAERO: JusoBuilding = {
  roadAddr: '서울특별시 강남구 강남대로 396 (역삼동)',
  roadAddrPart1: '서울특별시 강남구 강남대로 396',
  roadAddrPart2: ' (역삼동)',
  jibunAddr: '서울특별시 강남구 역삼동 858',
  zipNo: '06232',
  admCd: '1168010100',
  rnMgtSn: '116803000001',
  bdNm: '강남역',
  siNm: '서울특별시',
  sggNm: '강남구',
  emdNm: '역삼동',
  rn: '강남대로',
  udrtYn: '0',
  buldMnnm: '396',
  buldSlno: '0',
  lnbrMnnm: '858',
  lnbrSlno: '0',
  entX: '958243.236',
  entY: '1944398.131',
}

/** By the documented protocol: every value is a string, and errors have status 200. */
export async function startJusoStandIn(buildings: readonly JusoBuilding[]): Promise<JusoStandIn> {
  const searchKey = 'stand-in search'
  const coordinateKey = 'stand-in coordinates'
  const loopback = await startLoopback((call) => {
    const isSearch = call.path === '/addrlink/addrLinkApi.do'
    if (call.query.get('confmKey') !== (isSearch ? searchKey : coordinateKey)) return jusoFault('E0001')
    return isSearch ? search(call, buildings) : coordinates(call, buildings)
  })
  return { ...loopback, searchKey, coordinateKey }
}

export function jusoFault(errorCode: string, errorMessage = '승인되지 않은 KEY 입니다.'): Reply {
  return {
    status: 200,
    body: { results: { common: { errorCode, errorMessage, totalCount: '0' }, juso: null } },
  }
}

function search({ query }: ReceivedCall, buildings: readonly JusoBuilding[]): Reply {
  const words = (query.get('keyword') ?? '').split(' ')
  const found = buildings.filter((building) =>
    words.every((word) => Object.values(building).some((value) => value.includes(word))),
  )
  const size = Number(query.get('countPerPage'))
  const from = (Number(query.get('currentPage')) - 1) * size
  return results(found.length, found.slice(from, from + size).map(withoutPlace))
}

function coordinates({ query }: ReceivedCall, buildings: readonly JusoBuilding[]): Reply {
  const keys = ['admCd', 'rnMgtSn', 'udrtYn', 'buldMnnm', 'buldSlno']
  const found = buildings.filter((building) => keys.every((key) => building[key] === query.get(key)))
  return results(
    found.length,
    found.map(({ entX, entY }) => ({ entX, entY })),
  )
}

function withoutPlace({ entX: _x, entY: _y, ...building }: JusoBuilding) {
  return building
}

function results(count: number, juso: readonly object[]): Reply {
  const common = { errorCode: '0', errorMessage: '정상', totalCount: String(count) }
  return { status: 200, body: { results: { common, juso: juso.length > 0 ? juso : null } } }
}

/** Delegates to the current gateway, so that tests can swap it under a running server. */
export function addressesThrough(gateway: () => AddressGateway): AddressGateway {
  return {
    at: async (point) => await gateway().at(point),
    nearest: async (point) => await gateway().nearest(point),
    geocode: async (...given) => await gateway().geocode(...given),
    search: async (...given) => await gateway().search(...given),
  }
}
