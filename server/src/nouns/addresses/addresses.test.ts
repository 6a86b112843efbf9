import * as contract from '@hansang/contract'
import { YEOKSAM, YEOKSAM_ADDRESS, aBuilding, aStranger, seoul, useServer } from '@hansang/testing'
import { describe, expect, it } from 'vitest'
import { geocodeAddress } from '../../platform/gateways/addresses/gazetteer.ts'

const OTHER = aBuilding({
  roadAddress: '서울특별시 강남구 역삼로 173',
  lotAddress: '서울특별시 강남구 역삼동 755-4',
  buildingName: '',
  roadName: '역삼로',
  buildingNumber: '173',
  lotMainNumber: '755',
  lotSubNumber: '4',
  lat: 37.4955,
  lng: 127.0389,
})
const SECOND_NUMBER = aBuilding({
  ...OTHER,
  roadAddress: '서울특별시 강남구 역삼로 175-3',
  lotAddress: '서울특별시 강남구 역삼동 755-9',
  buildingNumber: '175',
  lat: 37.4958,
  lng: 127.0394,
})
const LONG_ROAD = Array.from({ length: 23 }, (_, index) => {
  const number = String(index + 1).padStart(2, '0')
  const names = { roadName: '긴길', buildingNumber: number, buildingName: '' }
  return aBuilding({
    ...names,
    roadAddress: `강원도 춘천시 긴길 ${number}`,
    lotAddress: `강원도 춘천시 소양로 ${number}`,
    lat: 37.88,
    lng: 127.73,
  })
})

const server = useServer({
  now: seoul('2026-02-24 12:00'),
  env: { TRUST_PROXY: '1' },
  addresses: [aBuilding(), OTHER, SECOND_NUMBER, ...LONG_ROAD],
})
const stranger = aStranger(server)

const search = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
  const url = new URL(`http://hansang.test${contract.searchAddresses.path}`)
  for (const [name, value] of Object.entries({ resultType: 'json', confmKey: 'k', ...query }))
    url.searchParams.set(name, value)
  const response = await server.fetch(url.href, { headers })
  const { results } = (await response.json()) as {
    results: { common: Record<string, string>; juso: Record<string, string>[] | null }
  }
  return { status: response.status, ...results }
}

describe('the address at a point', { tags: ['EP-29'] }, () => {
  it('is the nearest building, with its detail and codes', {
    tags: ['ADR-19', 'ADR-23'],
  }, async () => {
    const { body } = await stranger.post(contract.findAddressAt, {
      lat: YEOKSAM.lat + 0.001,
      lng: `${YEOKSAM.lng}`,
    })
    expect(body).toMatchObject({
      code: 'Success',
      getAddressFromLatLng: {
        roadAddress: YEOKSAM_ADDRESS,
        dtlAddr: '강남파이낸스센터',
        jibun: '737',
        emd: '역삼동',
        signgu: '강남구',
        sido: '서울특별시',
        zipcd: '06236',
        legalCode: YEOKSAM.legalCode,
        road: '테헤란로',
      },
    })
    const nameless = await stranger.call(contract.findAddressAt, { lat: OTHER.lat, lng: OTHER.lng })
    expect(nameless.body.getAddressFromLatLng).toMatchObject({ dtlAddr: '역삼로 173', jibun: '755-4' })
  })

  it('names an unnamed building by its road and full number, as a search does', {
    tags: ['ADR-19', 'ADR-23'],
  }, async () => {
    const { body } = await stranger.call(contract.findAddressAt, {
      lat: SECOND_NUMBER.lat,
      lng: SECOND_NUMBER.lng,
    })
    expect(body.getAddressFromLatLng).toMatchObject({ dtlAddr: '역삼로 175-3' })
    const [found] = (await search({ keyword: '역삼로 175-3' })).juso ?? []
    expect(found).toMatchObject({ rn: '역삼로', buldMnnm: '175-3' })
  })

  it('is the nearest building wherever one is known within three kilometres', {
    tags: ['ADR-17'],
  }, async () => {
    for (const away of [0.0005, 0.004, 0.02]) {
      const { body } = await stranger.post(contract.findAddressAt, {
        lat: YEOKSAM.lat + away,
        lng: YEOKSAM.lng,
      })
      expect(body).toMatchObject({ getAddressFromLatLng: { roadAddress: YEOKSAM_ADDRESS, lat: YEOKSAM.lat } })
    }
  })

  it('geocodes again to the same place', { tags: ['AREA-08', 'ADR-23'] }, async () => {
    const { body } = await stranger.call(contract.findAddressAt, { lat: OTHER.lat - 0.003, lng: OTHER.lng })
    const { roadAddress = '', legalCode } = body.getAddressFromLatLng as Record<string, string>
    const again = await stranger.call(contract.geocodeAddress, { query: roadAddress })
    expect(again.body.getAddressFromQuery).toMatchObject({ lat: OTHER.lat, legalCode })
  })

  it('is empty where no building stands', { tags: ['ADR-19', 'CALL-06'] }, async () => {
    for (const point of [
      { lat: YEOKSAM.lat + 0.05, lng: YEOKSAM.lng },
      { lat: 0, lng: 0 },
      { lat: -90, lng: 180 },
    ]) {
      const { status, body } = await stranger.post(contract.findAddressAt, point)
      expect([status, body]).toEqual([200, { code: 'Success', message: '', getAddressFromLatLng: null }])
    }
  })

  it('is answered 400 for invalid coordinates', async () => {
    for (const point of [
      { lat: 91, lng: 0 },
      { lat: 'NaN', lng: 0 },
      { lat: 37 },
      {},
      { lat: null, lng: null },
    ]) {
      expect([point, (await stranger.post(contract.findAddressAt, point)).status]).toEqual([point, 400])
    }
  })
})

describe('the point of an address', { tags: ['EP-30'] }, () => {
  it('is found by its exact road address, else by its lot address', { tags: ['AREA-08'] }, async () => {
    const { db } = server.services
    expect((await geocodeAddress(db, ` ${YEOKSAM_ADDRESS.replace(' ', '  ')} `))?.legalCode).toBe(
      YEOKSAM.legalCode,
    )
    expect((await geocodeAddress(db, OTHER.lotAddress.normalize('NFD')))?.roadAddress).toBe(OTHER.roadAddress)
    for (const near of ['', '테헤란로 152', `${YEOKSAM_ADDRESS}-1`, '%', "' or ''='"]) {
      expect([near, await geocodeAddress(db, near)]).toEqual([near, null])
    }
  })

  it('is answered with fail and a request to check the address when it is not found', {
    tags: ['ADR-16'],
  }, async () => {
    const found = await stranger.call(contract.geocodeAddress, { query: YEOKSAM_ADDRESS })
    expect(found.body.getAddressFromQuery).toEqual({
      lat: YEOKSAM.lat,
      lng: YEOKSAM.lng,
      legalCode: YEOKSAM.legalCode,
      buld: '152',
      villg: '역삼동',
    })
    const missing = await stranger.call(contract.geocodeAddress, { query: '없는 길 1' })
    expect(missing.body).toMatchObject({
      code: 'fail',
      message: '배달 가능한 매장이 없어요. 주소를 확인해 주세요.',
    })
  })
})

describe('searching addresses', { tags: ['EP-31'] }, () => {
  it('answers in the form of the public service, every value a text', {
    tags: ['ADR-12', 'ADR-25'],
  }, async () => {
    const { status, common, juso } = await search({
      keyword: '테헤란로 152',
      currentPage: '1',
      countPerPage: '10',
    })
    expect(status).toBe(200)
    expect(common).toEqual({
      errorCode: '0',
      errorMessage: '',
      totalCount: '1',
      currentPage: '1',
      countPerPage: '10',
    })
    expect(juso?.[0]).toMatchObject({
      roadAddr: YEOKSAM_ADDRESS,
      bdNm: '강남파이낸스센터',
      admCd: YEOKSAM.legalCode,
      zipNo: '06236',
    })
    expect(Object.values(juso?.[0] ?? {}).every((value) => typeof value === 'string')).toBe(true)
  })

  it.each([
    ['a road without spaces', '테헤란로152'],
    ['a lot number', '역삼동 737'],
    ['a building', '파이낸스'],
    ['words in any order', '152 강남구'],
    ['letters taken apart', '테헤란로'.normalize('NFD')],
    ['signs that are left out', "%테헤란로' --<152>"],
  ])('finds by %s', { tags: ['ADR-10'] }, async (_, keyword) => {
    const { common, juso } = await search({ keyword })
    expect([common.errorCode, juso?.map(({ roadAddr }) => roadAddr)]).toEqual([
      '0',
      expect.arrayContaining([YEOKSAM_ADDRESS]),
    ])
  })

  it('comes in pages of ten', { tags: ['ADR-09'] }, async () => {
    const sizes: number[] = []
    for (const currentPage of ['1', '2', '3', '4'])
      sizes.push((await search({ keyword: '긴길', currentPage })).juso?.length ?? 0)
    expect(sizes).toEqual([10, 10, 3, 0])
    expect((await search({ keyword: '긴길', currentPage: '3' })).common).toMatchObject({
      totalCount: '23',
      currentPage: '3',
    })
    expect((await search({ keyword: '긴길', currentPage: '-1', countPerPage: '1000000' })).juso).toHaveLength(
      23,
    )
    expect((await search({ keyword: '긴길', currentPage: '999999999' })).juso).toBeNull()
  })

  it('has juso null when nothing is found', async () => {
    expect(await search({ keyword: '없는동네 1' })).toMatchObject({
      common: { errorCode: '0', totalCount: '0' },
      juso: null,
    })
  })

  it.each([
    ['E0005', ''],
    ['E0005', '   '],
    ['E0005', '%%%'],
    ['E0005', '\'"<>'],
    ['E0008', '역'],
    ['E0006', '서울특별시'],
    ['E0006', '서울'],
    ['E0009', '152'],
    ['E0011', '12345678901'],
    ['E0010', '가'.repeat(81)],
  ])('answers code %s and a hint for "%s"', { tags: ['ADR-13'] }, async (errorCode, keyword) => {
    const { status, common, juso } = await search({ keyword })
    expect([status, common.errorCode, juso]).toEqual([200, errorCode, null])
    expect(common.errorMessage).toMatch(/[가-힣]/)
  })

  it('answers 400 for a keyword of 10 KB', async () => {
    const response = await server.fetch(
      `http://hansang.test${contract.searchAddresses.path}?keyword=${'a'.repeat(10_000)}`,
    )
    expect(response.status).toBe(400)
  })
})

it('one address may search three hundred times a minute, without affecting others', async () => {
  const from = async (address: string) =>
    (await search({ keyword: '역삼로' }, { 'x-forwarded-for': address })).status
  const statuses = await Promise.all(Array.from({ length: 300 }, () => from('203.0.113.1')))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await from('203.0.113.1')).toBe(429)
  expect(await from('203.0.113.2')).toBe(200)
  server.clock.advance(61_000)
  expect(await from('203.0.113.1')).toBe(200)
})
