import type { z } from 'zod'

/**
 * Who may call. `public`: anyone, and whoever sends a valid token is known all the same;
 * `anyToken`: any valid token; else a customer's, an owner's, a till's, or the sandbox provider's page.
 */
export type EndpointAccess = 'public' | 'anyToken' | 'visitor' | 'owner' | 'pos' | 'sandbox'

/** The field and value that say "it worked"; they differ by call and are exact (CALL-06). */
export interface SuccessMark {
  readonly field: 'code' | 'resultCode' | 'result_code' | 'errorCode'
  readonly value: string
  /** Another value that also means success, e.g. `0`: done at once. */
  readonly otherValue?: string
  /** The object of the answer that holds the field; the answer itself when absent. */
  readonly within?: readonly string[]
}

/** A JSON answer, a page for people, or a stream of server-sent events. */
export type AnswerKind = 'json' | 'html' | 'events'

export interface Endpoint<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  /** Conformance id of the endpoint table; `OWN` with a word for calls of our own. */
  readonly id: string
  /** A second id that shares method and path. */
  readonly otherId?: string
  readonly summary: string
  /** A GET carries its fields in the query. */
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: EndpointAccess
  readonly request: Request
  /** Named fields of the answer without `code` and `message` (CALL-05). */
  readonly answer: Answer
  readonly answerKind: AnswerKind
  readonly success: SuccessMark
  /** Claimed, done and answered once per `Idempotency-Key`. */
  readonly isIdempotent: boolean
}

type EndpointOptions<Request extends z.ZodType, Answer extends z.ZodType> = Pick<
  Endpoint<Request, Answer>,
  'id' | 'summary' | 'path' | 'access' | 'request' | 'answer'
> &
  Partial<Pick<Endpoint, 'otherId' | 'method' | 'answerKind' | 'success' | 'isIdempotent'>>

export function endpoint<Request extends z.ZodType, Answer extends z.ZodType>(
  options: EndpointOptions<Request, Answer>,
): Endpoint<Request, Answer> {
  return {
    method: 'POST',
    answerKind: 'json',
    success: { field: 'code', value: 'Success' },
    isIdempotent: false,
    ...options,
  }
}

export type RequestOf<E extends Endpoint> = z.output<E['request']>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
