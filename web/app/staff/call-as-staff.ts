import {
  CALL_TIMEOUT_MS,
  CallFailure,
  type CallResult,
  type Endpoint,
  type RequestTo,
  callEndpoint,
  isEndOfSession,
} from '@hansang/contract'
import { localValues, type LocalKey } from '../browser/browser-storage.ts'
import { keepServerNow } from '../clock.ts'

/** Staff have to sign in again. What the browser keeps stays: a screen that is reloaded is still that screen. */
export class StaffSignedOut extends Error {}

export interface StaffCallOptions {
  readonly idempotencyKey?: string | undefined
  readonly timeoutMs?: number | undefined
}

/**
 * Calls an endpoint with the token that the browser keeps under `tokenKey`, and keeps the newer one.
 *
 * @throws StaffSignedOut when the token does not count any more, CallFailure when there is no answer.
 */
export async function callAsStaff<E extends Endpoint>(
  tokenKey: LocalKey,
  endpoint: E,
  request: RequestTo<E>,
  { idempotencyKey, timeoutMs = CALL_TIMEOUT_MS }: StaffCallOptions = {},
): Promise<CallResult<E>> {
  const headers = {
    authorization: `Bearer ${localValues.read(tokenKey) ?? ''}`,
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  }
  try {
    const fetch = window.fetch.bind(window)
    const called = await callEndpoint(endpoint, request, { fetch, baseUrl: '', headers, timeoutMs })
    keepServerNow(called.headers.get('x-server-now'))
    const renewed = called.headers.get('new-token')
    if (renewed) localValues.write(tokenKey, renewed)
    return called.result
  } catch (failure) {
    if (isEndOfSession(failure) || isOfSomebodyElse(failure)) throw new StaffSignedOut()
    throw failure
  }
}

/** A token that counts, but of another kind. */
function isOfSomebodyElse(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status === 403
}
