import { z } from 'zod/mini'
import type { Endpoint, RequestTo } from './endpoint.ts'
import { type AnswerBody, type CallResult, decodeAnswer } from './envelope.ts'
import type { WireFields } from './wire-table.ts'

export const CALL_TIMEOUT_MS = 150_000

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface CallOptions {
  readonly fetch: Fetch
  /** Without a trailing slash; empty for the page's own origin. */
  readonly baseUrl: string
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

export interface Called<E extends Endpoint> {
  readonly result: CallResult<E>
  readonly status: number
  readonly headers: Headers
}

/** HTTP 5xx, HTTP 4xx, no reply in time, no connection, or a reply outside the contract. */
export type CallFailureKind = 'server-error' | 'rejected' | 'timeout' | 'unreachable' | 'unreadable'

/** `message` is the server's Korean text, or empty. */
export class CallFailure extends Error {
  readonly kind: CallFailureKind
  /** 0 without a response. */
  readonly status: number
  readonly code: string
  readonly retryAfterSeconds: number | null

  constructor(kind: CallFailureKind, answer: Partial<FailedAnswer> = {}, cause?: unknown) {
    super(answer.message ?? '', { cause })
    this.name = 'CallFailure'
    this.kind = kind
    this.status = answer.status ?? 0
    this.code = answer.code ?? ''
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null
  }
}

export function isEndOfSession(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status === 401
}

interface FailedAnswer {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly retryAfterSeconds: number | null
}

/**
 * For browsers, in-process calls and tests. Returns business refusals as `result`.
 *
 * @throws CallFailure without a readable answer.
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  request: RequestTo<E>,
  options: CallOptions,
): Promise<Called<E>> {
  const response = await send(endpoint, request, options)
  const body = await readBody(response, endpoint)
  if (response.status >= 400) throw failureOf(response, body)
  if (!body) throw new CallFailure('unreadable', { status: response.status })
  return {
    result: readResult(endpoint, body, response.status),
    status: response.status,
    headers: response.headers,
  }
}

async function send<E extends Endpoint>(
  endpoint: E,
  request: RequestTo<E>,
  options: CallOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? CALL_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  const wire = encodeOrReject(endpoint, request)
  try {
    return await options.fetch(urlOf(endpoint, wire, options.baseUrl), {
      ...initOf(endpoint, wire, options),
      signal,
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new CallFailure(timeout.aborted ? 'timeout' : 'unreachable', {}, cause)
  }
}

/** Rejects what cannot be encoded, e.g. an id of 1000 characters, without sending it. */
function encodeOrReject<E extends Endpoint>(endpoint: E, request: RequestTo<E>): AnswerBody {
  try {
    return encodeRequest(endpoint, request)
  } catch (cause) {
    throw new CallFailure('rejected', { status: 400 }, cause)
  }
}

export function encodeRequest<E extends Endpoint>(endpoint: E, request: RequestTo<E>): AnswerBody {
  const { fields } = endpoint.request as unknown as { readonly fields: WireFields }
  const given = request as Readonly<Record<string, unknown>>
  const rows = Object.entries(fields).filter(([our]) => given[our] !== undefined)
  return Object.fromEntries(rows.map(([our, [wire, codec]]) => [wire, z.encode(codec, given[our])]))
}

function initOf(endpoint: Endpoint, wire: AnswerBody, { headers = {} }: CallOptions): RequestInit {
  if (endpoint.method === 'GET') return { method: 'GET', headers }
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(wire),
  }
}

export function urlOf(endpoint: Endpoint, wire: AnswerBody, baseUrl = ''): string {
  const query = new URLSearchParams()
  for (const [name, value] of endpoint.method === 'GET' ? Object.entries(wire) : []) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) query.set(name, `${value}`)
  }
  return `${baseUrl}${endpoint.path}${query.size > 0 ? `?${query.toString()}` : ''}`
}

/** Empty bodies are valid where success is the HTTP status. */
async function readBody(response: Response, { success }: Endpoint): Promise<AnswerBody | null> {
  try {
    const text = await response.text()
    if (text === '' && success.field === 'status') return {}
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as AnswerBody) : null
  } catch {
    return null
  }
}

function readResult<E extends Endpoint>(endpoint: E, body: AnswerBody, status: number): CallResult<E> {
  try {
    return decodeAnswer(endpoint, body)
  } catch (cause) {
    throw new CallFailure('unreadable', { status }, cause)
  }
}

function failureOf(response: Response, body: AnswerBody | null): CallFailure {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new CallFailure(response.status >= 500 ? 'server-error' : 'rejected', {
    status: response.status,
    code: typeof body?.code === 'string' ? body.code : '',
    message: typeof body?.message === 'string' ? body.message : '',
    retryAfterSeconds: Number.isNaN(retryAfter) ? null : retryAfter,
  })
}
