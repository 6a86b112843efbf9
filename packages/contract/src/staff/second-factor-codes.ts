/** The login begins again at the password; all other codes leave the ticket good. */
export const SECOND_STEP_GONE_CODE = 'secondStepGone'

/** The code of the app was wrong, or used before. */
const SECOND_CODES: readonly string[] = ['secondCodeWrong', 'secondCodeClock', 'secondCodeUsed']

export function isOfSecondCode(code: string): boolean {
  return SECOND_CODES.includes(code)
}
