import { callEndpoint, CallFailure, type AnswerOf, type Endpoint, type RequestTo } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { type RouterContextProvider, data } from 'react-router'
import { pageContext } from '../document/page-context.ts'

const PASSED_ON = new Set([404, 429, 503])

/**
 * Calls the API in process while rendering; public data only. A 400 becomes a 404, as the URL is wrong; other
 * failures throw.
 */
export async function askServer<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  request: RequestTo<E>,
): Promise<AnswerOf<E>> {
  const { api, origin } = context.get(pageContext)
  const { result } = await callEndpoint(endpoint, request, { fetch: api, baseUrl: origin }).catch(passOn)
  if (isRefusal(result)) throw data(result.message, { status: 404 })
  return result.answer
}

function passOn(failure: unknown): never {
  if (failure instanceof CallFailure && failure.status === 400) throw data(null, { status: 404 })
  if (failure instanceof CallFailure && PASSED_ON.has(failure.status)) {
    throw data(null, { status: failure.status })
  }
  throw failure
}
