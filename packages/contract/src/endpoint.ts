import type { z } from 'zod/mini'
import type { WireFields } from './wire-table.ts'

/**
 * Who may call. `public`: anyone; a valid token is used when sent;
 * `anyToken`: any valid token; else a customer's, an owner's, an agent's, a POS's, telephony's, or the sandbox
 * provider's page.
 */
export type EndpointAccess =
  | 'public'
  | 'anyToken'
  | 'visitor'
  | 'owner'
  | 'agent'
  | 'pos'
  | 'telephony'
  | 'sandbox'

/** The field and value that say "it worked"; they differ by call and are exact. `status` is HTTP's. */
export interface SuccessMark {
  readonly field: 'code' | 'resultCode' | 'result_code' | 'errorCode' | 'status'
  readonly value: string
  /** Another value that also means success, e.g. `0`: done at once. */
  readonly otherValue?: string
  /** The object of the answer that holds the field; the answer itself when absent. */
  readonly within?: readonly string[]
}

/** A JSON answer, a page for people, or a stream of server-sent events. */
export type AnswerKind = 'json' | 'html' | 'events'

export interface Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Once extends boolean = boolean,
> {
  /** Id of its rule in docs/rules/endpoints.md; `OWN` with a word for calls of our own. */
  readonly id: string
  /** A second id that shares method and path. */
  readonly otherId?: string
  readonly summary: string
  /** A GET carries its fields in the query. */
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: EndpointAccess
  readonly request: Request
  /** Named fields of the answer without `code` and `message`. */
  readonly answer: Answer
  readonly answerKind: AnswerKind
  readonly success: SuccessMark
  /** Claimed, done and answered once per `Idempotency-Key`. */
  readonly isIdempotent: Once
  /** Without a key, the same call within seconds gets the first answer; `false` where the present state alone decides. */
  readonly replaysUnkeyed: boolean
  /** A longer body is refused with 413 before it is read to its end. */
  readonly mostBodyBytes: number
}

/** Ample for all but the calls that carry a whole basket. */
const MOST_BODY_BYTES = 32 * 1024

type EndpointOptions<
  Request extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Once extends boolean,
> = Pick<Endpoint<Request, Answer>, 'id' | 'summary' | 'path' | 'access' | 'request' | 'answer'> &
  Partial<
    Pick<Endpoint, 'otherId' | 'method' | 'answerKind' | 'success' | 'replaysUnkeyed' | 'mostBodyBytes'>
  > & { readonly isIdempotent?: Once }

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Request extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Once extends boolean = false,
>(options: EndpointOptions<Request, Answer, Once>): Endpoint<Request, Answer, Once> {
  return {
    method: 'POST',
    answerKind: 'json',
    success: { field: 'code', value: 'Success' },
    isIdempotent: false as Once,
    replaysUnkeyed: true,
    mostBodyBytes: MOST_BODY_BYTES,
    ...options,
  }
}

/** What a handler reads: every field, with its meaning when the wire left it out. */
export type RequestOf<E extends Endpoint> = z.output<E['request']>

/** What a caller gives: fields that the wire may leave out may be left out. */
export type RequestTo<E extends Endpoint> = E['request'] extends {
  readonly fields: infer F extends WireFields
}
  ? { readonly [Our in RequiredField<F>]: z.output<F[Our][1]> } & {
      readonly [Our in Exclude<keyof F, RequiredField<F>>]?: z.output<F[Our][1]> | undefined
    }
  : RequestOf<E>

type RequiredField<F extends WireFields> = {
  [Our in keyof F]: undefined extends z.input<F[Our][1]> ? never : Our
}[keyof F]

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
