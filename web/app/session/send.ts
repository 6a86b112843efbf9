import {
  CallFailure,
  type Called,
  callEndpoint,
  type Endpoint,
  type RequestTo,
  fieldsOf,
} from '@hansang/contract'
import { logFailure } from '../browser/log-failure.ts'
import { keepServerNow } from '../clock.ts'
import { currentToken, keepToken } from './token.ts'

export interface SendOptions {
  readonly idempotencyKey?: string
  /** For logins, whose token is stored only when the service is up. */
  readonly ignoresToken?: boolean
  readonly isAnonymous?: boolean
}

/**
 * Sends the token, stores a renewed one and reads the server's clock. Logs answers outside the contract,
 * which an old tab gets from a newer server.
 *
 * @throws CallFailure when the call fails or is rejected.
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
      logFailure(failure, () => console.error(`The answer of ${endpoint.path} is outside the contract`))
    }
    throw failure
  })
}

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
