import type { BrandFeatures } from '../brands/brand.ts'
import type { Won } from '../money.ts'
import type { OrderType } from '../order/order-type.ts'

export const PAYMENT_METHOD_CODES = [
  'DLVR_PRE_CD',
  'DLVR_POST_CD',
  'DLVR_POST_CA',
  'PICK_PRE_CD',
  'PICK_POST_CD',
  'PICK_POST_CA',
  'HOLE_POST_CD',
  'DLVR_PRE_CD_URL',
  'PICK_PRE_CD_URL',
] as const

export type PaymentMethodCode = (typeof PAYMENT_METHOD_CODES)[number]

/** Prepaid codes contain `PRE_CD`. */
export function isPrepaid(method: string): boolean {
  return method.includes('PRE_CD')
}

export const PREPAID_METHOD_CODES = PAYMENT_METHOD_CODES.filter(isPrepaid)

/** Prepaid first. */
const METHODS_OF_TYPE: Readonly<Record<OrderType, readonly PaymentMethodCode[]>> = {
  delivery: ['DLVR_PRE_CD', 'DLVR_POST_CD', 'DLVR_POST_CA'],
  pickup: ['PICK_PRE_CD', 'PICK_POST_CD', 'PICK_POST_CA'],
  dineIn: ['PICK_PRE_CD', 'HOLE_POST_CD'],
}

const URL_SENDING: Partial<Record<PaymentMethodCode, PaymentMethodCode>> = {
  DLVR_PRE_CD: 'DLVR_PRE_CD_URL',
  PICK_PRE_CD: 'PICK_PRE_CD_URL',
}

export interface MethodRequest {
  readonly storeMethods: readonly PaymentMethodCode[]
  readonly orderType: OrderType
  /** Agents send a payment URL instead of paying at once. */
  readonly isAgent: boolean
  readonly amountDue: Won
  readonly hasAmountCoupon: boolean
}

/** Prepaid first; empty when nothing is due. */
export function offeredMethods(request: MethodRequest): PaymentMethodCode[] {
  if (request.amountDue <= 0) return []
  return METHODS_OF_TYPE[request.orderType]
    .filter((code) => request.storeMethods.includes(code))
    .filter((code) => !request.hasAmountCoupon || isPrepaid(code))
    .map((code) => (request.isAgent ? (URL_SENDING[code] ?? code) : code))
}

/** For brands without a choice. */
export function preselectedMethod(
  features: Pick<BrandFeatures, 'choosesPaymentMethod'>,
  offered: readonly PaymentMethodCode[],
): PaymentMethodCode | null {
  return features.choosesPaymentMethod ? null : (offered.find(isPrepaid) ?? null)
}

export function showsMethodList(
  features: Pick<BrandFeatures, 'choosesPaymentMethod'>,
  amountDue: Won,
): boolean {
  return features.choosesPaymentMethod && amountDue > 0
}

/** The server texts the payment URL instead of answering it. */
export function sendsPaymentUrl(method: string): boolean {
  return method.endsWith('_URL')
}
