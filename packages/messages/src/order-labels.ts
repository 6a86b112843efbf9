import { isOrderStatus, type OrderType, type PaymentMethodCode } from '@hansang/domain'
import { pay } from './pay.ts'
import { stts } from './stts.ts'

/** The Korean label of an order status; an unknown code as it is. */
export function orderStatusLabel(status: string, orderType: OrderType): string {
  if (status === 'ORDER_COMPLETE' && orderType === 'pickup') return stts['ORDER_COMPLETE.pickup']
  return isOrderStatus(status) ? stts[status] : status
}

const METHOD_LABELS: Readonly<Record<PaymentMethodCode, string>> = {
  DLVR_PRE_CD: pay.method.now,
  PICK_PRE_CD: pay.method.now,
  DLVR_POST_CD: pay.method.courierCard,
  DLVR_POST_CA: pay.method.courierCash,
  PICK_POST_CD: pay.method.pickupCard,
  PICK_POST_CA: pay.method.pickupCash,
  HOLE_POST_CD: pay.method.store,
  DLVR_PRE_CD_URL: pay.method.nowUrl,
  PICK_PRE_CD_URL: pay.method.nowUrl,
}

/** How a payment method is offered on the payment screen. */
export function paymentMethodLabel(method: PaymentMethodCode): string {
  return METHOD_LABELS[method]
}
