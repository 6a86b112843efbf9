import {
  CallFailure,
  type Called,
  callEndpoint,
  type Endpoint,
  type RequestTo,
  fieldsOf,
} from '@hansang/contract'
import { keepServerNow } from '../clock.ts'
import { currentToken, keepToken } from './token.ts'

export interface SendOptions {
  readonly idempotencyKey?: string
  /** A login answer carries a token that is kept only when the service is up. */
  readonly ignoresToken?: boolean
  /** Asks as a stranger: a token of another visit would get in the way. */
  readonly isAnonymous?: boolean
}

/**
 * One call from the browser: the bearer goes with it, a renewed token is kept, and the
 * server's clock is read. An answer outside the contract, as an old tab gets from a newer server, is logged here.
 *
 * @throws CallFailure when there is no answer.
 */
export function send<E extends Endpoint>(
  endpoint: E,
  request: RequestTo<E>,
  options: SendOptions = {},
): Promise<Called<E>> {
  const token = options.isAnonymous ? null : currentToken()
  const answer = callEndpoint(endpoint, request, {
    fetch: async (url, init) => noted(await fetch(url, init), !options.ignoresToken),
    baseUrl: '',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    },
  })
  return answer.catch((failure: unknown) => {
    if (failure instanceof CallFailure && failure.kind === 'unreadable') {
      console.error(`The answer of ${endpoint.path} is outside the contract`)
    }
    throw failure
  })
}

/** Keeps what every answer may bring: the server's time and a new token. */
async function noted(response: Response, keepsToken: boolean): Promise<Response> {
  keepServerNow(response.headers.get('x-server-now'))
  const body = await response.text()
  const renewed = keepsToken && newToken(response.headers, body)
  if (renewed) keepToken(renewed)
  return new Response(body === '' ? null : body, {
    status: response.status,
    headers: response.headers,
  })
}

/** The token an answer brings: the header wins over the body's field. */
export function newToken(headers: Headers, body: string): string | null {
  const inHeader = headers.get('new-token')
  if (inHeader) return inHeader
  if (!body.includes('"token"')) return null
  try {
    const { token } = fieldsOf(JSON.parse(body))
    return typeof token === 'string' && token !== '' ? token : null
  } catch {
    return null
  }
}
