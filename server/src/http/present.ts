import type { Endpoint } from '@hansang/contract'
import { encodeQuote } from '@hansang/contract/quote'
import { refusalText } from '@hansang/messages/refusal-text'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Outcome } from './outcome.ts'

export interface Presented {
  /** A done effect is kept under its idempotency key; a refusal changed nothing. */
  readonly isFinal: boolean
  readonly answer: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** The flat answer object of CALL-05. */
export function presentOutcome<E extends Endpoint>(endpoint: E, outcome: Outcome<E>): Presented {
  if (outcome.kind === 'refused') {
    const { refusal, code = 'fail', quote } = outcome
    const answer = { code, message: refusalText(refusal), ...(quote ? { quote: encodeQuote(quote) } : {}) }
    return { isFinal: false, answer }
  }
  const { field, value } = endpoint.success
  const fields = z.encode(endpoint.answer, outcome.answer) as Record<string, unknown>
  const mark = field === 'code' ? {} : { [field]: value }
  const code = outcome.code ?? (field === 'code' ? value : 'Success')
  const answer = { code, message: '', ...mark, ...fields }
  return { isFinal: true, answer, ...(outcome.headers ? { headers: outcome.headers } : {}) }
}

export function sendAnswer(context: Context, presented: Presented, renewedToken: string | null): Response {
  for (const [name, value] of Object.entries(presented.headers ?? {})) context.header(name, value)
  if (renewedToken) {
    context.header('new-token', renewedToken)
    context.header('access-control-expose-headers', 'new-token')
  }
  return context.json(presented.answer)
}
