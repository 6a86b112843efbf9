import type { Quote, Refusal } from '@hansang/domain'
import { z } from 'zod/mini'
import type { AnswerOf, Endpoint } from './endpoint.ts'
import { encodeQuote, quote } from './order/quote.ts'
import { timestamp } from './values.ts'

export type CallResult<E extends Endpoint = Endpoint> = { readonly answer: AnswerOf<E> } | CallRefusal

/** The wire's code: `fail`, or a specific one such as `payFirstCheckFail`. */
export interface CallRefusal extends Refusal {
  readonly message: string
  /** Present when a claimed price differed. */
  readonly quote?: Quote
  /** The next time that the store can promise, where it is full before. */
  readonly nextSlot?: Date
}

export type AnswerBody = Readonly<Record<string, unknown>>

export function encodeAnswer<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): AnswerBody {
  const { field, value, within } = endpoint.success
  const fields = z.encode(endpoint.answer, answer) as AnswerBody
  const mark = within || field === 'status' ? {} : { [field]: value }
  return { code: 'Success', message: '', ...mark, ...withoutAbsent(fields) }
}

interface RefusalDetails {
  readonly code?: string
  readonly quote?: Quote
  readonly nextSlot?: Date
}

export function encodeRefusal(message: string, details: RefusalDetails = {}): AnswerBody {
  const { code = 'fail', quote: fresh, nextSlot } = details
  return {
    code,
    message,
    ...(fresh ? { quote: encodeQuote(fresh) } : {}),
    ...(nextSlot ? { prmsDtm: z.encode(timestamp, nextSlot) } : {}),
  }
}

/** @throws ZodError when a successful answer has the wrong shape. */
export function decodeAnswer<E extends Endpoint>(endpoint: E, body: AnswerBody): CallResult<E> {
  if (isSuccess(endpoint, body)) {
    return { answer: z.parse(endpoint.answer, body) as AnswerOf<E> }
  }
  const fresh = z.safeParse(quote, body.quote)
  const refused = {
    reason: codeOf(endpoint, body),
    message: messageOf(endpoint, body),
  }
  const slot = z.safeParse(timestamp, body.prmsDtm)
  return {
    ...refused,
    ...(fresh.success ? { quote: fresh.data } : {}),
    ...(slot.success ? { nextSlot: slot.data } : {}),
  }
}

/** Bodies of HTTP 400 and above never get here, so a `status` mark is always met. */
function isSuccess(endpoint: Endpoint, body: AnswerBody): boolean {
  if (endpoint.success.field === 'status') return true
  const mark = markOf(endpoint, body)
  const { value, otherValue } = endpoint.success
  return mark === value || (otherValue !== undefined && mark === otherValue)
}

function markOf(endpoint: Endpoint, body: AnswerBody): unknown {
  return holderOf(endpoint, body)[endpoint.success.field]
}

function codeOf(endpoint: Endpoint, body: AnswerBody): string {
  const mark = markOf(endpoint, body)
  return typeof mark === 'string' ? mark : 'fail'
}

function messageOf(endpoint: Endpoint, body: AnswerBody): string {
  const holder = holderOf(endpoint, body)
  const messages = [holder.message, holder.result_message, holder.errorMessage, body.message]
  return messages.find((message) => typeof message === 'string') ?? ''
}

function holderOf(endpoint: Endpoint, body: AnswerBody): AnswerBody {
  return (endpoint.success.within ?? []).reduce<AnswerBody>(
    (holder, name) => (isObject(holder[name]) ? holder[name] : {}),
    body,
  )
}

function isObject(value: unknown): value is AnswerBody {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutAbsent(fields: AnswerBody): AnswerBody {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
