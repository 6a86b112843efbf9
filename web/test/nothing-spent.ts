import { ZERO_WON } from '@hansang/domain'
import type { Spending } from '../app/screens/customer/payment/payment-offer.ts'

export const NOTHING_SPENT: Spending = {
  franchisePoints: ZERO_WON,
  callReminderPoints: ZERO_WON,
  coupons: [],
  fees: null,
}
