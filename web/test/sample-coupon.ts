import type { CouponLookUp } from '@hansang/contract'
import { won, ZERO_WON } from '@hansang/domain'
import type { PaymentCoupon } from '../app/screens/customer/payment/coupons/payment-coupon.ts'

type FoundCoupon = CouponLookUp['coupons'][number]

export function aLookUp(parts: Partial<CouponLookUp> = {}, coupon: Partial<FoundCoupon> = {}): CouponLookUp {
  return {
    resultCode: '0000',
    resultMessage: '',
    code: 'Success',
    message: '',
    goodsName: '상품권 이름',
    coupons: [{ ...BARCODE, ...coupon }],
    statusCode: 'ISSUED',
    statusName: '',
    menuCode: 'M1',
    menuName: '간장 한 마리',
    menuPrice: won(18_000),
    menuPosCode: 'P1',
    orderCount: 1,
    optionCount: 1,
    goodsId: '10',
    ...parts,
  }
}

export function aPaymentCoupon(value = 5_000, number = '1'): PaymentCoupon {
  return {
    number,
    value: won(value),
    menuName: `${value}원 금액권`,
    menuPrice: ZERO_WON,
    menuPosCode: '',
    exchangeKey: 'K1',
    requestedAt: '2026-02-17 11:30:00',
    orderBalance: won(value),
    branchCode: 'K3390',
    branchName: '교촌 시험점',
  }
}

const BARCODE: FoundCoupon = {
  number: '300100200301',
  productType: 'BARCODE',
  productCode: 'P1',
  goodsPrice: won(18_000),
  exchangeKey: 'K1',
  requestedAt: '2026-02-17 11:30:00',
  orderBalance: ZERO_WON,
}
