import { isRefusal } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import { worldFaults } from '../../test/world-faults.ts'
import { worldFaultText } from './world-fault.ts'
import { type World, decodeWorld, encodeWorld } from './world.ts'

const item = (id: string, parts: object = {}) => ({
  goodsItemId: id,
  goodsItemNm: '후라이드',
  goodsItemPrcInfoLst: [{ goodsItemPriceId: `p${id}`, goodsPriceNm: '한 마리', goodsPrice: 18_000 }],
  ...parts,
})

const store = (id: string, items: readonly object[] = [], parts: object = {}) => ({
  channel: 'bbq',
  strId: id,
  strNm: '역삼점',
  addr: '서울특별시 강남구 테헤란로 1',
  lat: 37.5,
  lng: 127.03,
  storePay: [{ payGb: 'DLVR_PRE_CD' }],
  bsndLst: [{ dayTp: 'WEEKLY_TYPE_WEEKDAY', bsndYn: 'Y', bsnStTm: '1000', bsnEndTm: '2500' }],
  goodsGrpList: [{ goodsGrpNm: '치킨', goodsItemLst: items }],
  ...parts,
})

const world = (parts: object) => ({ format: 'hansang-world/1', ...parts })
const faults = (parts: object) => worldFaults(world(parts))

function read(parts: object): World {
  const decoded = decodeWorld(world(parts))
  if (isRefusal(decoded)) throw new Error(decoded.faults.map(worldFaultText).join('\n'))
  return decoded.world
}

describe('the world file', () => {
  it('requires only its format', () => {
    expect(worldFaults(world({}))).toEqual([])
    expect(worldFaults({})).toEqual(['format: must be "hansang-world/1", is missing'])
  })

  it('treats absent, null, empty text and empty list alike', () => {
    const bare = read({ stores: [store('1', [item('7')])] })
    const empty = {
      dtlAddr: null,
      strIntro: '',
      hldyLst: '',
      strPoint: null,
      addDlvr: [],
      eventCheck: '',
      openYn: '',
      lat: 37.5,
    }
    expect(read({ stores: [store('1', [item('7')], empty)] })).toEqual(bare)
  })

  it('defaults openYn, ordrPosblYn and dspyYn to Y, other flags to N', () => {
    const [{ store: shop, groups } = { store: null, groups: [] }] = read({
      stores: [store('1', [item('7')])],
    }).stores
    expect(shop).toMatchObject({
      isSwitchedOpen: true,
      acceptsOrders: true,
      offersDelivery: false,
      offersDineIn: false,
    })
    expect(groups[0]?.items[0]).toMatchObject({ isShown: true, isSoldOut: false })
  })

  it('reports all faults at once, each with its place and reason', () => {
    const priced = { goodsItemPrcInfoLst: [{ goodsItemPriceId: 'x', goodsPriceNm: '반', goodsPrice: 12.5 }] }
    expect(
      faults({
        stores: [
          store('1', [item('7', { goodsPrice: 12.5 }), item('8', priced)], { addr: undefined, lat: 91 }),
          store('2', [item('9', { goodsItemNm: '' })], {
            dlvrYn: 'Y',
            openYn: 'maybe',
            storePay: [],
            bsndLst: undefined,
          }),
        ],
        owners: [{ loginId: 'kim', ceoNm: '김' }],
        pos: [{ strIds: ['1'] }],
      }).toSorted(),
    ).toEqual([
      'owners[0].password: must be given, or passwordHash',
      'pos[0].key: must be given, or keyHash',
      'stores[0].addr: must be text, is missing',
      'stores[0].goodsGrpList[0].goodsItemLst[0].goodsPrice: must be a whole number of won, is 12.5',
      'stores[0].goodsGrpList[0].goodsItemLst[1].goodsItemPrcInfoLst[0].goodsPrice: must be a whole number of won, is 12.5',
      'stores[0].lat: must be at most 90, is 91',
      'stores[1].bsndLst: must be a list, is missing',
      'stores[1].dlvrGb: must be LGLD or DISTANCE when dlvrYn is Y, is missing',
      'stores[1].goodsGrpList[0].goodsItemLst[0].goodsItemNm: must not be empty',
      'stores[1].openYn: must be Y or N, is "maybe"',
      'stores[1].storePay: must have at least one entry',
    ])
  })

  it('refuses an id that is used twice, an item without a price and the id of coupons', () => {
    const priceless = { goodsItemPrcInfoLst: [] }
    expect(
      faults({
        stores: [store('1', [item('7'), item('8', priceless)]), store('1', [item('7'), item('0')])],
      }).toSorted(),
    ).toEqual([
      'stores[0].goodsGrpList[0].goodsItemLst[1].goodsItemPrcInfoLst: must have at least one price',
      'stores[1].goodsGrpList[0].goodsItemLst[0].goodsItemId: must be used once, "7" is also in stores[0].goodsGrpList[0].goodsItemLst[0]',
      'stores[1].goodsGrpList[0].goodsItemLst[0].goodsItemPrcInfoLst[0].goodsItemPriceId: must be used once, "p7" is also in stores[0].goodsGrpList[0].goodsItemLst[0].goodsItemPrcInfoLst[0]',
      'stores[1].goodsGrpList[0].goodsItemLst[1].goodsItemId: must not be 0, which marks coupons',
      'stores[1].strId: must be used once, "1" is also in stores[0]',
    ])
  })

  it('refuses words of a menu or a place that are longer than an order can repeat', () => {
    const group = { goodsOptGrpId: 'g', goodsOptGrpNm: '가'.repeat(201) }
    const items = [item('7', { goodsRestrictTp: '가'.repeat(51), goodsOptGrpLst: [group] })]
    const place = { roadAddr: '테헤란로 152', emdNm: '가'.repeat(201), legalCode: '1'.repeat(21) }
    expect(faults({ stores: [store('1', items)], addresses: [{ ...place, lat: 37.5, lng: 127 }] })).toEqual([
      'stores[0].goodsGrpList[0].goodsItemLst[0].goodsRestrictTp: must be at most 50 characters',
      'stores[0].goodsGrpList[0].goodsItemLst[0].goodsOptGrpLst[0].goodsOptGrpNm: must be at most 200 characters',
      'addresses[0].emdNm: must be at most 200 characters',
      'addresses[0].legalCode: must be at most 20 characters',
    ])
  })

  it('refuses a delivery time range of more than 20 characters', () => {
    const told = (minutes: string) => faults({ stores: [store('1', [item('7')], { dlvrTmRange: minutes })] })
    expect(told('가'.repeat(20))).toEqual([])
    expect(told('가'.repeat(21))).toEqual(['stores[0].dlvrTmRange: must be at most 20 characters'])
    expect(told('가'.repeat(5000))).toEqual(['stores[0].dlvrTmRange: must be at most 20 characters'])
  })

  it('writes a hash instead of a password or key, and reads either', () => {
    const people = {
      owners: [
        {
          loginId: 'kim',
          passwordHash: `scrypt:${'a'.repeat(22)}:${'b'.repeat(43)}`,
          ceoNm: '김',
          strIds: ['1'],
        },
      ],
      pos: [{ keyHash: 'c'.repeat(43), strIds: ['1'] }],
      agents: [{ loginId: 'lee', password: 'secret-of-lee', team: 'csteam', channels: ['bbq'] }],
    }
    expect(encodeWorld(read(people))).toMatchObject(people)
  })

  it('survives an export and import unchanged', () => {
    const tiers = {
      minDlvrAmt: 15_000,
      dlvrChrge: 3_000,
      minDlvrAmt2: 25_000,
      dlvrChrge2: 1_000,
      minDlvrAmt3: 0,
    }
    const full = read({
      stores: [store('1', [item('7')], { dlvrYn: 'Y', dlvrGb: 'LGLD', strDlvrAmtInfo: tiers })],
      customers: [
        { hpno: '01012345678', firstCi: 'Y', ciModDtm: '2026-02-17 10:00:00', points: [{ poTp: '02' }] },
      ],
    })
    expect(decodeWorld(JSON.parse(JSON.stringify(encodeWorld(full))))).toEqual({ world: full })
    expect(full.stores[0]?.store.delivery.feeTiers).toEqual([
      { minimumOrder: 15_000, fee: 3_000 },
      { minimumOrder: 25_000, fee: 1_000 },
    ])
  })
})
