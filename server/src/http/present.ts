import { type AnswerBody, type Endpoint, encodeAnswer, encodeRefusal } from '@hansang/contract'
import { refusalText } from '@hansang/messages/refusal-text'
import type { Context } from 'hono'
import type { Outcome } from './outcome.ts'

export interface Presented {
  /** A done effect is kept under its idempotency key; a refusal changed nothing. */
  readonly isFinal: boolean
  readonly answer: AnswerBody
  readonly headers?: Readonly<Record<string, string>>
}

/** The flat answer object of CALL-05. */
export function presentOutcome<E extends Endpoint>(endpoint: E, outcome: Outcome<E>): Presented {
  if (outcome.kind === 'refused') {
    const { refusal, ...options } = outcome
    return { isFinal: false, answer: encodeRefusal(refusalText(refusal), options) }
  }
  const { answer, headers } = outcome
  return { isFinal: true, answer: encodeAnswer(endpoint, answer), ...(headers ? { headers } : {}) }
}

export function sendAnswer(context: Context, presented: Presented, renewedToken: string | null): Response {
  for (const [name, value] of Object.entries(presented.headers ?? {})) context.header(name, value)
  offerNewToken(context, renewedToken)
  return context.json(presented.answer)
}

/** The header that replaces the caller's token (SES-03, SES-04). */
export function offerNewToken(context: Context, token: string | null): void {
  if (!token) return
  context.header('new-token', token)
  context.header('access-control-expose-headers', 'new-token')
}
