import {
  CallFailure,
  isEndOfSession,
  type CallResult,
  type AnswerOf,
  type Endpoint,
  type RequestTo,
} from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { failureTexts } from '@hansang/messages'
import { leaveEndedSession, logInAgain } from '../session/renew.ts'
import { currentToken, restoreToken, send, type SendOptions } from '../session/index.ts'
import { logFailure } from '../browser/log-failure.ts'

export type CallApiOptions = Pick<SendOptions, 'idempotencyKey'>

/**
 * A 401 logs in again and repeats the call once. Refusals return `{ reason, message }`. Shows no alert: the
 * screen reports failures.
 *
 * @throws CallFailure when the call fails or is rejected; `failureText` gives its Korean text.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  request: RequestTo<E>,
  options: CallApiOptions = {},
): Promise<CallResult<E>> {
  return (await sendTwice(endpoint, request, options, leave)).result
}

/**
 * For optional data: `null` when logged out, refused or unanswered. Never ends the session, as anyone with
 * the link may open these pages.
 */
export async function askOptionally<E extends Endpoint>(
  endpoint: E,
  request: RequestTo<E>,
): Promise<AnswerOf<E> | null> {
  if (!currentToken()) return null
  try {
    const { result } = await sendTwice(endpoint, request, {}, giveUp)
    return isRefusal(result) ? null : result.answer
  } catch (failure) {
    logFailure(failure)
    return null
  }
}

type WhenUnauthorised = (failure: unknown) => Promise<never>

async function sendTwice<E extends Endpoint>(
  endpoint: E,
  request: RequestTo<E>,
  options: CallApiOptions,
  unauthorised: WhenUnauthorised,
) {
  try {
    return await send(endpoint, request, options)
  } catch (failure) {
    if (!isEndOfSession(failure)) throw failure
    if (!restoreToken() && !(await logInAgain())) return unauthorised(failure)
    return await send(endpoint, request, options).catch((again: unknown) => {
      if (isEndOfSession(again)) return unauthorised(again)
      throw again
    })
  }
}

async function giveUp(failure: unknown): Promise<never> {
  throw failure
}

async function leave(failure: unknown): Promise<never> {
  await leaveEndedSession()
  throw failure
}

export function failureText(failure: unknown, otherwise?: string): string {
  if (!(failure instanceof CallFailure)) return otherwise ?? String(failure)
  if (failure.kind === 'timeout') return failureTexts.timeout
  return (failure.kind === 'rejected' && failure.message) || (otherwise ?? failureTexts.server)
}
