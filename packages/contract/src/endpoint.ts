import type { StaffRight } from '@hansang/domain'
import type { z } from 'zod/mini'
import type { WireFields } from './wire-table.ts'

/**
 * `public` uses a valid token when one is sent; `anyToken` requires one of any kind, the rest one of their
 * kind. `sandbox`: the sandbox provider's page.
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

/** Field and exact value that mean success; they differ by call. `status`: the HTTP status. */
export interface SuccessMark {
  readonly field: 'code' | 'resultCode' | 'result_code' | 'errorCode' | 'status'
  readonly value: string
  /** A second success value, e.g. `0`: done at once. */
  readonly otherValue?: string
  /** Path to the object that holds the field; absent: the root. */
  readonly within?: readonly string[]
}

/** `html`: a page for people; `events`: server-sent events. */
export type AnswerKind = 'json' | 'html' | 'events'

export interface Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Once extends boolean = boolean,
> {
  /** Rule in docs/rules/endpoints.md; `OWN-…` for calls outside the specification. */
  readonly id: string
  readonly otherId?: string
  readonly summary: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: EndpointAccess
  /** What the caller's role must allow at the store; with `access: 'owner'` only. */
  readonly right?: StaffRight
  /** Answered also to a caller who must set a second factor up first. */
  readonly precedesSecondFactor?: boolean
  readonly request: Request
  /** Without `code` and `message`. */
  readonly answer: Answer
  readonly answerKind: AnswerKind
  readonly success: SuccessMark
  /** Once per `Idempotency-Key`; repeats get the same answer. */
  readonly isIdempotent: Once
  /**
   * Without a key, a repeat within seconds gets the first answer; `false` when the answer depends on current
   * state.
   */
  readonly replaysUnkeyed: boolean
  /** Longer bodies get 413 before they are read in full. */
  readonly mostBodyBytes: number
}

/** Enough for any call without a whole basket. */
const MOST_BODY_BYTES = 32 * 1024

type EndpointOptions<
  Request extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Once extends boolean,
> = Pick<Endpoint<Request, Answer>, 'id' | 'summary' | 'path' | 'access' | 'request' | 'answer'> &
  Partial<
    Pick<
      Endpoint,
      | 'otherId'
      | 'right'
      | 'precedesSecondFactor'
      | 'method'
      | 'answerKind'
      | 'success'
      | 'replaysUnkeyed'
      | 'mostBodyBytes'
    >
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

/** Decoded: absent fields have their defaults. */
export type RequestOf<E extends Endpoint> = z.output<E['request']>

/** Fields that are optional on the wire are optional here. */
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
