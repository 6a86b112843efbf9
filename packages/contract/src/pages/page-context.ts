import type { StaffRole } from '@hansang/domain'
import type { AnswerOf, Endpoint, RequestOf } from '../endpoint.ts'
import type { PageSettings } from './page-settings.ts'

export interface PageContext {
  readonly api: typeof fetch
  readonly readOwn: ReadOwn
  readonly nonce: string
  /** The page's only clock (CLOCK). */
  readonly now: Date
  /** `https://order.example.kr`, for og:url. */
  readonly origin: string
  readonly isSandbox: boolean
  /** Pass nothing personal. */
  readonly reportFault: (error: unknown) => void
  readonly settings: PageSettings
  readonly demoLogins: DemoLogins
}

/**
 * What a call of the request's own session would be answered; the session is known by its cookie. `null` where
 * that call would be refused, and for requests that are not a page's own opening.
 */
export type ReadOwn = <E extends Endpoint>(
  endpoint: E,
  request: OwnRequest<E>,
) => Promise<OwnAnswer<E> | null>

/** What is asked may depend on the channel of the session's visit. */
export type OwnRequest<E extends Endpoint> = RequestOf<E> | ((channel: string) => RequestOf<E>)

/** Personal: never kept, by no cache and in no log. */
export interface OwnAnswer<E extends Endpoint> {
  readonly answer: AnswerOf<E>
  /** `tokenMark` of each token that reads the same. A browser that holds none of them reads for itself. */
  readonly marks: readonly string[]
  /** Of the phone, by an identity check in the session. */
  readonly isProven: boolean
  readonly channel: string
}

/** Rehearsal only. */
export interface DemoLogins {
  readonly owner: DemoLogin | null
  /** Further people of that owner's store. */
  readonly staff: readonly DemoStaffLogin[]
  readonly agent: DemoLogin | null
}

export interface DemoStaffLogin extends DemoLogin {
  readonly role: StaffRole
}

export interface DemoLogin {
  readonly loginId: string
  readonly password: string
}
