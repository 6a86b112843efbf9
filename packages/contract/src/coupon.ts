import { amountOrZero, count, idOrNone, listOf, typedText } from './values.ts'
import { type Ours, wireTable } from './wire-table.ts'

const CODE = 30
const NAME = 200
const MESSAGE = 1000

const foundCouponFields = {
  number: ['coupon_no', idOrNone],
  /** AMOUNT pays an amount; BARCODE is exchanged for a menu. */
  productType: ['product_type', typedText(CODE)],
  productCode: ['product_code', idOrNone],
  goodsPrice: ['goods_price', amountOrZero],
  exchangeKey: ['exchange_key', idOrNone],
  requestedAt: ['req_date', typedText(CODE)],
  /** Won; 0 when the issuer sends none. */
  orderBalance: ['order_balance', amountOrZero],
} as const

const foundCoupon = wireTable(foundCouponFields)

const couponLookUpFields = {
  /** `0000`: found, `8888`: refused by the issuer. */
  resultCode: ['result_code', typedText(CODE)],
  resultMessage: ['result_message', typedText(MESSAGE)],
  code: ['code', typedText(CODE)],
  message: ['message', typedText(MESSAGE)],
  goodsName: ['goodsNm', typedText(NAME)],
  coupons: ['data', listOf(foundCoupon, 100)],
  statusCode: ['status_cd', typedText(CODE)],
  statusName: ['status_nm', typedText(NAME)],
  menuCode: ['menu_cd', idOrNone],
  menuName: ['menu_nm', typedText(NAME)],
  menuPrice: ['menu_prc', amountOrZero],
  menuPosCode: ['menu_poscode', idOrNone],
  orderCount: ['order_cnt', count],
  optionCount: ['twozzimCouponOptionCnt', count],
  goodsId: ['goodsId', idOrNone],
} as const

export const couponLookUp = wireTable(couponLookUpFields)
export type CouponLookUp = Ours<typeof couponLookUpFields>
