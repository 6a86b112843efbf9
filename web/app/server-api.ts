import { callEndpoint } from '@hansang/contract/call'
import type { AnswerOf, Endpoint, RequestTo } from '@hansang/contract/endpoint'
import { CallFailure } from '@hansang/contract/call'
import { type RouterContextProvider, data } from 'react-router'
import { pageContext } from './page-context.ts'

/**
 * Asks the API in process while a page is rendered; only public data is read so. What is not there is a
 * 404 page; anything else that goes wrong is a bug or an outage, and thrown.
 */
export async function askServer<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  request: RequestTo<E>,
): Promise<AnswerOf<E>> {
  const { api, origin } = context.get(pageContext)
  const { result } = await callEndpoint(endpoint, request, { fetch: api, baseUrl: origin }).catch(
    notFoundAs404,
  )
  if (!result.ok) throw data(result.message, { status: 404 })
  return result.answer
}

function notFoundAs404(failure: unknown): never {
  if (failure instanceof CallFailure && failure.status === 404) throw data(null, { status: 404 })
  throw failure
}
