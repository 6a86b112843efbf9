import { z } from 'zod/mini'
import { couponLookUp } from '../coupon.ts'
import { endpoint, type SuccessMark } from '../endpoint.ts'
import { amountOrZero, choice, flag, id, idOrNone, listOf, orNone, typedText } from '../values.ts'
import { CHANNEL_CODES } from '@hansang/domain'
import { type Ours, wireTable } from '../wire-table.ts'
import { nothing } from './nothing.ts'

const couponSuccess: SuccessMark = { field: 'result_code', value: '0000' }

/** A refusal carries a message only. */
export const lookUpEcoupon = endpoint({
  id: 'EP-51',
  summary: 'E-coupon look-up of bbq',
  path: '/api/v1/user/coupon/selEcouponInfo',
  access: 'visitor',
  request: wireTable({
    storeId: ['strId', idOrNone],
    couponNumber: ['couponNo', idOrNone],
    isVerified: ['verifyYn', flag(true)],
    couponType: ['couponType', idOrNone],
    channelCode: ['channelCode', idOrNone],
  }),
  answer: wireTable({
    code: ['code', z.optional(z.string())],
    message: ['message', z.optional(z.string())],
    info: ['selEcouponInfo', orNone(wireTable({ coupon: ['jObject', orNone(couponLookUp)] }))],
  }),
  success: { ...couponSuccess, within: ['selEcouponInfo', 'jObject'] },
})

const redemptionFields = {
  couponNumber: ['couponNo', id],
  channelCode: ['channelCode', idOrNone],
  branchCode: ['branchCode', idOrNone],
  exchangeKey: ['exchangeKey', idOrNone],
  orderNumber: ['ordrId', id],
} as const

const redemptionAnswerFields = {
  resultCode: ['result_code', typedText(30)],
  resultMessage: ['result_message', typedText(1000)],
} as const

/** Only for the session whose order holds the coupon. */
export const authCoupon = endpoint({
  id: 'EP-52',
  summary: 'Whether an order may use the coupon it holds',
  path: '/api/v1/user/coupon/authCoupon',
  access: 'visitor',
  request: wireTable(redemptionFields),
  answer: wireTable({ ...redemptionAnswerFields, exchangeKey: ['exchange_key', idOrNone] }),
  success: couponSuccess,
})

/** A used coupon answers `result_code` 8888. */
export const useCoupon = endpoint({
  id: 'EP-53',
  summary: 'Use of the coupon that an order holds',
  path: '/api/v1/user/coupon/useCoupon',
  access: 'visitor',
  request: wireTable({ ...redemptionFields, amount: ['coupUseAmt', amountOrZero] }),
  answer: wireTable({ ...redemptionAnswerFields, orderBalance: ['order_balance', amountOrZero] }),
  success: couponSuccess,
})

const demoCouponFields = {
  channel: ['channel', choice(CHANNEL_CODES)],
  number: ['couponNo', id],
  productType: ['product_type', typedText(30)],
  /** `ISSUED`, `RESERVED` or `USED`. */
  status: ['status_cd', typedText(30)],
  goodsPrice: ['goods_price', amountOrZero],
  menuName: ['menu_nm', typedText(200)],
  storeIds: ['strIds', listOf(id)],
} as const
export type DemoCoupon = Ours<typeof demoCouponFields>

/** Empty outside the demo world. */
export const readDemoCoupons = endpoint({
  id: 'OWN-demo-coupons',
  summary: 'Coupons of the demo world',
  method: 'GET',
  path: '/api/v1/demo/coupons',
  access: 'public',
  request: nothing,
  answer: wireTable({ coupons: ['coupons', listOf(wireTable(demoCouponFields))] }),
})
