import {
  CallFailure,
  recalculateDeliveryFee,
  recalculatePickupDiscount,
  type OrderDetail,
} from '@hansang/contract'
import { ZERO_WON, isRefusal } from '@hansang/domain'
import { callApi } from '../../../../api/index.ts'
import type { BenefitSpending } from '../payment-offer.ts'

export type CouponFees = NonNullable<BenefitSpending['fees']>

/** @throws CallFailure when there is no answer or the server refuses. */
export async function askForFees(
  order: Pick<OrderDetail, 'number' | 'type'>,
  couponNumbers: readonly string[],
): Promise<CouponFees> {
  const request = { orderNumber: order.number, usesCoupon: couponNumbers.length > 0, couponNumbers }
  const fees = { deliveryFee: ZERO_WON, pickupDiscount: ZERO_WON }
  if (order.type === 'dineIn') return fees
  const called =
    order.type === 'delivery'
      ? await callApi(recalculateDeliveryFee, request)
      : await callApi(recalculatePickupDiscount, request)
  if (isRefusal(called)) throw new CallFailure('rejected', { code: called.reason, message: called.message })
  const { deliveryFee, pickupDiscount } = { ...fees, ...called.answer }
  return { deliveryFee, pickupDiscount }
}
