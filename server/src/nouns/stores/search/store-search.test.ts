import { type FoundStore, readNearbyStores, searchStores } from '@hansang/contract'
import { type DeliveryTerms, won, isRefusal } from '@hansang/domain'
import { ALWAYS_OPEN, YEOKSAM, aStore, aStranger, aWorldStore, seoul, useServer } from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const north = (km: number) => ({ lat: YEOKSAM.lat + km / 111.195, lng: YEOKSAM.lng })
const DISTRICT_TERMS = aStore().delivery

function within(km: number): DeliveryTerms {
  return {
    ...DISTRICT_TERMS,
    areaKind: 'DISTANCE',
    districts: [],
    distanceTiers: [{ withinKm: km, extraFee: won(0) }],
  }
}

const far = { delivery: within(0.1) }
const closedToday = { recurrence: 'REC_NONE', startDate: '20260210', endDate: '20260210' } as const

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [
    aWorldStore({ id: '1001', name: '한상 역삼점', location: north(0) }),
    aWorldStore({
      id: '1002',
      name: '한상 서초점',
      address: '서울특별시 서초구 서초대로 1',
      detailAddress: '',
      location: north(3),
      delivery: within(4),
    }),
    aWorldStore({ id: '1003', name: '한상 Gangnam 100%점', location: north(2), ...far }),
    aWorldStore({ id: '1004', name: '한상 문닫은점', location: north(1), status: 'STORE_STATUS_EXPIRE' }),
    aWorldStore({
      id: '1005',
      name: '한상 쉬는점',
      location: north(5),
      delivery: within(9),
      holidays: [
        { ...closedToday, title: '', recurrenceName: '', dayName: '', weekdays: [], weekOfMonth: 0 },
      ],
    }),
    aWorldStore({ id: '1006', name: '한상 안받는점', location: north(6), acceptsOrders: false, ...far }),
    aWorldStore({ id: '1007', name: '한상 배달만점', location: north(7), offersPickup: false, ...far }),
    aWorldStore({ id: '2001', channel: 'kyochon', name: '교촌 역삼점', businessHours: ALWAYS_OPEN }),
  ],
})
const stranger = aStranger(server)

async function search(searchKeyword: unknown, given: object = {}) {
  const { status, result } = await stranger.post(searchStores, {
    pageIndex: 1,
    searchCondition: 'ALL',
    searchKeyword,
    ...north(0),
    sortTaget: 'NEAR_ASC',
    searchConditionLst: ['LGLD', 'STR_NM'],
    chnId: 2,
    chnlTp: 'ARS',
    ordrReqFrom: 'ARS',
    ...given,
  })
  const { stores, storeCount } = isRefusal(result) ? { stores: [], storeCount: 0 } : result.answer
  return { status, stores, storeCount, ids: stores.map(({ storeId }) => storeId) }
}

const NOWHERE = { lat: 0, lng: 0 }

describe('a search for a keyword', { tags: ['EP-24', 'SRCH-05'] }, () => {
  it('finds the stores of the brand by their name, nearest first', async () => {
    expect((await search('한상')).ids).toEqual(['1001', '1003', '1002', '1005', '1006', '1007'])
    expect((await search('역삼점')).ids).toEqual(['1001'])
  })

  it('finds them by their location and by their delivery area', async () => {
    expect((await search('서초대로')).ids).toEqual(['1002'])
    expect((await search('역삼동')).ids).toEqual(['1001'])
    expect((await search('역삼1동')).ids).toEqual([])
    expect((await search('테헤란로 서초')).ids).toEqual([])
  })

  it('searches the requested fields only, region or name', async () => {
    expect((await search('테헤란로', { searchConditionLst: ['STR_NM'] })).ids).toEqual([])
    expect((await search('서초점', { searchConditionLst: ['LGLD'] })).ids).toEqual([])
    expect((await search('서초점', { searchConditionLst: [] })).ids).toEqual(['1002'])
    expect((await search('서초점', { searchConditionLst: ['?'] })).ids).toEqual([])
  })

  it('requires every word somewhere, in any order', async () => {
    expect((await search('서초구 한상')).ids).toEqual(['1002'])
    expect((await search('  한상   서초점 ')).ids).toEqual(['1002'])
  })

  it('matches lone consonants to syllables that begin with them', async () => {
    expect((await search('ㅇㅅㅈ')).ids).toEqual(['1001'])
    expect((await search('서ㅊㅈ')).ids).toEqual(['1002'])
    expect((await search('ㅎㅅ ㅁㄷ')).ids).toEqual([])
  })

  it('matches a keyword as a Mac types it, and in any case', async () => {
    expect((await search('역삼점'.normalize('NFD'))).ids).toEqual(['1001'])
    expect((await search('GANGNAM')).ids).toEqual(['1003'])
  })

  it('takes pattern characters literally', async () => {
    expect((await search('100%')).ids).toEqual(['1003'])
    for (const sign of [
      '%',
      '_',
      String.raw`\ `,
      "'; drop table stores; --",
      '.*',
      '[',
      'ㅎ.*',
      'ㅎ(',
      'ㅇ|',
    ]) {
      const { status, ids } = await search(sign)
      expect([sign, status, ids]).toEqual([sign, 200, sign === '%' ? ['1003'] : []])
    }
  })

  it('finds nothing for a blank, and refuses a keyword that is too long or not text', async () => {
    expect((await search(' ')).ids).toEqual([])
    const refused = [await search('가'.repeat(10_000)), await search('가\0'), await search(['가'])]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
    expect((await search('역삼', { lat: 91 })).status).toBe(400)
    expect((await search('역삼', { lat: 'NaN' })).status).toBe(400)
    expect((await search('역삼', { chnId: 'nope' })).ids).toEqual([])
  })

  it('sorts by name without a place, and then answers no distance', {
    tags: ['SRCH-12'],
  }, async () => {
    const { stores, ids } = await search('한상', NOWHERE)
    expect(ids).toEqual(['1003', '1007', '1002', '1005', '1006', '1001'])
    expect(stores.map(({ distanceKm }) => distanceKm)).toEqual(ids.map(() => null))
  })

  it('answers page by page, with the total number', async () => {
    const { ids, storeCount } = await search('한상', { pageIndex: 2, pageUnit: 4 })
    expect([ids, storeCount]).toEqual([['1006', '1007'], 6])
    expect((await search('한상', { pageIndex: 0, pageUnit: -1 })).ids).toEqual(['1001'])
  })

  it('answers the fields that a list shows', { tags: ['ENT-34', 'SRCH-19'] }, async () => {
    const { stores } = await search('서초')
    expect(stores).toEqual([
      {
        storeId: '1002',
        name: '한상 서초점',
        phone: '0255501001',
        address: '서울특별시 서초구 서초대로 1',
        detailAddress: '',
        ...north(3),
        takesOrdersNow: true,
        offersPickup: true,
        offersDelivery: true,
        status: 'STORE_STATUS_NORMAL',
        pickupDiscounts: [],
        distanceKm: expect.closeTo(3, 2),
        displayRank: 0,
        deliversThere: null,
        minimumOrder: null,
        deliveryFee: null,
      },
    ])
  })

  it('shows a store on holiday or not accepting orders as taking none', {
    tags: ['SRCH-10'],
  }, async () => {
    const { stores } = await search('한상')
    const open = stores.map(
      ({ storeId, takesOrdersNow, offersPickup }) =>
        `${storeId} ${takesOrdersNow ? 'Y' : 'N'}${offersPickup ? 'Y' : 'N'}`,
    )
    expect(open).toEqual(['1001 YY', '1003 YY', '1002 YY', '1005 NY', '1006 NY', '1007 YN'])
  })
})

describe('the stores around a place', { tags: ['EP-25', 'SRCH-07'] }, () => {
  const nearby = async (point: object) => {
    const asked = { strGb: '', sortTaget: 'NEAR_ASC', chnId: 2, chnlTp: 'ARS', ordrReqFrom: 'ARS', ...point }
    const { status, result } = await stranger.post(readNearbyStores, asked)
    const { stores } = isRefusal(result) ? { stores: [] } : result.answer
    return { status, ids: stores.map(({ storeId }) => storeId) }
  }

  it('are listed nearest first, without those that closed down', async () => {
    expect((await nearby(north(2.1))).ids).toEqual(['1003', '1002', '1001', '1005', '1006', '1007'])
    expect((await nearby(north(100))).ids[0]).toBe('1007')
  })

  it('are listed by name without a place', { tags: ['SRCH-12'] }, async () => {
    expect((await nearby(NOWHERE)).ids[0]).toBe('1003')
  })

  it('are none far outside the country, and a bad place is refused', async () => {
    expect((await nearby({ lat: -33, lng: 151 })).ids).toEqual([])
    expect((await nearby({ lat: 91, lng: 127 })).status).toBe(400)
  })
})

describe('the delivery list of a place', { tags: ['EP-68', 'SRCH-14', 'SRCH-15'] }, () => {
  const delivering = async (given: object = {}) =>
    await search('', { strGb: '', ordrGb: 'ORDER_TYPE_DELIVERY', ...given })
  const told = ({ storeId, displayRank, deliversThere }: FoundStore) =>
    `${storeId} ${displayRank} ${deliversThere}`

  it('ranks the stores that may deliver there by distance, with 1 for those that do so now', async () => {
    const { stores, storeCount } = await delivering()
    expect(stores.map(told)).toEqual([
      '1001 1 true',
      '1003 1 false',
      '1002 1 true',
      '1005 2 true',
      '1006 2 false',
      '1007 1 false',
    ])
    expect(storeCount).toBe(6)
  })

  it('shows the minimum order, the delivery fee and the distance', {
    tags: ['ENT-34'],
  }, async () => {
    const { stores } = await delivering()
    expect(stores[0]).toMatchObject({ minimumOrder: 10_000, deliveryFee: 2_000, distanceKm: 0 })
  })

  it('finds the district of a place by its code, even where no building is', async () => {
    const nowhere = { lat: north(0.5).lat, lng: YEOKSAM.lng }
    expect((await delivering(nowhere)).stores.map(told)[0]).toBe('1001 1 false')
    const named = { ...nowhere, lgldCd: YEOKSAM.legalCode }
    expect((await delivering(named)).stores.map(told)[0]).toBe('1001 1 true')
  })

  it('is empty without a place', async () => {
    expect((await delivering(NOWHERE)).stores).toEqual([])
  })
})
