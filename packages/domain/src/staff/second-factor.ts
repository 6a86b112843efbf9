import { MINUTE_MS } from '../durations.ts'

/** After the right password; the code must follow within it. */
export const SECOND_STEP_LIFE_MS = 5 * MINUTE_MS
/** Wrong codes after one right password. */
export const MOST_CODES_OF_A_STEP = 5
/** From the shown secret to the code that confirms it. */
export const SET_UP_LIFE_MS = 10 * MINUTE_MS
export const RECOVERY_CODE_COUNT = 10

/** Without letters and digits that are mistaken for each other. */
export const RECOVERY_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const RECOVERY_LENGTH = 10
const RECOVERY_FORM = new RegExp(`^[${RECOVERY_LETTERS}]{${RECOVERY_LENGTH}}$`)
const HALF = RECOVERY_LENGTH / 2

export type TypedCode =
  | { readonly kind: 'time'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string }

/** What somebody typed or pasted, with spaces and dashes; `null` when it cannot be a code. */
export function readTypedCode(typed: string): TypedCode | null {
  const code = typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'time', code }
  return RECOVERY_FORM.test(code) ? { kind: 'recovery', code } : null
}

/** `bytes`: ten random ones. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, RECOVERY_LENGTH), (byte) => RECOVERY_LETTERS[byte % 32]).join('')
}

/** In two halves, to be read and typed. */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`
}

export type SecondFactorReason =
  | 'secondCodeWrong'
  | 'secondCodeClock'
  | 'secondCodeUsed'
  | 'secondStepGone'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'secondFactorAsked'
  | 'secondFactorNotBegun'
  | 'secondFactorElsewhere'
