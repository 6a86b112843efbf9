import {
  type AnswerOf,
  type Endpoint,
  type RequestOf,
  encodeAnswer,
  encodeRefusal,
  fieldsOf,
} from '@hansang/contract'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { z } from 'zod'
import './render-hook.ts'

type Reply = (wire: unknown) => Response | Promise<Response>

interface Call {
  readonly endpoint: string
  readonly wire: unknown
  readonly key: string | null
  readonly token: string | null
}

export interface Held<E extends Endpoint> {
  readonly answers: (answer: AnswerOf<E>) => void
  readonly refuses: (message: string) => void
  readonly fails: (status: number) => void
}

/** Answers by the contract. Each test starts without answers; an unanswered call fails the test. */
export function useFakeApi() {
  const replies = new Map<string, Reply>()
  const streams = new Map<string, ReadableStreamDefaultController<Uint8Array>>()
  let calls: Call[] = []
  let unanswered: string[] = []

  async function fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'https://order.example.kr')
    const endpoint = `${init.method ?? 'GET'} ${pathname}`
    const wire = typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(searchParams)
    const headers = new Headers(init.headers)
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null
    calls.push({ endpoint, wire, key: headers.get('idempotency-key'), token })
    const reply = replies.get(endpoint)
    if (reply) return await reply(wire)
    if (headers.get('accept') === 'text/event-stream') return openStream(endpoint)
    unanswered.push(endpoint)
    return Response.json({}, { status: 501 })
  }

  function openStream(endpoint: string): Response {
    return new Response(new ReadableStream({ start: (stream) => void streams.set(endpoint, stream) }))
  }

  beforeEach(() => {
    replies.clear()
    streams.clear()
    calls = []
    unanswered = []
    vi.stubGlobal('fetch', fetch)
    Object.assign(window, { fetch })
  })

  afterEach(() => {
    vi.unstubAllGlobals()
    expect(unanswered).toEqual([])
  })

  const callsOf = (endpoint: Endpoint) => calls.filter((call) => call.endpoint === nameOf(endpoint))

  return {
    answers<E extends Endpoint>(endpoint: E, answer: AnswerOf<E> | AnswerTo<E>): void {
      replies.set(nameOf(endpoint), (wire) =>
        answering(endpoint, isAnswerTo(answer) ? answer(requestOf(endpoint, wire)) : answer),
      )
    },
    refuses(endpoint: Endpoint, message: string, options: Parameters<typeof encodeRefusal>[1] = {}): void {
      replies.set(nameOf(endpoint), () => Response.json(encodeRefusal(message, options)))
    },
    fails(endpoint: Endpoint, status: number, message = ''): void {
      replies.set(nameOf(endpoint), () => failing(status, message))
    },
    cuts(endpoint: Endpoint): void {
      replies.set(nameOf(endpoint), () => Promise.reject(new TypeError('Failed to fetch')))
    },
    /** Oldest first. */
    holds<E extends Endpoint>(endpoint: E): readonly Held<E>[] {
      const held: Held<E>[] = []
      replies.set(nameOf(endpoint), async () => {
        const reply = Promise.withResolvers<Response>()
        held.push({
          answers: (answer) => reply.resolve(answering(endpoint, answer)),
          refuses: (message) => reply.resolve(Response.json(encodeRefusal(message))),
          fails: (status) => reply.resolve(failing(status)),
        })
        return await reply.promise
      })
      return held
    },
    sends(endpoint: Endpoint, name: string, data: unknown = {}): void {
      const stream = streams.get(nameOf(endpoint))
      if (!stream) throw new Error(`nobody follows ${nameOf(endpoint)}`)
      stream.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
    },
    asked<E extends Endpoint>(endpoint: E): readonly RequestOf<E>[] {
      return callsOf(endpoint).map(({ wire }) => requestOf(endpoint, wire))
    },
    /** With wire names. */
    sent: (endpoint: Endpoint) => callsOf(endpoint).map(({ wire }) => wire),
    keysOf: (endpoint: Endpoint) => callsOf(endpoint).map(({ key }) => key),
    tokensOf: (endpoint: Endpoint) => callsOf(endpoint).map(({ token }) => token),
  }
}

type AnswerTo<E extends Endpoint> = (request: RequestOf<E>) => AnswerOf<E>

function isAnswerTo<E extends Endpoint>(answer: AnswerOf<E> | AnswerTo<E>): answer is AnswerTo<E> {
  return typeof answer === 'function'
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

function answering<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): Response {
  return Response.json(encodeAnswer(endpoint, answer))
}

function failing(status: number, message = ''): Response {
  return Response.json({ code: 'fail', message }, { status })
}

function requestOf<E extends Endpoint>(endpoint: E, wire: unknown): RequestOf<E> {
  return z.parse(endpoint.request, fieldsOf(wire)) as RequestOf<E>
}
