import { describe, expect, it } from 'vitest'
import { worldFaults } from '../../test/world-faults.ts'

const store = (parts: object, itemParts: object = {}) => ({
  channel: 'bbq',
  strId: '1',
  strNm: '역삼점',
  addr: '서울특별시 강남구 테헤란로 1',
  lat: 37.5,
  lng: 127.03,
  storePay: [{ payGb: 'DLVR_PRE_CD' }],
  bsndLst: [{ dayTp: 'WEEKLY_TYPE_WEEKDAY', bsndYn: 'Y', bsnStTm: '1000', bsnEndTm: '2500' }],
  goodsGrpList: [
    {
      goodsGrpNm: '치킨',
      goodsItemLst: [
        {
          goodsItemId: '7',
          goodsItemNm: '후라이드',
          goodsItemPrcInfoLst: [{ goodsItemPriceId: 'p7', goodsPriceNm: '한 마리', goodsPrice: 18_000 }],
          ...itemParts,
        },
      ],
    },
  ],
  ...parts,
})

const faults = (parts: object) => worldFaults({ format: 'hansang-world/1', ...parts })
const ofStore = (parts: object, itemParts?: object) => faults({ stores: [store(parts, itemParts)] })
const ITEM = 'stores[0].goodsGrpList[0].goodsItemLst[0]'

describe('an unknown field is refused with its place', () => {
  it.each([
    ['a list of the file', faults({ storez: [] }), 'storez'],
    ['a flag of a store', ofStore({ dlvrYnn: 'Y' }), 'stores[0].dlvrYnn'],
    ['a flag in other letters', ofStore({ openyn: 'N' }), 'stores[0].openyn'],
    ['a field of an item', ofStore({}, { soldOutYn: 'Y' }), `${ITEM}.soldOutYn`],
    ['what every object has', ofStore({ constructor: 'x' }), 'stores[0].constructor'],
    [
      'a field of an owner',
      faults({ owners: [{ loginId: 'a', password: 'long enough', pasword: 'x' }] }),
      'owners[0].pasword',
    ],
  ])('%s', (_, found, place) => {
    expect(found).toEqual([`${place}: is no field of a world file`])
  })

  it('a field that entities repeat of one another is accepted', () => {
    expect(ofStore({ calcuDlvrChrge: 0 }, { goodsOptLst: [], couponNo: '' })).toEqual([])
  })
})

describe('control characters in texts are refused', () => {
  it.each([
    ['stores[0].strNm', ofStore({ strNm: '역삼점\r\nSet-Cookie: a=b' }), 'must be one line'],
    [
      'stores[0].strIntro',
      ofStore({ strIntro: '\u001B[2J어서 오세요' }),
      'must not contain control characters',
    ],
    ['stores[0].strIntro', ofStore({ strIntro: '줄\u2028바꿈' }), 'must not contain control characters'],
    [`${ITEM}.goodsItemNm`, ofStore({}, { goodsItemNm: '치킨\n' }), 'must be one line'],
  ])('%s', (place, found, reason) => {
    expect(found).toEqual([`${place}: ${reason}`])
  })

  it('line breaks in multi-line texts and odd characters are accepted', () => {
    const odd = "<img src=x onerror=alert(1)> {{7*7}} ' OR 1=1 -- =cmd|calc \u202E⛔️"
    expect(ofStore({ strIntro: '첫 줄\r\n둘째 줄\t끝', strNm: odd }, { goodsItemNm: odd })).toEqual([])
  })
})

describe('a picture is at an http or https address, or a path', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'file:///etc/passwd',
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    'http://[',
    'dishes/rice.svg',
  ])('not %s', (address) => {
    const reason = 'must be an http or https address, or a path such as /dishes/rice.svg'
    expect(ofStore({}, { goodsItemThmbImgUrl: address })).toEqual([`${ITEM}.goodsItemThmbImgUrl: ${reason}`])
    expect(ofStore({ strAttchImgLst: [address] })).toEqual([`stores[0].strAttchImgLst[0]: ${reason}`])
    const cooperative = [{ value: '중앙점', channel: 'nonghyup', url: address }]
    expect(faults({ cooperative })).toEqual([`cooperative[0].url: ${reason}`])
  })

  it.each(['', '/dishes/rice.svg', 'https://cdn.example/a.png?w=1', 'http://cdn.example'])(
    '%s',
    (address) => {
      expect(ofStore({ strAttchImgLst: [address] }, { goodsItemThmbImgUrl: address })).toEqual([])
    },
  )
})

describe('a telephone can be dialled', () => {
  it.each(['전화', '12', '02-12', 'tel:0212345678', '01012345678901'])('not %s', (phone) => {
    expect(ofStore({ strPhno: phone })).toEqual([
      `stores[0].strPhno: must be a telephone number, is ${JSON.stringify(phone)}`,
    ])
  })

  it.each(['', '02-123-4567', '1588-0000', '0507-1234-5678', '(031) 123-4567', '+82 2 123 4567'])(
    '%s',
    (phone) => {
      expect(ofStore({ strPhno: phone })).toEqual([])
    },
  )
})
