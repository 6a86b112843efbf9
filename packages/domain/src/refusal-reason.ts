import type { OptionReason } from './basket/option-limits.ts'
import type { OrderReason } from './basket/order-checks.ts'
import type { QuoteReason } from './basket/quote.ts'
import type { AlarmReason } from './order/alarm-plan.ts'
import type { CouponReason } from './coupons/coupon.ts'
import type { PaymentReason } from './payment/payment-checks.ts'
import type { DeliveryAreaReason } from './store/delivery-area.ts'
import type { AppointReason } from './staff/appointing.ts'
import type { ReviewAnswerReason } from './store/review-answer.ts'
import type { TakingsReason } from './takings/takings-day.ts'

/** Decided by the server, not by a domain rule. */
export type ServiceReason =
  | 'invalidInput'
  | 'notAllowed'
  | 'wrongLogin'
  | 'pauseTooLong'
  | 'refundForOthers'
  | 'invitationGone'
  | 'invitationUsed'
  | 'tooManyInvitations'
  | 'staffGone'
  | 'alreadyMember'
  | 'loginIdForm'
  | 'loginIdTaken'
  | 'payAheadOnly'
  | 'repeatPaysAhead'
  | 'repeatedAlready'
  | 'wrongPassword'
  | 'shortPassword'
  | 'longPassword'
  | 'commonPassword'
  | 'ownIdPassword'
  | 'deviceGone'
  | 'sessionEnded'
  | 'unknownPushService'
  | 'bellNotMade'
  | 'noBell'
  | 'storeNotFound'
  | 'orderNotFound'
  | 'printerGone'
  | 'printerOutOfReach'
  | 'tooManyPrinters'
  | 'statusNotAllowed'
  | 'slotFull'
  | 'slotsGone'
  | 'noDeliveryAgency'
  | 'moneyAtDoor'
  | 'paymentExpired'
  | 'paymentConfirming'
  | 'tenderNotTaken'
  | 'alreadyRequested'
  | 'answeredElsewhere'
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
  | 'localVoucherNotTaken'
  | 'couponNotYetPaid'
  | 'nothingToRefund'
  | 'refundTooMuch'

export type RefusalReason =
  | AlarmReason
  | OptionReason
  | QuoteReason
  | OrderReason
  | PaymentReason
  | CouponReason
  | DeliveryAreaReason
  | ReviewAnswerReason
  | AppointReason
  | TakingsReason
  | ServiceReason
