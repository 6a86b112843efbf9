import { CallFailure } from '../call.ts'

/** The login begins again at the password; all other codes leave the ticket good. */
export const SECOND_STEP_GONE_CODE = 'secondStepGone'

/** Of a 403 whose session goes on: a second factor comes first. */
export const SECOND_FACTOR_NEEDED_CODE = 'secondFactorNeeded'

export function needsSecondFactor(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === SECOND_FACTOR_NEEDED_CODE
}

/** The code of the app was wrong, or used before. */
const SECOND_CODES: readonly string[] = ['secondCodeWrong', 'secondCodeClock', 'secondCodeUsed']

export function isOfSecondCode(code: string): boolean {
  return SECOND_CODES.includes(code)
}
