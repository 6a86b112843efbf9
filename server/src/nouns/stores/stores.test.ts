import {
  countDeliveryAreas,
  countOrderedStores,
  type Endpoint,
  ENDPOINTS,
  findNearestStore,
  readDeliveryTerms,
  readDistance,
  readEventClosing,
  readPickupDiscounts,
  readStore,
  readStoreLogin,
  readStoreV1,
  readStoreWithMenu,
} from '@hansang/contract'
import { type BusinessHours, won } from '@hansang/domain'
import {
  ALWAYS_OPEN,
  YEOKSAM,
  aWorldStore,
  aStranger,
  loginAs,
  seoul,
  switchStore,
  useServer,
} from '@hansang/testing'
import { recordStatements } from '@hansang/testing/record-statements'
import { beforeEach, describe, expect, it } from 'vitest'

const TUESDAY_NOON = seoul('2026-02-24 12:00')
const LUNCH_BREAK: readonly BusinessHours[] = ALWAYS_OPEN.map((hours) => ({
  ...hours,
  opensAt: '0900',
  closesAt: '2530',
  breakFrom: '1500',
  breakTo: '1600',
}))

const LGLD_STORE = aWorldStore({
  id: '1001',
  delivery: {
    areaKind: 'LGLD',
    feeTiers: [
      { minimumOrder: won(12_000), fee: won(3_000) },
      { minimumOrder: won(20_000), fee: won(1_000) },
    ],
    districts: [
      { legalCode: YEOKSAM.legalCode, name: '역삼동', extraFee: won(500) },
      { legalCode: '1168010800', name: '논현동', extraFee: won(1_500) },
    ],
    distanceTiers: [],
    extraFees: [{ kind: 'DAYWEEK', weekdays: ['WED'], date: '', from: '', to: '', amount: won(700) }],
  },
  businessHours: LUNCH_BREAK,
  pickupDiscounts: [
    { id: 'd1', kind: 'AMT', value: 1000, minimumOrder: won(10_000), combinesWithCoupon: true },
    { id: 'd2', kind: 'AMT', value: 3000, minimumOrder: won(30_000), combinesWithCoupon: false },
  ],
})
const DISTANCE_STORE = aWorldStore({
  id: '2001',
  channel: 'bbq',
  isLoggedIn: false,
  location: { lat: 37.5, lng: 127.03 },
  delivery: {
    areaKind: 'DISTANCE',
    feeTiers: [{ minimumOrder: won(15_000), fee: won(4_000) }],
    districts: [],
    distanceTiers: [
      { withinKm: 1.5, extraFee: won(0) },
      { withinKm: 3, extraFee: won(2_000) },
    ],
    extraFees: [],
  },
})
const OTHER_CHANNEL = aWorldStore({ id: '3390', channel: 'kyochon', isSwitchedOpen: false })

const server = useServer({ now: TUESDAY_NOON, stores: [LGLD_STORE, DISTANCE_STORE, OTHER_CHANNEL] })
const stranger = aStranger(server)

beforeEach(() => server.clock.set(TUESDAY_NOON))

const storeAt = async (time: string, storeId = '1001') => {
  server.clock.set(seoul(time))
  return (await stranger.call(readStore, { storeId })).body.selStoreInfo as Record<string, unknown>
}

describe('the store', { tags: ['EP-07'] }, () => {
  it('is answered with its identity, lists and amounts', async () => {
    const asked = { strId: 1001, chnId: 2, ordrReqFrom: 'ARS', lang: 0, lng: 0 }
    const { status, body } = await stranger.post(readStore, asked)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      code: 'Success',
      selStoreInfo: {
        strId: '1001',
        channel: 'hansang',
        openYn: 'Y',
        ordrPosblYn: 'Y',
        minDlvrAmt: 12_000,
        dlvrChrge: 3_000,
        calcuDlvrChrge: 3_000,
        strDlvrAmtInfo: { minDlvrAmt: 12_000, dlvrChrge: 3_000, minDlvrAmt2: 20_000, dlvrChrge2: 1_000 },
      },
    })
  })

  it('has openYn N outside business hours and in breaks, Y within, also past midnight', {
    tags: ['HRS-03'],
  }, async () => {
    const open = async (time: string) => (await storeAt(time)).openYn
    const times = ['08:59', '09:00', '14:59', '15:00', '15:59', '16:00', '23:59']
    const answers: unknown[] = []
    for (const time of times) answers.push(await open(`2026-02-24 ${time}`))
    expect(answers).toEqual(['N', 'Y', 'Y', 'N', 'N', 'Y', 'Y'])
    expect([await open('2026-02-25 01:29'), await open('2026-02-25 01:30')]).toEqual(['Y', 'N'])
  })

  it('has openYn N when the store is switched off, at any hour, and keeps the stored switch', {
    tags: ['HRS-03'],
  }, async () => {
    expect((await storeAt('2026-02-24 12:00', '3390')).openYn).toBe('N')
    const row = await server.services.db
      .selectFrom('stores')
      .select('profile')
      .where('id', '=', '1001')
      .executeTakeFirst()
    await storeAt('2026-02-24 15:30')
    expect(row?.profile).toMatchObject({ isSwitchedOpen: true })
  })

  it('has the fee of the asked district and day in calcuDlvrChrge', { tags: ['DLV-02'] }, async () => {
    const fee = async (time: string, legalCode: string) => {
      server.clock.set(seoul(time))
      const { body } = await stranger.call(readStore, { storeId: '1001', legalCode })
      return (body.selStoreInfo as Record<string, unknown>).calcuDlvrChrge
    }
    expect(await fee('2026-02-24 12:00', YEOKSAM.legalCode)).toBe(3_500)
    expect(await fee('2026-02-24 12:00', '1168010800')).toBe(4_500)
    expect(await fee('2026-02-25 12:00', YEOKSAM.legalCode)).toBe(4_200)
  })

  it('has the fee of the smallest distance tier that reaches the asked point', {
    tags: ['DLV-02'],
  }, async () => {
    const fee = async (point: object) => {
      const { body } = await stranger.post(readStore, { strId: '2001', chnId: '3', ...point })
      return (body.selStoreInfo as Record<string, unknown>).calcuDlvrChrge
    }
    expect(await fee({ lat: 37.505, lng: 127.03 })).toBe(4_000)
    expect(await fee({ lat: '37.52', lng: '127.03' })).toBe(6_000)
    expect(await fee({ lat: 0, lng: 0 })).toBe(4_000)
    expect(await fee({ lat: null, lng: '' })).toBe(4_000)
  })

  it('is the same from every version of the call, with its menu on request', {
    tags: ['EP-08', 'EP-10'],
  }, async () => {
    const [v2, v1, withMenu] = await Promise.all([
      stranger.call(readStore, { storeId: '1001' }),
      stranger.call(readStoreV1, { storeId: '1001' }),
      stranger.call(readStoreWithMenu, { storeId: '1001', channelId: '2' }),
    ])
    expect(v1.body.selStoreInfo).toEqual(v2.body.selStoreInfo)
    expect(withMenu.body.selStoreGoodsInfo).toMatchObject({
      ...(v2.body.selStoreInfo as object),
      goodsGrpList: [{ goodsGrpNm: '메뉴' }],
    })
  })

  it('is 404 when unknown or of another channel than the named one', { tags: ['EP-09'] }, async () => {
    const asks = [
      { strId: 'none' },
      { strId: "1001' or '1'='1" },
      { strId: '1001', chnId: '9' },
      { strId: '1001', chnId: 4 },
      { strId: '1001', chnId: 'x' },
    ]
    for (const ask of asks) {
      const { status, body } = await stranger.post(readStore, ask)
      expect([ask, status, body.code]).toEqual([ask, 404, 'fail'])
      expect(body.message).toMatch(/[가-힣]/)
    }
  })

  it('is read from its row once, and shown changed as soon as the change is announced', async () => {
    const read = async () => (await stranger.call(readStore, { storeId: '2001' })).answer.store
    server.services.live.interrupt()
    const { statements: first } = await recordStatements(read)
    const { result, statements: second } = await recordStatements(read)
    expect(result.isSwitchedOpen).toBe(true)
    expect(
      [first, second].map((all) => all.filter(({ text }) => text.includes('from stores')).length),
    ).toEqual([1, 0])
    await switchStore(server, '2001', false)
    expect((await read()).isSwitchedOpen).toBe(false)
    await switchStore(server, '2001', true)
  })

  it('is cached by anyone for ten seconds, and by nobody when asked with a token', async () => {
    const open = await stranger.call(readStore, { storeId: '1001' })
    const again = await stranger.call(readStore, { storeId: '1001' })
    const own = await (await loginAs(server)).call(readStore, { storeId: '1001' })
    expect(open.headers.get('cache-control')).toBe('public, max-age=10')
    expect(open.headers.get('etag')).toMatch(/^"[\w-]{22}"$/)
    expect(again.headers.get('etag')).toBe(open.headers.get('etag'))
    expect([own.headers.get('cache-control'), own.headers.get('etag')]).toEqual(['private, no-store', null])
  })
})

describe('a call about a store answers', () => {
  it('whether it is open and logged in', { tags: ['EP-16', 'HRS-13'] }, async () => {
    expect((await stranger.call(readStoreLogin, { storeId: '2001' })).body).toMatchObject({
      openYn: 'Y',
      rloginyn: 'N',
    })
    expect((await stranger.call(readStoreLogin, { storeId: '3390' })).body).toMatchObject({
      openYn: 'N',
      rloginyn: 'Y',
    })
  })

  it('its pickup discounts, largest first', { tags: ['EP-17'] }, async () => {
    const { body } = await stranger.call(readPickupDiscounts, { storeId: '1001' })
    expect(body.selPackDscnt).toMatchObject([
      { strPackDscntId: 'd2', packDscntType: 'AMT', dscnt: 3000, packAmt: 30_000, couponYn: 'N' },
      { strPackDscntId: 'd1', packDscntType: 'AMT', dscnt: 1000, packAmt: 10_000, couponYn: 'Y' },
    ])
  })

  it('its distance in km', { tags: ['EP-20'] }, async () => {
    const { body } = await stranger.call(readDistance, {
      storeId: '2001',
      channelId: '3',
      lat: 37.51,
      lng: 127.03,
    })
    expect(body.dstnc).toBeCloseTo(1.112, 2)
    for (const point of [{}, { lat: 91, lng: 0 }, { lat: 'NaN', lng: 1 }, { lat: 37.5 }]) {
      expect([point, (await stranger.post(readDistance, { strId: '2001', ...point })).status]).toEqual([
        point,
        400,
      ])
    }
  })

  it('its delivery terms, to the holder of any token only', {
    tags: ['EP-21', 'SES-18'],
  }, async () => {
    expect((await stranger.call(readDeliveryTerms, { storeId: '1001' })).status).toBe(401)
    const { body } = await (await loginAs(server)).call(readDeliveryTerms, { storeId: '1001' })
    expect(body).toMatchObject({
      strDlvrAmtInfo: { minDlvrAmt: 12_000 },
      strDlvrAreaLst: [{ lgldCd: YEOKSAM.legalCode, addDlvrChrge: 500 }, { lgldCd: '1168010800' }],
      addDlvr: [{ addDlvrTp: 'DAYWEEK', addDlvrDay: 'WED', addDlvrAmt: 700 }],
    })
  })

  it('whether a point is within its reach, whatever the channel id', {
    tags: ['EP-22', 'AREA-02', 'AREA-04'],
  }, async () => {
    const ask = async (lat: number) =>
      (await stranger.call(findNearestStore, { storeId: '2001', channelId: '3', lat, lng: 127.03 })).body
        .selMbstrNearest
    expect([await ask(37.526), await ask(37.528)]).toEqual(['Y', 'N'])
    const member = await stranger.call(findNearestStore, {
      storeId: '1001',
      channelId: '3',
      lat: 37.51,
      lng: 127.03,
    })
    expect([member.status, member.body.selMbstrNearest]).toEqual([200, 'N'])
  })

  it('the nearest store of the brand that delivers to a point, or null', {
    tags: ['EP-23', 'SRCH-16'],
  }, async () => {
    const ask = async (chnId: unknown, point: object) => {
      const body = { strGb: '', sortTaget: 'NEAR_ASC', chnId, ordrGb: 'ORDER_TYPE_DELIVERY', ...point }
      return (await stranger.post(findNearestStore, body)).body.selMbstrNearest
    }
    const yeoksam = { lat: YEOKSAM.lat, lng: YEOKSAM.lng }
    expect(await ask(2, yeoksam)).toEqual({ strId: '1001' })
    expect(await ask('3', yeoksam)).toEqual({ strId: '2001' })
    expect(await ask(2, { lat: 35.1, lng: 129 })).toBeNull()
    expect(await ask('nope', yeoksam)).toBeNull()
  })

  it('how many of its areas match a legal code', { tags: ['EP-28', 'AREA-06', 'AREA-07'] }, async () => {
    const ask = async (lgldCd: string) =>
      (await stranger.call(countDeliveryAreas, { storeId: '1001', channelId: '9', legalCode: lgldCd })).body
        .adrsCount
    expect([await ask(YEOKSAM.legalCode), await ask('1165010800'), await ask('')]).toEqual([1, 0, 0])
  })

  it('how many stores a phone ordered from: nothing to a phone that is not proven', {
    tags: ['EP-27', 'SES-19'],
  }, async () => {
    expect((await stranger.call(countOrderedStores, {})).status).toBe(401)
    const visit = await loginAs(server)
    const { body } = await visit.call(countOrderedStores, { phone: '01099998888', channel: 'hansang' })
    expect(body).toMatchObject({ code: 'Success', selOrdrStrLstCnt: 0 })
  })

  it('whether the event closed early, by GET and by POST', { tags: ['EP-43', 'CALL-07'] }, async () => {
    const byGet = await stranger.call(readEventClosing, {})
    const byPost = await postText(readEventClosing.path, '{}')
    expect([
      byGet.body.isBbqPromoClose,
      ((await byPost.json()) as Record<string, unknown>).isBbqPromoClose,
    ]).toEqual(['N', 'N'])
  })
})

describe('bad input', () => {
  const publicWithStore = ENDPOINTS.filter(
    (endpoint: Endpoint) =>
      endpoint.access === 'public' && endpoint.path.includes('/user/') && endpoint.path.includes('/store/'),
  )

  it.each(publicWithStore.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s gets a clear 400 and never a 5xx',
    async (_, endpoint) => {
      const bodies = [
        '',
        '{',
        'null',
        '[]',
        '{"strId":["1001"]}',
        '{"strId":{}}',
        '{"strId":"a\\u0000"}',
        '{"strId":"1","strId":"2"}',
      ]
      for (const body of bodies) {
        const response = await postText(endpoint.path, body)
        expect([body, response.status]).toEqual([body, 400])
        expect(await response.json()).toMatchObject({
          code: 'fail',
          message: expect.stringMatching(/[가-힣]/),
        })
      }
    },
  )
})

async function postText(path: string, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return await server.fetch(`http://hansang.test${path}`, { method: 'POST', headers, body })
}
