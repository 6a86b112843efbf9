import type { PaymentMethodCode } from '../../../payment/payment-method.ts'
import type { OrderType } from '../../../order/order-type.ts'

const AHEAD: Readonly<Record<OrderType, readonly PaymentMethodCode[]>> = {
  delivery: ['DLVR_PRE_CD'],
  pickup: ['PICK_PRE_CD'],
  dineIn: ['PICK_PRE_CD', 'HOLE_POST_CD'],
}

/** Paid ahead by the program's provider, so that no store needs an account of its own; a shop may add to them. */
export function firstMethods(types: readonly OrderType[]): PaymentMethodCode[] {
  return [...new Set(types.flatMap((type) => AHEAD[type]))]
}
