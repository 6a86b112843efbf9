import { type AlarmReason, alarmRefusal } from '../../../order/alarm-plan.ts'
import type { Refusal } from '../../../refusal.ts'
import type { PartContent, ProfilePart } from '../store-parts.ts'
import { type ContactReason, contactRefusal } from './contact-rules.ts'
import type { DateReason } from './date-rules.ts'
import { type DeliveryReason, deliveryRefusal } from './delivery-rules.ts'
import { type FlowReason, flowRefusal } from './flow-rules.ts'
import { type HolidayReason, holidaysRefusal } from './holiday-rules.ts'
import { type HoursReason, hoursRefusal } from './hours-rules.ts'
import { type StorePhotosReason, storePhotosRefusal } from './photo-rules.ts'
import { type OfferReason, serviceRefusal } from './service-rules.ts'
import { type WordsReason, wordsRefusal } from './words-rules.ts'

type PartReason =
  | AlarmReason
  | ContactReason
  | DeliveryReason
  | FlowReason
  | HolidayReason
  | HoursReason
  | OfferReason
  | StorePhotosReason
  | WordsReason

/** Of editing any part, the menu too. */
export type DatedReason = DateReason | 'changeNothing' | 'changeBegun' | 'changeBreaks' | 'versionGone'

/** Of editing a part; said by the server. */
type EditReason = 'partEditedElsewhere' | 'changeOfName' | 'changeOfAddress' | 'unknownAddress' | DatedReason

export type PartEditReason = PartReason | EditReason

type Rules = { readonly [Part in ProfilePart]: (content: PartContent<Part>) => Refusal<PartReason> | null }

const RULES: Rules = {
  hours: hoursRefusal,
  holidays: holidaysRefusal,
  delivery: deliveryRefusal,
  words: wordsRefusal,
  photos: storePhotosRefusal,
  contact: contactRefusal,
  service: serviceRefusal,
  flow: flowRefusal,
  alarm: ({ alarm }) => alarm && alarmRefusal(alarm),
}

/** Why this cannot be what a store goes by; asked by the screen while typing, and by the server. */
export function partRefusal<Part extends ProfilePart>(
  part: Part,
  content: PartContent<Part>,
): Refusal<PartReason> | null {
  return RULES[part](content)
}
