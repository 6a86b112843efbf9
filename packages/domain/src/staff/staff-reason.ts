import type { AlarmPhoneReason } from '../order/alarm-phones.ts'
import type { AlarmReason } from '../order/alarm-plan.ts'
import type { PartEditReason } from '../store/parts/rules/part-rules.ts'
import type { ReviewAnswerReason } from '../store/review-answer.ts'
import type { TakingsReason } from '../takings/takings-day.ts'
import type { AppointReason } from './appointing.ts'
import type { SecondFactorReason } from './second-factor.ts'

/** Decided by the server at the desk of a store, not by a domain rule. */
export type DeskReason =
  | 'pauseTooLong'
  | 'refundForOthers'
  | 'invitationGone'
  | 'invitationUsed'
  | 'tooManyInvitations'
  | 'staffGone'
  | 'alreadyMember'
  | 'loginIdForm'
  | 'loginIdTaken'
  | 'wrongPassword'
  | 'shortPassword'
  | 'longPassword'
  | 'commonPassword'
  | 'ownIdPassword'
  | 'deviceGone'
  | 'unknownPushService'
  | 'bellNotMade'
  | 'noBell'
  | 'noAlarmPhone'
  | 'printerGone'
  | 'printerOutOfReach'
  | 'tooManyPrinters'
  | 'statusNotAllowed'
  | 'noDeliveryAgency'
  | 'moneyAtDoor'
  | 'answeredElsewhere'
  | 'nothingToRefund'
  | 'refundTooMuch'

/** Refusals that only staff meet: customers' screens do without their texts. */
export type StaffReason =
  | AlarmPhoneReason
  | AlarmReason
  | AppointReason
  | DeskReason
  | PartEditReason
  | ReviewAnswerReason
  | SecondFactorReason
  | TakingsReason
