import { CallFailure } from '@hansang/contract'
import { accountTexts, fill } from '@hansang/messages'
import { failureText } from '../../api/index.ts'
import { StaffSignedOut } from '../call-as-staff.ts'

export function accountProblem(failure: unknown): string {
  if (failure instanceof StaffSignedOut) return accountTexts.signedOut
  const time = failure instanceof CallFailure ? waitAfter(failure) : null
  return time ? fill(accountTexts.password.wait, { time }) : failureText(failure)
}

function waitAfter({ status, retryAfterSeconds: seconds }: CallFailure): string | null {
  if (status !== 429 || seconds === null) return null
  return seconds < 60
    ? fill(accountTexts.seconds, { n: seconds })
    : fill(accountTexts.minutes, { n: Math.ceil(seconds / 60) })
}
