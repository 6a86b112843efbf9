import { CallFailure } from '@hansang/contract'
import { accountTexts, failureTexts } from '@hansang/messages'
import { expect, it } from 'vitest'
import { StaffSignedOut } from '../call-as-staff.ts'
import { accountProblem } from './account-problem.ts'

const limited = (status: number, retryAfterSeconds: number | null) =>
  new CallFailure('rejected', { status, retryAfterSeconds, message: '너무 많이 시도했어요.' })

it.each([
  ['the end of the session', new StaffSignedOut(), accountTexts.signedOut],
  ['a wait of seconds', limited(429, 59), /59초/],
  ['a wait of a minute', limited(429, 60), /1분/],
  ['a wait of a minute and a second', limited(429, 61), /2분/],
  ['a limit without a time', limited(429, null), '너무 많이 시도했어요.'],
  ['another refusal with a time', limited(400, 30), '너무 많이 시도했어요.'],
  ['no answer', new CallFailure('unreachable'), failureTexts.server],
])('an account’s form says of %s what to do', (_, failure, words) => {
  if (typeof words === 'string') expect(accountProblem(failure)).toBe(words)
  else expect(accountProblem(failure)).toMatch(words)
})
