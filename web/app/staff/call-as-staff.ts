import {
  CALL_TIMEOUT_MS,
  CallFailure,
  type CallResult,
  type Endpoint,
  type RequestTo,
  callEndpoint,
  isEndOfSession,
  needsSecondFactor,
} from '@hansang/contract'
import { missingRightText } from '@hansang/messages'
import { localValues, type LocalKey } from '../browser/browser-storage.ts'
import { keepServerNow } from '../clock.ts'

/** Keeps stored data, so that a reload returns to the same screen. */
export class StaffSignedOut extends Error {}

export interface StaffCallOptions {
  readonly idempotencyKey?: string | undefined
  readonly timeoutMs?: number | undefined
}

/**
 * Stores a renewed token under `tokenKey`.
 *
 * @throws StaffSignedOut when the token is no longer valid, CallFailure when the call fails or is rejected.
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
    const called = await callEndpoint(endpoint, request, {
      fetch: window.fetch.bind(window),
      baseUrl: '',
      headers,
      timeoutMs,
    })
    keepServerNow(called.headers.get('x-server-now'))
    const renewed = called.headers.get('new-token')
    if (renewed) localValues.write(tokenKey, renewed)
    return called.result
  } catch (failure) {
    if (isEndOfSession(failure) || isOfSomebodyElse(failure)) throw new StaffSignedOut()
    throw failure
  }
}

/** 403 means a valid token of another kind, or a role without the right or a second factor to come, whose sessions go on. */
function isOfSomebodyElse(failure: unknown): boolean {
  if (needsSecondFactor(failure)) return false
  return failure instanceof CallFailure && failure.status === 403 && failure.message !== missingRightText
}
