import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { anyWire } from '../test/any-wire.ts'
import { wireNames } from '../test/wire-names.ts'
import { addressSearchResults } from './address/address-search.ts'
import {
  deliveryAddress,
  foundAddress,
  gazetteerEntry,
  geocodedPoint,
  locatedAddress,
} from './address/address.ts'
import { registerOrder } from './endpoints/orders.ts'
import { registerPayment } from './endpoints/payments.ts'
import { readPointsByStore } from './endpoints/points.ts'
import { memberItem, memberStore } from './store/member-store.ts'
import { menuGroup, menuItem, optionGroup, priceVariant } from './store/menu.ts'
import { orderedLine } from './order/order-item.ts'
import { pricedLine, requestedLine, usedCoupon } from './order/order-line.ts'
import { orderDetail } from './order/order.ts'
import { ownedStore, ownerInfo } from './staff/owner.ts'
import { couponLookUp } from './coupon.ts'
import { tender } from './payment.ts'
import {
  earnedPoints,
  pointBalance,
  pointHistory,
  pointHistoryEntry,
  pointSummary,
  storePoints,
} from './points.ts'
import { quote } from './order/quote.ts'
import { foundStore, orderedStore } from './store/found-store.ts'
import { review } from './store/review.ts'
import { cooperativeStore } from './store/cooperative-store.ts'
import { businessHours, holiday, pickupDiscount, storeSettings } from './store/store-lists.ts'
import { storeWithMenu } from './store/store-menu.ts'
import { storeAnswer } from './store/store.ts'
import { visitor } from './visitor.ts'
import {
  worldAgent,
  worldCooperativeStore,
  worldCoupon,
  worldCustomer,
  worldOwner,
  worldPos,
} from './world/world-people.ts'

const NAMES: readonly [id: string, entity: string, codec: z.ZodMiniType, names: string][] = [
  [
    'ENT-01',
    'a store: who it is and its state',
    storeAnswer,
    'strId strNm addr dtlAddr strPhno lat lng strStts openYn ordrPosblYn dlvrYn pickYn holeYn callPartnerYn islandGb localVoucherYn posVndrCmpStrCd strIntro origin ownernm bizrno revewAvgRating eventCheck eventDiscount strAttchImgLst storeConfInfo',
  ],
  [
    'ENT-02',
    'a store: its fees',
    storeAnswer,
    'packDscntTp packDscntAmt packDscntRate packDscntType selPackDscnt minDlvrAmt dlvrChrge calcuDlvrChrge dlvrTmRange dlvrGb strDlvrAmtInfo minDlvrAmt2 dlvrChrge2 minDlvrAmt3 dlvrChrge3 strDlvrAreaLst lgldCd lgldNm addDlvrChrge strDlvrDstncInfo dlvrDstnc dlvrDstnc2 dlvrDstnc3 dlvrDstnc4 addDlvrChrge2 addDlvrChrge3 addDlvrChrge4 addDlvr addDlvrTp addDlvrDay addDlvrStTm addDlvrEndTm addDlvrAmt addDlvrDt',
  ],
  ['ENT-03', 'a store: its lists', storeAnswer, 'bsndLst hldyLst strPoint basPoRateDspy addPoRateDspyArr'],
  [
    'ENT-04',
    'a pickup discount',
    pickupDiscount,
    'strPackDscntId packDscntType dscnt packAmt couponYn packDscntTp',
  ],
  ['ENT-05', 'business hours', businessHours, 'dayTp bsndYn bsnStTm bsnEndTm restStTm restEndTm'],
  ['ENT-06', 'a closed day', holiday, 'holiRecGb holiSdt holiEdt holiTitle recNm dayNm dayInfo weekSort'],
  [
    'ENT-07',
    'a menu group and its items',
    menuGroup,
    'goodsGrpNm goodsItemLst goodsItemId goodsItemNm goodsItemSmpDesr goodsItemThmbImgUrl goodsTp dspyYn soldoutYn goodsPrice goodsPriceNm eventyn goodsItemPriceId goodsRestrictTp goodsItemPrcInfoLst goodsOptGrpLst',
  ],
  [
    'ENT-08',
    'a review',
    review,
    'revewId revewRegNick revewRating revewCont regDtm reviewAttchImgLst ordrGoodsNm revewContOwner ownerRegDtm',
  ],
  [
    'ENT-09',
    'the non-member',
    visitor,
    'hpno channel userAgentInfo firstCi ciModDtm selSystemChnInfo chnCd sysServiceYn token pointInfo',
  ],
  ['ENT-10', 'a point balance', pointBalance, 'poTp enabPoAmt enabPoMinAmt'],
  [
    'ENT-12',
    'an item in detail',
    menuItem,
    'goodsItemId goodsItemNm goodsItemDesr goodsAllgy goodsItemImgUrl goodsRestrictTp',
  ],
  [
    'ENT-12',
    'the coupon of an item',
    pricedLine,
    'couponNo couponType copnCd menuPrc menuPoscode branchCode branchName coupUseAmt exchangeKey',
  ],
  ['ENT-13', 'a price variant', priceVariant, 'goodsItemPriceId goodsPriceNm goodsPrice'],
  [
    'ENT-14',
    'an option group',
    optionGroup,
    'goodsOptGrpId goodsOptGrpNm sortIndex minOrdrQty maxOrdrQty goodsOptLst',
  ],
  ['ENT-15', 'an option', optionGroup, 'goodsOptId goodsOptNm goodsOptPrice soldoutYn goodsOptGrpId'],
  [
    'ENT-16',
    'a basket line',
    pricedLine,
    'goodsItemId goodsItemPriceId goodsPrice qty subAmount goodsItemNm goodsPriceNm goodsOptLst goodsRestrictTp ordrItemNm copnCd menuPrc',
  ],
  ['ENT-17', 'a used coupon', usedCoupon, 'copnCd chgItemYn'],
  [
    'ENT-18',
    'an order to register',
    registerOrder.request,
    'channel strId tp ordrReqFrom islandGb callSid callyPhone mcpYn dlvrAddrInfo goodsItemLst useCouponList',
  ],
  ['ENT-18', 'the answer to it', registerOrder.answer, 'ordrId'],
  [
    'ENT-19',
    'an order',
    orderDetail,
    'ordrId regDtm ordrStts ordrGb strNm strId cnsmrPhno cnsmrAddr cnsmrDtlAddr cnsmrMemo payMthdDspyNm payGb ordrAmt surchargeAmt dlvrChrge dlvrVndrChrge dscntAmt usePnt moblVoucherAmt islandGb ordrReqFrom eventCheck ordrGoodsNm memoUseYn storePay orderItemVoList orderUseCouponVoList',
  ],
  [
    'ENT-20',
    'the history of an order',
    orderDetail,
    'ordrGb ordrClosePlanTs cnsmrId dlvrMemo orderPayVoList payMeans cardCmpNm halbu usePnt payGb payMthdDspyNm strId strNm ordrStts regDtm cnsmrMemo',
  ],
  [
    'ENT-21',
    'an ordered line',
    orderedLine,
    'ordrItemNm ordrItemQty goodsPrice goodsPriceNm copnCd eventyn useCopn fileUrl orderOptGrpVoList ordrOptGrpNm goodsOptGrpId orderOptItemVoList goodsOptId ordrOptNm ordrOptQty ordrOptPrice goodsOptPrice goodsItemId goodsItemPriceId',
  ],
  ['ENT-23', 'the points an order earned', earnedPoints, 'poList poNm poAmt poTotAmt'],
  [
    'ENT-24',
    'a coupon look-up',
    couponLookUp,
    'result_code result_message code message goodsNm data coupon_no product_type product_code goods_price exchange_key req_date order_balance status_cd status_nm menu_cd menu_nm menu_prc menu_poscode order_cnt twozzimCouponOptionCnt goodsId',
  ],
  [
    'ENT-25',
    'the coupon of a tender',
    tender,
    'payMeans copnCd menuNm menuPoscode menuPrc couponNo exchangeKey reqDate orderBalance couponType coupUseAmt branchCode branchName',
  ],
  [
    'ENT-26',
    'a coupon in the basket',
    pricedLine,
    'goodsItemId menuCd menuNm goodsItemNm menuPrc menuPoscode copnCd qty couponType branchCode branchName couponNo coupUseAmt exchangeKey',
  ],
  ['ENT-27', 'a tender', tender, 'payMeans payAmt pointTp copnCd couponNo coupUseAmt'],
  ['ENT-28', 'a point summary', pointSummary, 'enabPoAmt exptPoAmt usePoAmt'],
  [
    'ENT-29',
    'a point history',
    pointHistory,
    'findPntUseHstrLst poJobTp poAmt poDtm stordId stordDpNm poCnt poStrLst',
  ],
  [
    'ENT-30',
    'the points of a store',
    storePoints,
    'strNm strLogoImgUrl enabPoMinAmt enabPoAmt exptPoAmt usePoAmt',
  ],
  ['ENT-30', 'the points by store', readPointsByStore.answer, 'poStrLst poStrLstCnt'],
  [
    'ENT-31',
    'a found address',
    addressSearchResults,
    'bdNm rn buldMnnm jibunAddr roadAddr lnbrMnnm lnbrSlno emdNm sggNm siNm zipNo admCd common errorCode totalCount juso',
  ],
  [
    'ENT-32',
    'the address of a point',
    locatedAddress,
    'admCode addr roadAddress jibunAddress dtlAddr buld emd jibun zipcd signgu sido villg road lat lng legalCode',
  ],
  [
    'ENT-33',
    'a store ordered from',
    orderedStore,
    'ordrChn strId strNm fileUrl strGbNm pickYn dlvrYn cnt openYn strStts',
  ],
  [
    'ENT-34',
    'a store in a search',
    foundStore,
    'strId strNm strPhno addr dtlAddr lat lng openYn pickYn dlvrYn strStts selPackDscnt strdspysort dlvrPossiable minDlvrAmt dlvrChrge earthdistance',
  ],
  ['ENT-35', 'a cooperative store', cooperativeStore, 'value channel'],
  ['ENT-36', 'the settings of a store', storeSettings, 'couponUseYn memoUseYn callAppNo'],
  [
    'ENT-37',
    'a store on the landing of members',
    memberStore,
    'strId strNm strStts openYn ordrPosblYn dlvrYn pickYn hldyLst bsndLst dlvrTmRange minDlvrAmt dlvrChrge dlvrGb strDlvrAreaLst lat lng',
  ],
  [
    'ENT-37',
    'a frequent or recent item',
    memberItem,
    'goodsItemId goodsItemNm goodsItemThmbImgUrl goodsTp soldoutYn goodsPrice goodsItemPrcInfoLst goodsOptGrpLst ordrGb ordrId',
  ],
  ['ENT-39', 'an owner', ownerInfo, 'ceoId ceoNm hpno'],
  ['ENT-39', 'an owned store', ownedStore, 'strId strNm channel strStts openYn'],
  [
    'REG-02',
    'the delivery address of an order',
    deliveryAddress,
    'villg buld lgldCd zipcd sido road jibun addr emd signgu dtlAddr',
  ],
  [
    'REG-04',
    'a line to register',
    requestedLine,
    'goodsItemId goodsItemPriceId goodsItemNm goodsPriceNm goodsPrice qty subAmount goodsRestrictTp goodsOptLst goodsOptGrpId goodsOptGrpNm goodsOptId goodsOptNm goodsOptPrice copnCd menuPrc menuPoscode couponNo couponType coupUseAmt branchCode branchName exchangeKey',
  ],
  [
    'PAY-40',
    'a payment to register',
    registerPayment.request,
    'returnUrlYn channel ordrId payGb cnsmrMemo payGoods payVoList ordrReqFrom marktRecpAgreeYn favrtMenuYn chnId mcpYn eventCheck dlvrMemo chatbotId ordrAgreeYn thrdAgreeYn',
  ],
  ['PAY-41', 'its tenders', registerPayment.request, 'payMeans payAmt pointTp copnCd couponNo'],
]

const ROUND_TRIPS: Readonly<Record<string, z.ZodMiniType>> = {
  addressSearchResults,
  businessHours,
  cooperativeStore,
  couponLookUp,
  deliveryAddress,
  foundAddress,
  gazetteerEntry,
  geocodedPoint,
  holiday,
  locatedAddress,
  menuGroup,
  menuItem,
  optionGroup,
  orderDetail,
  orderRequest: registerOrder.request,
  orderedLine,
  ownedStore,
  ownerInfo,
  paymentRequest: registerPayment.request,
  pickupDiscount,
  pointBalance,
  pointHistory,
  pointHistoryEntry,
  pointSummary,
  pricedLine,
  quote,
  requestedLine,
  review,
  storeAnswer,
  storePoints,
  storeWithMenu,
  tender,
  visitor,
  worldAgent,
  worldCooperativeStore,
  worldCoupon,
  worldCustomer,
  worldOwner,
  worldPos,
}

/** Secrets are written as hashes only. */
const NOT_WRITTEN = ['password', 'passwordHash', 'key', 'keyHash']

function namesGiven(codec: z.ZodMiniType, wire: unknown): string[] {
  const known = wireNames(codec)
  const given = Object.entries(wire as Readonly<Record<string, unknown>>).filter(
    ([, value]) => value !== undefined,
  )
  return given.map(([name]) => name).filter((name) => known.has(name) && !NOT_WRITTEN.includes(name))
}

describe('entities on the wire', () => {
  it.each(NAMES)('%s names every field of %s', (_id, _entity, codec, names) => {
    const known = wireNames(codec)
    expect(names.split(' ').filter((name) => !known.has(name))).toEqual([])
  })

  it.each(Object.entries(ROUND_TRIPS))('reads back what it wrote: %s', (_name, codec) => {
    fc.assert(
      fc.property(anyWire(codec), (wire) => {
        const read = z.safeParse(codec, wire)
        fc.pre(read.success)
        const written: unknown = JSON.parse(JSON.stringify(z.encode(codec, read.data)))
        expect(z.parse(codec, written)).toEqual(read.data)
      }),
      { numRuns: 60 },
    )
  })

  it.each(Object.entries(ROUND_TRIPS))('writes every known field in a single form: %s', (_name, codec) => {
    fc.assert(
      fc.property(anyWire(codec), (wire) => {
        const read = z.safeParse(codec, wire)
        fc.pre(read.success)
        const written = z.encode(codec, read.data) as Readonly<Record<string, unknown>>
        expect(Object.keys(written)).toEqual(expect.arrayContaining(namesGiven(codec, wire)))
        expect(z.encode(codec, z.parse(codec, written))).toEqual(written)
      }),
      { numRuns: 30 },
    )
  })
})
