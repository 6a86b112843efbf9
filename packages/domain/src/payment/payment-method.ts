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

/** How an order is to be paid (PAY-15). */
export type PaymentMethodCode = (typeof PAYMENT_METHOD_CODES)[number]

/** Prepaid methods carry `PRE_CD` in their code (PAY-16). */
export function isPrepaid(method: string): boolean {
  return method.includes('PRE_CD')
}
