import { randomInt } from 'node:crypto'
import {
  type AnswerBody,
  type AnswerOf,
  type CallResult,
  type Endpoint,
  type RequestTo,
  type WireFields,
  decodeAnswer,
  encodeRequest,
  enterVisit,
  urlOf,
} from '@hansang/contract'
import { type ChannelCode, isRefusal } from '@hansang/domain'
import { TEST_ORIGIN, type TestServer } from './start-server.ts'

export interface Answered<E extends Endpoint> {
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
  /** A refusal for any failure. */
  readonly result: CallResult<E>
  /** @throws with the answer when the call failed. */
  readonly answer: AnswerOf<E>
}

export interface Caller {
  readonly token: string
  readonly cookie: string
  call<E extends Endpoint>(
    endpoint: E,
    request: Partial<RequestTo<E>>,
    headers?: Record<string, string>,
  ): Promise<Answered<E>>
  post<E extends Endpoint>(endpoint: E, body: unknown, headers?: Record<string, string>): Promise<Answered<E>>
}

export function aStranger(server: TestServer): Caller {
  return callerWith(server, '', '')
}

/** The phone is claimed, not proven. */
export async function loginAs(
  server: TestServer,
  given: Partial<Record<'phone' | 'storeId' | 'cookie' | 'orderSource', string>> & {
    channel?: ChannelCode
  } = {},
): Promise<Caller> {
  const { channel = 'hansang', phone = '01012345678', storeId = '', cookie = '', orderSource = 'ARS' } = given
  const entry = { phone, channel, storeId, orderSource }
  const answered = await callerWith(server, '', cookie).call(enterVisit, entry)
  const setCookie = answered.headers.get('set-cookie')?.split(';')[0] ?? cookie
  return callerWith(server, answered.answer.token, setCookie)
}

/** Has a new phone; use one per test, as a session may place 30 orders a minute. */
export async function newcomer(server: TestServer, channel: ChannelCode = 'hansang'): Promise<Caller> {
  return await loginAs(server, { channel, phone: newPhone() })
}

export function newPhone(): string {
  return `010${randomInt(1e8).toString().padStart(8, '0')}`
}

export function callerWith(server: TestServer, token: string, givenCookie: string): Caller {
  let cookie = givenCookie
  const send = async <E extends Endpoint>(
    endpoint: E,
    wire: unknown,
    headers: Record<string, string> = {},
  ) => {
    const own = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(cookie ? { cookie } : {}) }
    const all = { 'content-type': 'application/json', ...own, ...headers }
    const isGet = endpoint.method === 'GET'
    const url = urlOf(endpoint, isGet ? (wire as Record<string, unknown>) : {}, TEST_ORIGIN)
    const init = isGet ? { headers: all } : { method: 'POST', headers: all, body: JSON.stringify(wire) }
    const response = await server.fetch(url, init)
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return await read(endpoint, response)
  }
  return {
    token,
    get cookie() {
      return cookie
    },
    call: (endpoint, request, headers) => send(endpoint, wireOf(endpoint, request), headers),
    post: send,
  }
}

async function read<E extends Endpoint>(endpoint: E, response: Response): Promise<Answered<E>> {
  const body = JSON.parse(await response.text()) as Record<string, unknown>
  const { status, headers } = response
  const result: CallResult<E> =
    status === 200
      ? decodeAnswer(endpoint, body)
      : { reason: String(body.code), message: String(body.message) }
  return {
    status,
    headers,
    body,
    result,
    get answer() {
      if (isRefusal(result)) throw new Error(`refused with ${status}: ${result.message}`)
      return result.answer
    },
  }
}

/** @throws for a field that the endpoint's request lacks; it would be dropped silently. */
function wireOf<E extends Endpoint>(endpoint: E, request: Partial<RequestTo<E>>): AnswerBody {
  const { fields } = endpoint.request as unknown as { readonly fields: WireFields }
  const unknown = Object.keys(request).filter((name) => !(name in fields))
  if (unknown.length > 0) throw new Error(`${endpoint.path} has no field ${unknown.join(', ')}`)
  return encodeRequest(endpoint, request as RequestTo<E>)
}
