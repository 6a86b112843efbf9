import type { OptionReason } from './basket/option-limits.ts'
import type { OrderReason } from './basket/order-checks.ts'
import type { QuoteReason } from './basket/quote.ts'
import type { CouponReason } from './coupons/coupon.ts'
import type { PaymentReason } from './payment/payment-checks.ts'
import type { DeliveryAreaReason } from './store/delivery-area.ts'

/** Of the rules on the way to an order, and what customers' screens say themselves. */
export type RefusalReason =
  | OptionReason
  | QuoteReason
  | OrderReason
  | PaymentReason
  | CouponReason
  | DeliveryAreaReason
  | 'alreadyRequested'
  | 'invalidInput'
  | 'localVoucherNotTaken'
  | 'paymentExpired'

/** Decided by the server, not by a domain rule; screens get the text with the answer. */
export type ServiceReason =
  | 'notAllowed'
  | 'wrongLogin'
  | 'payAheadOnly'
  | 'repeatPaysAhead'
  | 'repeatedAlready'
  | 'sessionEnded'
  | 'storeNotFound'
  | 'orderNotFound'
  | 'slotFull'
  | 'slotsGone'
  | 'paymentConfirming'
  | 'tenderNotTaken'
  | 'maintenance'
  | 'alcoholAtDoor'
  | 'phoneUnlike'
  | 'identityFailed'
  | 'identityUnavailable'
  | 'nameEmpty'
  | 'birthWrong'
  | 'ticketSpent'
  | 'secretSpent'
  | 'codeWrong'
  | 'codeOver'
  | 'notResendable'
  | 'paymentNotRequested'
  | 'couponNotYetPaid'
