import type { FoundAddress, GazetteerEntry } from '@hansang/contract'
import { isInKorea, isRefusal } from '@hansang/domain'
import { z } from 'zod'
import { GatewayFault, askJson } from '../ask-json.ts'
import { plainAddress } from './gazetteer.ts'
import type { AddressService, RefusedKeyword, ResultPage } from './port.ts'

const BASE_URL = 'https://business.juso.go.kr'
/** Short: a person waits, and the address book can answer instead. */
const TIMEOUT_MS = 3_000
const NATIONAL_GRID =
  '+proj=tmerc +lat_0=38 +lon_0=127.5 +k=0.9996 +x_0=1000000 +y_0=2000000 +ellps=GRS80 +units=m +no_defs'
/** All other codes are about the service or our key. */
const ABOUT_THE_KEYWORD = new Set([
  'E0005',
  'E0006',
  'E0008',
  'E0009',
  'E0010',
  'E0011',
  'E0012',
  'E0013',
  'E0015',
])

export interface JusoAccess {
  readonly searchKey: string
  readonly coordinateKey: string
  readonly baseUrl?: string
  readonly timeoutMs?: number
}

const MOST_LETTERS = 500
const plainText = z
  .string()
  .max(MOST_LETTERS)
  .refine((value) => value.isWellFormed() && !value.includes('\0'))
const text = plainText.nullish().transform((value) => value ?? '')
const count = z.coerce.number().pipe(z.int().min(0))
const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z
    .union([z.array(row), row, z.literal('')])
    .nullish()
    .transform((rows): z.output<Row>[] => (Array.isArray(rows) ? rows : rows ? [rows as z.output<Row>] : []))
const answerOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    results: z.object({
      common: z.object({ errorCode: z.coerce.string(), errorMessage: text, totalCount: count }),
      juso: rowsOf(row),
    }),
  })

const number = z.coerce.string().pipe(plainText)

const building = z.object({
  roadAddr: plainText,
  roadAddrPart1: plainText,
  jibunAddr: text,
  zipNo: text,
  admCd: text,
  rnMgtSn: text,
  bdNm: text,
  siNm: text,
  sggNm: text,
  emdNm: text,
  rn: text,
  udrtYn: text,
  buldMnnm: number,
  buldSlno: number,
  lnbrMnnm: number,
  lnbrSlno: number,
})
type Building = z.output<typeof building>
const entrance = z.object({ entX: z.coerce.number(), entY: z.coerce.number() })

export function jusoAddresses(access: JusoAccess): AddressService {
  const { searchKey, coordinateKey, baseUrl = BASE_URL, timeoutMs = TIMEOUT_MS } = access

  async function ask<Row extends z.ZodType>(path: string, query: Record<string, string>, row: Row) {
    const url = new URL(`/addrlink/${path}`, baseUrl)
    url.search = new URLSearchParams({ ...query, resultType: 'json' }).toString()
    const { status, body } = await askJson(url.href, {
      method: 'GET',
      template: url.pathname,
      headers: {},
      timeoutMs,
    })
    const read = answerOf(row).safeParse(body)
    if (!read.success)
      throw new GatewayFault(`${url.host} answered ${status} with what is no result`, { cause: read.error })
    const { common, juso } = read.data.results
    return refusalOf(common.errorCode, common.errorMessage) ?? { count: common.totalCount, rows: juso }
  }

  async function buildings(keyword: string, { number, size }: ResultPage) {
    const page = { currentPage: String(number), countPerPage: String(Math.min(size, 100)) }
    return await ask('addrLinkApi.do', { confmKey: searchKey, ...page, keyword }, building)
  }

  return {
    async search(keyword, page) {
      const found = await buildings(keyword, page)
      return isRefusal(found) ? found : { count: found.count, addresses: found.rows.map(foundAddress) }
    },
    async locate(address) {
      const wanted = plainAddress(address)
      const answer = await buildings(wanted, { number: 1, size: 10 })
      if (isRefusal(answer)) return null
      const found = answer.rows.find((row) =>
        [row.roadAddr, row.roadAddrPart1, row.jibunAddr].includes(wanted),
      )
      if (!found) return null
      const { admCd, rnMgtSn, udrtYn, buldMnnm, buldSlno } = found
      const place = { admCd, rnMgtSn, udrtYn, buldMnnm, buldSlno }
      const places = await ask('addrCoordApi.do', { confmKey: coordinateKey, ...place }, entrance)
      const [at] = isRefusal(places) ? [] : places.rows
      return at ? await placed(found, at) : null
    },
  }
}

function refusalOf(reason: string, message: string): RefusedKeyword | null {
  if (reason === '0') return null
  if (ABOUT_THE_KEYWORD.has(reason)) return { reason, message }
  throw new GatewayFault(`the public address service answered ${reason}`)
}

function joined(main: string, sub: string): string {
  return sub === '' || sub === '0' ? main : `${main}-${sub}`
}

function foundAddress(row: Building): FoundAddress {
  return {
    buildingName: row.bdNm,
    roadName: row.rn,
    buildingNumber: joined(row.buldMnnm, row.buldSlno),
    lotAddress: row.jibunAddr,
    roadAddress: row.roadAddrPart1,
    lotMainNumber: row.lnbrMnnm,
    lotSubNumber: row.lnbrSlno,
    dong: row.emdNm,
    district: row.sggNm,
    city: row.siNm,
    postalCode: row.zipNo,
    adminCode: row.admCd,
  }
}

async function placed(
  row: Building,
  { entX, entY }: z.output<typeof entrance>,
): Promise<GazetteerEntry | null> {
  const { default: proj4 } = await import('proj4')
  const [lng, lat] = proj4(NATIONAL_GRID, 'WGS84', [entX, entY])
  if (!isInKorea({ lat, lng })) return null
  const address = foundAddress(row)
  return { ...address, lat, lng, legalCode: row.admCd, building: address.buildingNumber, village: row.emdNm }
}
