import type { FoundAddress, GeocodedPoint } from '@hansang/contract'
import { won } from '@hansang/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localValues } from '../../../browser/browser-storage.ts'
import {
  keepSelfServiceQuery,
  addressChoiceBack,
  addressHomeBack,
  visitedLanding,
} from '../../../entries/way-back.ts'
import { changeSavedAddresses, mainAddress, useSavedAddresses } from '../../../visit/saved-addresses.ts'
import { NO_VISIT } from '../../../visit/visit.ts'
import { pageGroup } from '../../../ui/paging/page-group.ts'
import { useConsole } from '../../../../test/fake-console.ts'
import { aStoreAnswer, anAddress } from '../../../../test/sample-store.ts'
import { addressTitle, deliveryAddressOf, savedAddressOf } from './address-mapping.ts'
import { withDetail, moveToTop, withoutAddress } from './address-list.ts'
import { afterAddress } from './use-choose-address.ts'
import { areaRefusalText } from './use-delivery-gate.ts'
import { type AreaQuestions, areaRefusal, areaQuestions } from './area-check.ts'
import { PAGE_SIZE, findAddresses, wantedKeyword } from './use-address-search.ts'

const found: FoundAddress = {
  buildingName: '',
  roadName: '테헤란로',
  buildingNumber: '123',
  lotAddress: '서울특별시 강남구 역삼동 725-26',
  roadAddress: '서울특별시 강남구 테헤란로 123',
  lotMainNumber: '725',
  lotSubNumber: '26',
  dong: '역삼동',
  district: '강남구',
  city: '서울특별시',
  postalCode: '06133',
  adminCode: '1168010100',
}
const point: GeocodedPoint = {
  lat: 37.5,
  lng: 127.03,
  legalCode: '1168010100',
  building: '',
  village: '마을',
}

describe('the name of an address', () => {
  it('is its building, else its road and number', { tags: ['ADR-09'] }, () => {
    expect(addressTitle({ ...found, buildingName: '늘푸른빌딩' })).toBe('늘푸른빌딩')
    expect(addressTitle(found)).toBe('테헤란로 123')
  })
})

describe('keeping an address', () => {
  it('takes the search result, its point, and the trimmed detail', { tags: ['ADR-23'] }, () => {
    expect(savedAddressOf(found, point, ' 101호 ')).toEqual({
      title: '테헤란로 123',
      ...found,
      ...point,
      detailAddress: '101호',
    })
  })

  it('the detail may be empty', { tags: ['ADR-14'] }, () => {
    expect(savedAddressOf(found, point, '').detailAddress).toBe('')
  })

  it('an order has it in parts', { tags: ['REG-03'] }, () => {
    expect(deliveryAddressOf(savedAddressOf(found, point, '101호'))).toEqual({
      village: '마을',
      building: '',
      legalCode: '1168010100',
      postalCode: '06133',
      city: '서울특별시',
      roadName: '테헤란로',
      lotNumber: '725-26',
      address: '서울특별시 강남구 테헤란로 123',
      dong: '역삼동',
      district: '강남구',
      detailAddress: '101호',
    })
  })

  it('without a road address an order has the lot address, without a hyphen when it has no sub number', {
    tags: ['REG-03'],
  }, () => {
    const rural = anAddress({ roadAddress: '', lotSubNumber: '0' })
    expect(deliveryAddressOf(rural)).toMatchObject({ address: rural.lotAddress, lotNumber: '697' })
  })
})

describe('the list of addresses', () => {
  const first = anAddress({ roadAddress: '가', detailAddress: '1' })
  const second = anAddress({ roadAddress: '나', detailAddress: '1' })

  it('the chosen or registered one comes first', { tags: ['ADR-08', 'ADR-15', 'ADR-22'] }, () => {
    expect(moveToTop([first, second], second)).toEqual([second, first])
    expect(moveToTop([first], second)).toEqual([second, first])
  })

  it('the same road address and detail is saved once; another detail is another entry', {
    tags: ['ADR-22'],
  }, () => {
    expect(moveToTop([first], { ...first, title: '집' })).toEqual([{ ...first, title: '집' }])
    expect(moveToTop([first], { ...first, detailAddress: '2' })).toHaveLength(2)
  })

  it('each entry can be deleted', { tags: ['ADR-22'] }, () => {
    expect(withoutAddress([first, second], first)).toEqual([second])
  })

  it('an edited detail belongs to the main address', { tags: ['BSK-19'] }, () => {
    expect(withDetail([first, second], '9층')).toEqual([{ ...first, detailAddress: '9층' }, second])
    expect(withDetail([], '9층')).toEqual([])
  })

  it('is stored under mainAddr with the specified names, without a limit of entries', {
    tags: ['STG-05', 'ADR-22'],
  }, () => {
    const many = Array.from({ length: 60 }, (_, index) => anAddress({ detailAddress: `${index}호` }))
    changeSavedAddresses(() => many)
    const kept = localValues.readJson<Record<string, unknown>[]>('mainAddr')
    expect(kept).toHaveLength(60)
    expect(kept?.[0]).toMatchObject({
      roadAddr: many[0]?.roadAddress,
      detailAddr: '0호',
      legalCode: '1168010100',
    })
    expect(mainAddress()).toEqual(many[0])
    changeSavedAddresses(() => [])
    expect(useSavedAddresses.getState().addresses).toEqual([])
  })
})

describe('the server’s radius check', () => {
  afterEach(() => vi.unstubAllGlobals())

  const sent: string[] = []
  const answering = (answer: Record<string, unknown>) => {
    sent.splice(0)
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push(`${url} ${init.body as string}`)
      return Response.json(answer)
    })
  }

  it.each([
    ['Y', true],
    ['N', false],
    [null, false],
  ])(
    'a radius check of the store and the point that answers %j is %s',
    { tags: ['AREA-02'] },
    async (nearest, within) => {
      answering({ code: 'Success', selMbstrNearest: nearest })
      expect(await areaQuestions('1001').isWithinRadius('2', anAddress())).toBe(within)
      const { lat, lng } = anAddress()
      expect(sent).toHaveLength(1)
      expect(sent[0]).toContain('/selMbstrNearest ')
      expect(JSON.parse(sent[0]!.slice(sent[0]!.indexOf('{')))).toMatchObject({
        strId: '1001',
        chnId: '2',
        lat,
        lng,
      })
    },
  )
})

describe('whether a store delivers there', () => {
  const asked: string[] = []
  const ask = (answers: { within?: boolean; areas?: number } = {}): AreaQuestions => ({
    isWithinRadius: async (channelId) => {
      asked.push(`radius ${channelId}`)
      return answers.within ?? true
    },
    countAreas: async (channelId) => {
      asked.push(`areas ${channelId}`)
      return answers.areas ?? 1
    },
  })
  const store = aStoreAnswer()
  const byDistance = {
    ...store,
    delivery: { ...store.delivery, areaKind: 'DISTANCE', distanceTiers: [{ withinKm: 3, extraFee: won(0) }] },
  }
  const visit = { isMember: false }

  beforeEach(() => void asked.splice(0))

  it('by legal district, it must be one of the store’s districts', { tags: ['AREA-01'] }, async () => {
    expect(await areaRefusal({ store, address: anAddress(), visit }, ask())).toBeNull()
    const outside = anAddress({ legalCode: '1165010100' })
    const refused = await areaRefusal({ store, address: outside, visit }, ask())
    expect(refused && areaRefusalText(refused)).toBe('배달 가능 지역이 아니에요.')
    expect(asked).toEqual([])
  })

  it('by distance, the radius check decides, with the channel’s id', {
    tags: ['AREA-02'],
  }, async () => {
    expect(await areaRefusal({ store: byDistance, address: anAddress(), visit }, ask())).toBeNull()
    const far = await areaRefusal({ store: byDistance, address: anAddress(), visit }, ask({ within: false }))
    expect(far && areaRefusalText(far)).toBe('배달 가능 거리가 아니에요. 매장에서 3.0km 이내로 배달해요.')
    expect(asked).toEqual(['radius 2', 'radius 2'])
  })

  it('any other kind of area is an address error', { tags: ['AREA-03'] }, async () => {
    const other = { ...store, delivery: { ...store.delivery, areaKind: 'POLYGON' } }
    const refused = await areaRefusal({ store: other, address: anAddress(), visit }, ask())
    expect(refused && areaRefusalText(refused)).toBe('배달지 등록 오류예요.')
  })

  it('for members the radius check uses channel 3', { tags: ['AREA-04'] }, async () => {
    await areaRefusal({ store: byDistance, address: anAddress(), visit: { isMember: true } }, ask())
    expect(asked).toEqual(['radius 3'])
  })

  it.each([
    ['3390', 'kyochon', false, ['areas 9']],
    ['3390', 'kyochon', true, []],
    ['3390', 'bbq', false, []],
    ['3391', 'kyochon', false, []],
  ] as const)(
    'store %s on %s, member %s: the second check is %o',
    { tags: ['AREA-05', 'AREA-07'] },
    async (id, channel, isMember, calls) => {
      await areaRefusal(
        { store: { ...store, id, channel }, address: anAddress(), visit: { isMember } },
        ask(),
      )
      expect(asked).toEqual(calls)
    },
  )

  it('the second check refuses at a count of 0, and runs only after the first has passed', {
    tags: ['AREA-06'],
  }, async () => {
    const special = { ...store, id: '3390', channel: 'kyochon' } as const
    const refused = await areaRefusal({ store: special, address: anAddress(), visit }, ask({ areas: 0 }))
    expect(refused && areaRefusalText(refused)).toBe('배달 가능 거리가 아니에요.')
    asked.splice(0)
    await areaRefusal({ store: special, address: anAddress({ legalCode: '1165010100' }), visit }, ask())
    expect(asked).toEqual([])
  })
})

describe('after an address is chosen', () => {
  it.each([
    ['1001', 'ARS', 'check-area'],
    ['1001', 'ARSCS', 'check-area'],
    ['', 'ARSCS', 'find-nearest-for-agent'],
    ['', 'ARSCP', 'find-nearest-for-agent'],
    ['', 'ARSSELF', 'find-nearest'],
    ['', 'SMS', 'find-nearest'],
    ['', 'CALLAPPCP', 'find-nearest'],
  ] as const)('store %o, order source %s: %s', { tags: ['ADR-21'] }, (storeId, orderSource, next) => {
    expect(afterAddress({ storeId, orderSource })).toBe(next)
  })
})

describe('the ways back', () => {
  const visit = { ...NO_VISIT, storeId: '2001', phoneHandle: 'h1.x', callSid: 'C7' }

  it.each([
    [{ isMember: true }, '/MCP/bbq/2001/h1.x?p3=N'],
    [{ orderSource: 'ARSCS' }, '/bbq/csteam/h1.x'],
    [{ orderSource: 'ARSCP' }, '/bbq/cpteam/h1.x'],
    [{ orderSource: 'ARSSELF' }, '/bbq/rprs/C7?p1=010&p2=2&p3=3'],
    [{ orderSource: 'CALLAPPCP' }, '/bbq/rprs/C7?p1=010&p2=2&p3=3'],
    [{ orderSource: 'CALLAPPCP', callSid: '' }, '/bbq/2001?p2=h1.x'],
    [{ orderSource: 'CALLAPP', storeId: '' }, '/bbq/rprs/C7?p1=010&p2=2&p3=3'],
    [{}, '/bbq/2001?p2=h1.x'],
  ] as const)('from the address home with %o to %s', { tags: ['ADR-07'] }, (parts, path) => {
    keepSelfServiceQuery('?p1=010&p2=2&p3=3')
    expect(addressHomeBack('bbq', { ...visit, ...parts })).toBe(path)
  })

  it('for a member lead to their own landing, as long as its address has a phone', {
    tags: ['ADR-02', 'ADR-07', 'MCP-01'],
  }, () => {
    const member = { ...visit, isMember: true }
    expect(addressChoiceBack('bbq', member)).toBe('/MCP/bbq/2001/h1.x?p3=N')
    expect(addressHomeBack('bbq', { ...member, phoneHandle: '' })).toBe('/bbq/2001')
    expect(addressChoiceBack('bbq', { ...member, phoneHandle: '' })).toBe('/bbq/2001')
  })

  it('from the choice lead to the landing, or to the self-service one without a store', {
    tags: ['ADR-02'],
  }, () => {
    expect(addressChoiceBack('bbq', visit)).toBe('/bbq/2001/h1.x')
    keepSelfServiceQuery('?p1=010&p2=a+b%2Fc&p3=')
    expect(addressChoiceBack('bbq', { ...visit, storeId: '' })).toBe('/bbq/rprs/C7?p1=010&p2=a+b%2Fc&p3=')
  })

  it.each([
    ['ARSCS', '', '/bbq/csteam/h1.x'],
    ['ARSCP', '', '/bbq/cpteam/h1.x'],
    ['ARSCP', '2001', '/bbq/cpteam/h1.x'],
  ] as const)(
    'lead an agent of %s, at store "%s", to the caller’s landing from everywhere',
    { tags: ['ADR-02', 'ADR-07'] },
    (orderSource, storeId, path) => {
      const agent = { ...visit, channel: 'bbq', orderSource, storeId } as const
      expect([addressChoiceBack('bbq', agent), addressHomeBack('bbq', agent), visitedLanding(agent)]).toEqual(
        [path, path, path],
      )
    },
  )

  it('lead from anywhere to the call’s own link, at any store found for it', {
    tags: ['LND-31'],
  }, () => {
    keepSelfServiceQuery('?p1=010&p2=2&p3=3&p4=Y&p5=5')
    for (const orderSource of ['ARSSELF', 'CALLAPPCP'] as const) {
      expect(visitedLanding({ ...visit, channel: 'bbq', orderSource })).toBe(
        '/bbq/rprs/C7?p1=010&p2=2&p3=3&p4=Y',
      )
    }
    expect(visitedLanding({ ...visit, channel: 'bbq' })).toBe('/bbq/2001/h1.x')
  })
})

describe('searching addresses', () => {
  const juso = {
    bdNm: '늘푸른',
    rn: '테헤란로',
    buldMnnm: '203',
    jibunAddr: '역삼동 697-16',
    roadAddr: '테헤란로 203',
  }
  const answer = (results: unknown) => {
    const fetched = vi.fn(async (_url: string, _init?: RequestInit) =>
      Response.json({ code: 'Success', results }),
    )
    vi.stubGlobal('fetch', fetched)
    return fetched
  }
  const common = { errorCode: '0', errorMessage: '정상', totalCount: '12', currentPage: 2, countPerPage: 10 }

  useConsole()
  afterEach(() => vi.unstubAllGlobals())

  it('requests a page of ten by GET', { tags: ['ADR-12', 'ADR-25', 'TMR-02'] }, async () => {
    const fetched = answer({ common, juso: [juso, juso] })
    const search = await findAddresses('테헤란로 203', 2)
    const [url = '', init] = fetched.mock.calls[0] ?? []
    expect(init?.method).toBe('GET')
    const query = new URL(url, 'http://page').searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      currentPage: '2',
      countPerPage: '10',
      keyword: '테헤란로 203',
      resultType: 'json',
    })
    expect(search).toMatchObject({ state: 'found', total: 12, addresses: [{ buildingName: '늘푸른' }, {}] })
  })

  it('searches for the trimmed text, and never for blanks', { tags: ['ADR-06'] }, () => {
    expect(wantedKeyword('  테헤란로 203 ')).toBe('테헤란로 203')
    expect([wantedKeyword(''), wantedKeyword('   ')]).toEqual([null, null])
  })

  it('shows five page numbers at a time, up to 9000 results', {
    tags: ['ADR-11'],
  }, () => {
    expect(pageGroup(1, 20_000, PAGE_SIZE)).toEqual({ pages: [1, 2, 3, 4, 5], previous: null, next: 6 })
    expect(pageGroup(900, 20_000, PAGE_SIZE).pages).toEqual([896, 897, 898, 899, 900])
    expect(pageGroup(900, 20_000, PAGE_SIZE).next).toBeNull()
  })

  it('a single bare object counts as a list of one', { tags: ['ADR-12'] }, async () => {
    answer({ common: { ...common, totalCount: '1' }, juso })
    expect(await findAddresses('테헤란로', 1)).toMatchObject({
      total: 1,
      addresses: [{ roadAddress: '테헤란로 203' }],
    })
  })

  it('another code shows the service’s own message', { tags: ['ADR-13', 'ERR-05'] }, async () => {
    answer({
      common: { ...common, errorCode: 'E0006', errorMessage: '주소를 상세히 입력해 주세요.' },
      juso: [],
    })
    expect(await findAddresses('서울', 1)).toEqual({
      state: 'failed',
      message: '주소를 상세히 입력해 주세요.',
    })
  })

  it('a missing answer says that the search failed', { tags: ['ADR-13', 'ERR-05'] }, async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline')
    })
    expect(await findAddresses('서울', 1)).toEqual({ state: 'failed', message: '주소 검색에 실패했어요.' })
  })
})
