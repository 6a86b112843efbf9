import type { AnswerOf, Endpoint } from '@hansang/contract'
import type { Quote, Refusal } from '@hansang/domain'

/** What a use case yields: an answer, or an expected "no" with its reason. */
export type Outcome<E extends Endpoint> = Done<E> | Refused

export interface Done<E extends Endpoint> {
  readonly reason?: undefined
  readonly answer: AnswerOf<E>
  readonly headers?: Readonly<Record<string, string>>
  /** What is kept in place of an answer that is personal or a secret, so that it can be made again. */
  readonly kept?: KeptReference
}

/** What an answer was about. */
export interface KeptReference {
  readonly orderId: string
  readonly attemptId?: string
}

export interface Refused extends Refusal {
  /** `payFirstCheckFail` and its like; `fail` when absent. */
  readonly code?: string
  /** The fresh quote, when a price differed. */
  readonly quote?: Quote
  readonly headers?: Readonly<Record<string, string>>
}

export function ok<E extends Endpoint>(
  answer: AnswerOf<E>,
  headers?: Readonly<Record<string, string>>,
): Done<E> {
  return { answer, ...(headers ? { headers } : {}) }
}

/** An answer that is never kept itself; its route says how it is made again. */
export function okAbout<E extends Endpoint>(kept: KeptReference, answer: AnswerOf<E>): Done<E> {
  return { answer, kept }
}
