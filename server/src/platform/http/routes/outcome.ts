import type { AnswerOf, Endpoint } from '@hansang/contract'
import type { Quote, Refusal } from '@hansang/domain'

export type Outcome<E extends Endpoint> = Done<E> | Refused

export interface Done<E extends Endpoint> {
  readonly reason?: undefined
  readonly answer: AnswerOf<E>
  readonly headers?: Readonly<Record<string, string>>
  readonly kept?: KeptReference
}

export interface KeptReference {
  /** Empty for an invitation. */
  readonly orderId: string
  readonly invitationId?: string
  readonly attemptId?: string
}

export interface Refused extends Refusal {
  readonly code?: string
  /** A reason that only staff meet brings its own text, which customers' pages need not load. */
  readonly message?: string
  readonly quote?: Quote
  readonly nextSlot?: Date
  readonly headers?: Readonly<Record<string, string>>
}

export function ok<E extends Endpoint>(
  answer: AnswerOf<E>,
  headers?: Readonly<Record<string, string>>,
): Done<E> {
  return { answer, ...(headers ? { headers } : {}) }
}

/** An answer that must not be stored; `RouteOptions.again` rebuilds it. */
export function okAbout<E extends Endpoint>(kept: KeptReference, answer: AnswerOf<E>): Done<E> {
  return { answer, kept }
}
