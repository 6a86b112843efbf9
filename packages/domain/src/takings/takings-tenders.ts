import type { PaymentMethodCode } from '../payment/payment-method.ts'

/** How an order's due is paid. */
export const DUE_METHODS = ['prepaid', 'cardAtDoor', 'cashAtDoor', 'nothingDue'] as const
export type DueMethod = (typeof DUE_METHODS)[number]

/** An order without a due has none of these codes. */
export const DUE_METHOD_OF: Readonly<Record<PaymentMethodCode, DueMethod>> = {
  DLVR_PRE_CD: 'prepaid',
  DLVR_POST_CD: 'cardAtDoor',
  DLVR_POST_CA: 'cashAtDoor',
  PICK_PRE_CD: 'prepaid',
  PICK_POST_CD: 'cardAtDoor',
  PICK_POST_CA: 'cashAtDoor',
  HOLE_POST_CD: 'cardAtDoor',
  DLVR_PRE_CD_URL: 'prepaid',
  PICK_PRE_CD_URL: 'prepaid',
}

/** Parts of an order's price that its customer has from elsewhere, by the names of its amounts. */
export const CREDIT_TENDERS = [
  'localVoucher',
  'franchisePoints',
  'callReminderPoints',
  'exchangeCredit',
  'couponAmount',
] as const

/** What orders are paid with: their due by its method, and the rest. */
export const TAKINGS_TENDERS = ['prepaid', 'cardAtDoor', 'cashAtDoor', ...CREDIT_TENDERS] as const
export type TakingsTender = (typeof TAKINGS_TENDERS)[number]
