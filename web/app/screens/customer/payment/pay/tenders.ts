import { type Tender, plainTender } from '@hansang/contract'
import { type AppliedCoupon, type OrderCost, LOCAL_VOUCHER, type Won, ZERO_WON } from '@hansang/domain'
import type { PaymentCoupon } from '../coupons/payment-coupon.ts'

/** Pays for the menu item of a line, not an amount. */
export interface ExchangeCoupon {
  readonly code: string
  readonly menuName: string
  readonly menuPrice: Won
}

export interface TenderParts
  extends Pick<OrderCost, 'due' | 'franchisePoints' | 'callReminderPoints' | 'localVoucher'> {
  readonly coupons: readonly PaymentCoupon[]
  readonly applied: readonly AppliedCoupon[]
  readonly exchanged: readonly ExchangeCoupon[]
  readonly takesEcoupons: boolean
}

/** Leaves out zero amounts, except exchange coupons. */
export function tendersOf(paid: TenderParts): Tender[] {
  const paying: Tender[] = [
    plainTender('hansang', paid.due),
    { ...plainTender('POINT', paid.franchisePoints), pointKind: 'franchise' },
    { ...plainTender('POINT', paid.callReminderPoints), pointKind: 'callReminder' },
    ...paid.coupons.map((coupon) => amountCoupon(coupon, paid.applied)),
    plainTender(LOCAL_VOUCHER, paid.localVoucher),
  ]
  const means = paid.takesEcoupons ? 'ECOUPON' : 'FCOUPON'
  return [...paying.filter(({ amount }) => amount > 0), ...paid.exchanged.map(exchangeCoupon(means))]
}

function amountCoupon(
  { number, value: _value, ...fields }: PaymentCoupon,
  applied: readonly AppliedCoupon[],
): Tender {
  const amount = applied.find((coupon) => coupon.number === number)?.amount ?? ZERO_WON
  const coupon = {
    ...fields,
    couponCode: number,
    couponNumber: number,
    couponType: '00',
    couponAmount: amount,
  }
  return { ...plainTender('FCOUPON', amount), ...coupon }
}

function exchangeCoupon(means: string) {
  return ({ code, menuName, menuPrice }: ExchangeCoupon): Tender => ({
    ...plainTender(means, ZERO_WON),
    couponCode: code,
    couponNumber: code,
    menuName,
    menuPrice,
  })
}
