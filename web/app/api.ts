import { CallFailure, isEndOfSession } from '@hansang/contract/call'
import type { CallResult } from '@hansang/contract/envelope'
import type { AnswerOf, Endpoint, RequestTo } from '@hansang/contract/endpoint'
import { err } from '@hansang/messages/err'
import { endSession, logInAgain } from './session/renew.ts'
import { type SendOptions, send } from './session/send.ts'
import { currentToken, giveBackToken } from './session/token.ts'
import { alerted } from './ui/dialogs.tsx'

export interface CallApiOptions extends Pick<SendOptions, 'idempotencyKey' | 'signal'> {
  /** A look-up whose failure the screen shows itself, or not at all (ERR-43): nothing is alerted. */
  readonly isQuiet?: boolean
}

/**
 * Calls the API from the browser. Expected refusals come back as `{ ok: false, message }`. A 401 logs in
 * again once and repeats the call (SES-17). A server fault or a timeout is alerted (ERR-01, ERR-03).
 *
 * @throws CallFailure when there is no answer; `failureText` says it in Korean.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  request: RequestTo<E>,
  options: CallApiOptions = {},
): Promise<CallResult<E>> {
  try {
    return (await sendTwice(endpoint, request, options, leave)).result
  } catch (failure) {
    if (!options.isQuiet && isFault(failure)) await alerted(failureText(failure))
    throw failure
  }
}

/**
 * Asks for what a page can do without: `null` where nobody is logged in, where it is refused, and where
 * there is no answer. It never ends the session: the page itself is open to whoever has its link.
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
    if (!giveBackToken() && !(await logInAgain())) return unauthorised(failure)
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

function isFault(failure: unknown): boolean {
  return failure instanceof CallFailure && (failure.kind === 'server-error' || failure.kind === 'timeout')
}

/** What a failed call says to a person (ERR-01…03). */
export function failureText(failure: unknown): string {
  if (!(failure instanceof CallFailure)) return String(failure)
  if (failure.kind === 'timeout') return err.timeout
  if (failure.kind === 'rejected') return failure.message || err.server
  return err.server
}
