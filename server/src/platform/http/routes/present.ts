import { type AnswerBody, type Endpoint, encodeAnswer, encodeRefusal } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { anyRefusalText } from '@hansang/messages'
import type { Context } from 'hono'
import { bodyFor } from '../compress.ts'
import type { KeptReference, Outcome } from './outcome.ts'
import { PERSONAL_HEADERS } from '../security-headers.ts'
import { stampsOf } from '../stamps.ts'

export interface Presented {
  readonly isFinal: boolean
  readonly answer: AnswerBody
  readonly kept?: KeptReference
  readonly headers?: Readonly<Record<string, string>>
}

export function presentOutcome<E extends Endpoint>(endpoint: E, outcome: Outcome<E>): Presented {
  if (isRefusal(outcome)) {
    const { headers, message, ...options } = outcome
    const answer = encodeRefusal(message ?? anyRefusalText(outcome), options)
    return { isFinal: false, answer, ...(headers ? { headers } : {}) }
  }
  const { answer, headers, kept } = outcome
  return {
    isFinal: true,
    answer: encodeAnswer(endpoint, answer),
    ...(headers ? { headers } : {}),
    ...(kept ? { kept } : {}),
  }
}

export async function sendAnswer(
  context: Context,
  presented: Presented,
  renewedToken: string | null,
): Promise<Response> {
  const { bytes, headers } = await bodyFor(context, JSON.stringify(presented.answer))
  const own = { ...presented.headers, ...headers, ...newTokenHeaders(renewedToken) }
  return answerJson(context, bytes, own)
}

/** A plain record: a `Headers` object costs more than all the rest. */
export function answerJson(
  context: Context,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response {
  const own = { 'content-type': 'application/json', ...PERSONAL_HEADERS, ...stampsOf(context), ...headers }
  return new Response(body, { status: 200, headers: own })
}

export function newTokenHeaders(token: string | null): Record<string, string> {
  return token ? { 'new-token': token, 'access-control-expose-headers': 'new-token' } : {}
}
