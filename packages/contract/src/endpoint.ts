import type { z } from 'zod'

/** Who may call: anyone, a customer's token, an owner's token, or a till's key. */
export type EndpointAccess = 'public' | 'visitor' | 'owner' | 'pos' | 'sandbox'

/** The field and value that say "it worked"; they differ by call and are exact (CALL-06). */
export interface SuccessMark {
  readonly field: 'code' | 'resultCode' | 'result_code'
  readonly value: string
}

export interface Endpoint<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  /** Conformance id of the endpoint table. */
  readonly id: string
  readonly summary: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: EndpointAccess
  readonly request: Request
  readonly answer: Answer
  readonly success: SuccessMark
  /** Claimed, done and answered once per `Idempotency-Key`. */
  readonly isIdempotent: boolean
}

type EndpointOptions<Request extends z.ZodType, Answer extends z.ZodType> = Pick<
  Endpoint<Request, Answer>,
  'id' | 'summary' | 'path' | 'access' | 'request' | 'answer'
> &
  Partial<Pick<Endpoint, 'method' | 'success' | 'isIdempotent'>>

export function endpoint<Request extends z.ZodType, Answer extends z.ZodType>(
  options: EndpointOptions<Request, Answer>,
): Endpoint<Request, Answer> {
  return {
    method: 'POST',
    success: { field: 'code', value: 'Success' },
    isIdempotent: false,
    ...options,
  }
}

export type RequestOf<E extends Endpoint> = z.output<E['request']>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
