import { type BasketLine, openingState, isRefusal, requestedLineOf, won } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { menuItem } from './store/menu.ts'
import { pricedLine, requestedLine } from './order/order-line.ts'
import { orderDetail } from './order/order.ts'
import { tender } from './payment.ts'
import { pickupDiscount } from './store/store-lists.ts'
import { storeAnswer, type StoreProfile } from './store/store.ts'
import { visitor } from './visitor.ts'
import { type World, decodeWorld, encodeWorld } from './world/world.ts'

const STORE = {
  channel: 'kyochon',
  strId: '3390',
  strNm: '강남점',
  addr: '서울특별시 강남구 테헤란로 1',
  lat: 37.5,
  lng: 127.03,
  storePay: [{ payGb: 'DLVR_PRE_CD' }, { payGb: 'PICK_POST_CA' }],
  bsndLst: [{ dayTp: 'WEEKLY_TYPE_SAT', bsndYn: 'Y', bsnStTm: '1000', bsnEndTm: '2500' }],
}

function readWorld(parts: object): World {
  const decoded = decodeWorld({ format: 'hansang-world/1', stores: [{ ...STORE, ...parts }] })
  if (isRefusal(decoded)) throw new Error(JSON.stringify(decoded.faults))
  return decoded.world
}

function readStore(parts: object): StoreProfile {
  const store = readWorld(parts).stores[0]?.store
  if (!store) throw new Error('no store')
  return store
}

const ORDER = { ordrId: '20260217ABC', regDtm: '2026-02-17 10:00:00' }
const LINE: BasketLine = {
  itemId: '7',
  itemName: '후라이드',
  priceId: 'p7',
  priceName: '한 마리',
  price: won(18_000),
  quantity: 2,
  options: [{ groupId: 'g', groupName: '추가', id: 'o', name: '치즈', price: won(1_000) }],
  restriction: '',
  isEvent: false,
  thumbnailUrl: '',
  coupon: null,
}

describe('forms of an entity', () => {
  it('reads eventCheck as an object, a bare amount or nothing', { tags: ['ENT-38'] }, () => {
    const event = { eventDiscount: 2_000, eventImgUrl: '/event.svg' }
    expect(readStore({ eventCheck: event }).event).toEqual({ discount: 2_000, imageUrl: '/event.svg' })
    expect(readStore({ eventCheck: 2_000 }).event).toEqual({ discount: 2_000, imageUrl: '' })
    expect(readStore({ eventCheck: null }).event).toBeNull()
    expect(z.parse(orderDetail, { ...ORDER, eventCheck: 2_000 }).eventDiscount).toBe(2_000)
    expect(z.parse(orderDetail, { ...ORDER, eventCheck: event }).eventDiscount).toBe(2_000)
    expect(z.encode(orderDetail, z.parse(orderDetail, { ...ORDER, eventCheck: event })).eventCheck).toBe(
      2_000,
    )
  })

  it('counts AMT in won and every other type in percent', { tags: ['ENT-04'] }, () => {
    expect(z.parse(pickupDiscount, { packDscntType: 'AMT', dscnt: 1_000 }).kind).toBe('AMT')
    expect(z.parse(pickupDiscount, { packDscntType: 'PERCENT', dscnt: 10 }).kind).toBe('RATE')
    expect(z.safeParse(pickupDiscount, { packDscntType: 'AMT', dscnt: 10.5 }).success).toBe(false)
  })

  it('prefers the tiers of strDlvrAmtInfo to the store’s own fields', { tags: ['ENT-02'] }, () => {
    const top = { minDlvrAmt: 10_000, dlvrChrge: 4_000 }
    expect(readStore(top).delivery.feeTiers).toEqual([{ minimumOrder: 10_000, fee: 4_000 }])
    const own = { strDlvrAmtInfo: { minDlvrAmt: 15_000, dlvrChrge: 3_000, minDlvrAmt2: 0, dlvrChrge2: 0 } }
    expect(readStore({ ...top, ...own }).delivery.feeTiers).toEqual([{ minimumOrder: 15_000, fee: 3_000 }])
  })

  it('reads distance tiers by rising distance and skips the unset ones', { tags: ['ENT-02'] }, () => {
    const tiers = { dlvrDstnc: 3, addDlvrChrge: 1_000, dlvrDstnc2: 1.5, addDlvrChrge2: 0, dlvrDstnc3: 0 }
    expect(readStore({ strDlvrDstncInfo: tiers }).delivery.distanceTiers).toEqual([
      { withinKm: 1.5, extraFee: 0 },
      { withinKm: 3, extraFee: 1_000 },
    ])
  })

  it('opens and closes a store, and breaks between, at the times of the row', { tags: ['ENT-05'] }, () => {
    const hours = { bsnStTm: '1000', bsnEndTm: '2200', restStTm: '1500', restEndTm: '1700' }
    const store = readStore({ bsndLst: [{ dayTp: 'WEEKLY_TYPE_WEEKDAY', bsndYn: 'Y', ...hours }] })
    const at = (time: string) => openingState(store, new Date(`2026-02-17T${time}:00+09:00`))
    expect([at('09:30'), at('12:00'), at('16:00'), at('18:00'), at('22:30')]).toEqual([
      { kind: 'before-open', opensAt: '10:00' },
      { kind: 'normal' },
      { kind: 'break', endsAt: '17:00' },
      { kind: 'normal' },
      { kind: 'after-close' },
    ])
  })

  it('closes a store from the first day of a holiday to its last, under its title', {
    tags: ['ENT-06'],
  }, () => {
    const feast = { holiRecGb: 'REC_NONE', holiSdt: '20260216', holiEdt: '20260218', holiTitle: '설 연휴' }
    const store = readStore({ hldyLst: [{ ...feast, recNm: '매년', dayNm: '월요일' }] })
    const on = (day: number) => openingState(store, new Date(`2026-02-${day}T12:00:00+09:00`))
    expect([15, 16, 17, 18, 19].map((day) => on(day).kind === 'holiday')).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    const said = { title: '설 연휴', recurrenceName: '매년', dayName: '월요일' }
    expect(on(17)).toMatchObject({ holiday: said })
  })

  it('reads a store’s point rates and settings under our names', {
    tags: ['ENT-03', 'ENT-36'],
  }, () => {
    const store = readStore({
      strPoint: { basPoRateDspy: '3%', addPoRateDspyArr: ['주말 5%', '첫 주문 10%'] },
      storeConfInfo: { couponUseYn: 'Y', memoUseYn: 'M', callAppNo: '16001600' },
    })
    expect(store.pointRates).toEqual({ base: '3%', extras: ['주말 5%', '첫 주문 10%'] })
    expect(store.settings).toEqual({ takesCoupons: true, chatbotMode: 'M', callAppNumber: '16001600' })
  })

  it('exports the store’s switch but answers with its current state', { tags: ['HRS-03'] }, () => {
    const store = readStore({ openYn: 'Y' })
    const answer = z.encode(storeAnswer, {
      ...store,
      isOpenNow: false,
      minimumOrderNow: won(15_000),
      baseDeliveryFee: won(3_000),
      deliveryFeeNow: won(4_500),
    })
    expect(answer).toMatchObject({ openYn: 'N', minDlvrAmt: 15_000, dlvrChrge: 3_000, calcuDlvrChrge: 4_500 })
    expect(encodeWorld(readWorld({ openYn: 'Y' })).stores).toMatchObject([{ openYn: 'Y' }])
  })

  it('repeats the first price variant in the item, and reads an item without a list of variants', {
    tags: ['ENT-07'],
  }, () => {
    const own = {
      goodsItemId: '7',
      goodsItemNm: '후라이드',
      goodsItemPriceId: 'p7',
      goodsPriceNm: '',
      goodsPrice: 18_000,
    }
    const item = z.parse(menuItem, own)
    expect(item.prices).toEqual([{ id: 'p7', name: '후라이드', price: 18_000, isSoldOut: false }])
    expect(z.encode(menuItem, item)).toMatchObject({
      goodsItemPriceId: 'p7',
      goodsPriceNm: '후라이드',
      goodsPrice: 18_000,
    })
  })

  it('reads selSystemChnInfo as a list or as one object', { tags: ['SES-12'] }, () => {
    const one = { chnCd: 'bbq', sysServiceYn: 'Y' }
    const listed = z.parse(visitor, { selSystemChnInfo: [one] })
    expect(z.parse(visitor, { selSystemChnInfo: one })).toEqual(listed)
    expect(listed.systemChannels).toEqual([{ channel: 'bbq', isUnderMaintenance: true }])
  })

  it('treats a visitor as unverified unless the answer says otherwise', {
    tags: ['ENT-09', 'SES-13'],
  }, () => {
    const told = { hpno: '01012345678', channel: 'bbq' }
    const unverified = { hasPassedIdentityCheck: false, identityCheckedAt: null }
    expect(z.parse(visitor, told)).toMatchObject({ phone: '01012345678', channel: 'bbq', ...unverified })
    expect(z.parse(visitor, { ...told, firstCi: 'Y' }).hasPassedIdentityCheck).toBe(true)
  })

  it('writes ordrGb beside tp: in-store counts as pickup and stays in-store', { tags: ['REG-12'] }, () => {
    const written = z.encode(orderDetail, z.parse(orderDetail, { ...ORDER, tp: 'hole' }))
    expect(written).toMatchObject({ tp: 'hole', ordrGb: 'ORDER_TYPE_PICKUP' })
    expect(z.parse(orderDetail, written).type).toBe('dineIn')
    expect(z.parse(orderDetail, { ...ORDER, ordrGb: 'ORDER_TYPE_DELIVERY' }).type).toBe('delivery')
  })

  it('sends the price without options, and the amount with them times the quantity', {
    tags: ['REG-04'],
  }, () => {
    expect(z.encode(requestedLine, requestedLineOf(LINE))).toMatchObject({
      goodsPrice: 18_000,
      subAmount: 38_000,
      goodsOptLst: [{ goodsOptGrpId: 'g', goodsOptId: 'o', goodsOptPrice: 1_000 }],
    })
  })

  it('writes requested and priced lines under the names of a basket line', {
    tags: ['ENT-16', 'ENT-15', 'ENT-13'],
  }, () => {
    const option = { goodsOptGrpId: 'g', goodsOptGrpNm: '추가', goodsOptId: 'o', goodsOptNm: '치즈' }
    const line = {
      goodsItemId: '7',
      goodsItemNm: '후라이드',
      goodsItemPriceId: 'p7',
      goodsPriceNm: '한 마리',
      goodsPrice: 18_000,
      qty: 2,
      subAmount: 38_000,
      goodsOptLst: [{ ...option, goodsOptPrice: 1_000 }],
    }
    expect(z.encode(requestedLine, requestedLineOf(LINE))).toMatchObject(line)
    expect(z.encode(pricedLine, { ...LINE, amount: won(38_000) })).toMatchObject(line)
  })

  it('reads an order’s means of payment, and the branch of a coupon', {
    tags: ['ENT-20', 'ENT-25'],
  }, () => {
    const card = { payMeans: 'CARD', payAmt: 18_000, cardCmpNm: '국민카드', halbu: '03' }
    const [payment] = z.parse(orderDetail, { ...ORDER, orderPayVoList: [card] }).payments
    expect(payment).toEqual({ means: 'CARD', amount: 18_000, cardCompany: '국민카드', instalment: '03' })
    const coupon = {
      payMeans: 'FCOUPON',
      copnCd: 'C1',
      couponNo: '8591',
      couponType: '00',
      coupUseAmt: 5_000,
      menuNm: '후라이드',
      menuPrc: 18_000,
      menuPoscode: 'P7',
      exchangeKey: 'k',
      reqDate: '20260217',
      orderBalance: 1_000,
      branchCode: 'B1',
      branchName: '강남점',
    }
    expect(z.parse(tender, coupon)).toMatchObject({
      means: 'FCOUPON',
      couponCode: 'C1',
      couponNumber: '8591',
      couponType: '00',
      couponAmount: 5_000,
      menuName: '후라이드',
      menuPrice: 18_000,
      menuPosCode: 'P7',
      exchangeKey: 'k',
      requestedAt: '20260217',
      orderBalance: 1_000,
      branchCode: 'B1',
      branchName: '강남점',
    })
  })

  it('spreads the coupon of a line over the line', { tags: ['REG-04'] }, () => {
    const wire = {
      goodsItemId: '0',
      qty: 1,
      copnCd: '8591',
      menuPrc: 18_000,
      couponType: '00',
      exchangeKey: 'k',
    }
    const line = z.parse(requestedLine, wire)
    expect(line.coupon).toMatchObject({
      code: '8591',
      number: '8591',
      menuPrice: 18_000,
      type: '00',
      exchangeKey: 'k',
    })
    expect(z.encode(requestedLine, line)).toMatchObject({ ...wire, couponNo: '8591' })
  })

  it('writes times in Seoul, whatever the zone of the machine', { tags: ['CALL-07'] }, () => {
    const order = z.parse(orderDetail, ORDER)
    expect(order.registeredAt.toISOString()).toBe('2026-02-17T01:00:00.000Z')
    expect(z.encode(orderDetail, order)).toMatchObject({ ...ORDER, ordrClosePlanTs: '' })
  })
})
