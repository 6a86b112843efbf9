import { normalisePhone } from '../identity/phone.ts'
import { type Refusal, refusal } from '../refusal.ts'

export const MOST_ALARM_PHONES = 3
/** The first, and again twice while the line is busy or nobody answers. */
export const MOST_CALL_ATTEMPTS = 3
export const MOST_CALLS_AN_HOUR = 6

export type AlarmPhoneReason = 'alarmPhoneWrong' | 'alarmPhonesMany'

/** Mobile phones, lines of a region and internet lines: numbers that cost the caller more are none of them. */
const CALLABLE = /^(01[016-9]\d{7,8}|02\d{8}|0(3[1-3]|4[1-4]|5[1-5]|6[1-4])\d{7,8}|070\d{8})$/

/** What was typed as digits, each number once and in its order. */
export function alarmPhones(typed: readonly string[]): readonly string[] | Refusal {
  const given = typed.filter((each) => each.trim() !== '').map(callable)
  const phones = given.filter((phone) => phone !== null)
  if (phones.length < given.length) return refusal('alarmPhoneWrong')
  const each = [...new Set(phones)]
  return each.length > MOST_ALARM_PHONES ? refusal('alarmPhonesMany', { n: MOST_ALARM_PHONES }) : each
}

function callable(typed: string): string | null {
  const digits = normalisePhone(typed)
  return digits && CALLABLE.test(digits) ? digits : null
}

/** Each attempt calls the next of the phones. */
export function phoneOfAttempt(phones: readonly string[], attempt: number): string | undefined {
  return phones[(attempt - 1) % phones.length]
}
