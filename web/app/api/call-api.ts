import {
  CallFailure,
  isEndOfSession,
  type CallResult,
  type AnswerOf,
  type Endpoint,
  type RequestTo,
} from '@hansang/contract'
import { failureTexts } from '@hansang/messages'
import { endSession, logInAgain } from '../session/renew.ts'
import { type SendOptions, send } from '../session/send.ts'
import { currentToken, restoreToken } from '../session/token.ts'

export type CallApiOptions = Pick<SendOptions, 'idempotencyKey'>

/**
 * Calls the API from the browser. Expected refusals come back as `{ ok: false, message }`. A 401 logs in
 * again once and repeats the call. What else goes wrong is the screen's to say, once and at its
 * place: an alert from here would come on top of its own words.
 *
 * @throws CallFailure when there is no answer; `failureText` says it in Korean.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  request: RequestTo<E>,
  options: CallApiOptions = {},
): Promise<CallResult<E>> {
  return (await sendTwice(endpoint, request, options, leave)).result
}

/**
 * Asks for what a page can do without: `null` where nobody is logged in, where it is refused, and where
 * there is no answer. It never ends the session: the page itself is open to anyone with its link.
 */
export async function askOptionally<E extends Endpoint>(
  endpoint: E,
  request: RequestTo<E>,
): Promise<AnswerOf<E> | null> {
  if (!currentToken()) return null
  try {
    const { result } = await sendTwice(endpoint, request, {}, giveUp)
    return result.ok ? result.answer : null
  } catch (failure) {
    console.warn(failure)
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
  await endSession()
  throw failure
}

/**
 * What a failed call says to a person: that it took too long, the server's own words when it
 * refused, else what its screen says of any failure.
 */
export function failureText(failure: unknown, otherwise?: string): string {
  if (!(failure instanceof CallFailure)) return otherwise ?? String(failure)
  if (failure.kind === 'timeout') return failureTexts.timeout
  return (failure.kind === 'rejected' && failure.message) || (otherwise ?? failureTexts.server)
}
