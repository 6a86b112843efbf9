import { type Won, ZERO_WON } from '@hansang/domain'
import { POINT_KIND_CODES } from './codes.ts'
import { amountOrZero, codedOrNone, idOrNone, typedText } from './values.ts'
import { type Ours, wireTable } from './wire-table.ts'

const tenderCouponFields = {
  couponCode: ['copnCd', idOrNone],
  couponNumber: ['couponNo', idOrNone],
  couponType: ['couponType', typedText(20)],
  couponAmount: ['coupUseAmt', amountOrZero],
  menuName: ['menuNm', typedText(200)],
  menuPrice: ['menuPrc', amountOrZero],
  menuPosCode: ['menuPoscode', idOrNone],
  exchangeKey: ['exchangeKey', idOrNone],
  requestedAt: ['reqDate', typedText(40)],
  orderBalance: ['orderBalance', amountOrZero],
  branchCode: ['branchCode', idOrNone],
  branchName: ['branchName', typedText(200)],
} as const

const tenderFields = {
  /** `hansang` (the cash rest, any letter case), POINT, ECOUPON, FCOUPON or 0023. */
  means: ['payMeans', typedText(30)],
  amount: ['payAmt', amountOrZero],
  /** `null` for means other than points. */
  pointKind: ['pointTp', codedOrNone(POINT_KIND_CODES)],
  ...tenderCouponFields,
} as const

/** `payVoList` */
export const tender = wireTable(tenderFields)
export type Tender = Ours<typeof tenderFields>

const NO_COUPON: Ours<typeof tenderCouponFields> = {
  couponCode: '',
  couponNumber: '',
  couponType: '',
  couponAmount: ZERO_WON,
  menuName: '',
  menuPrice: ZERO_WON,
  menuPosCode: '',
  exchangeKey: '',
  requestedAt: '',
  orderBalance: ZERO_WON,
  branchCode: '',
  branchName: '',
}

export function plainTender(means: string, amount: Won): Tender {
  return { means, amount, pointKind: null, ...NO_COUPON }
}
