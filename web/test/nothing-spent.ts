import { ZERO_WON } from '@hansang/domain'
import type { BenefitSpending } from '../app/screens/customer/payment/payment-offer.ts'

export const NOTHING_SPENT: BenefitSpending = {
  franchisePoints: ZERO_WON,
  callReminderPoints: ZERO_WON,
  coupons: [],
  fees: null,
}
