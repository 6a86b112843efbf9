import type { RawBuilder } from 'kysely'
import type { Services } from '../../services/services.ts'
import type { CallRequest } from './call-request.ts'

/** What a request says of its caller. */
export type Credentials = Pick<CallRequest, 'bearer' | 'address'>

export interface Authenticated<Caller> {
  readonly caller: Caller
  /** The token that takes the place of the caller's, for one that is due. */
  readonly renew?: () => Promise<string | null>
  /** For a caller from memory: asked along with the work, which is repeated for a freshly read one when false. */
  readonly isCurrent?: RawBuilder<boolean>
}

export type Authenticate<Caller> = (
  services: Services,
  request: Credentials,
  now: Date,
) => Promise<Authenticated<Caller>>

/** Who calls a route, and in whose name an answer is kept. */
export interface Callers<Caller> {
  readonly authenticate: Authenticate<Caller>
  /** The caller from memory, for calls that verify it in their transaction. */
  readonly recall?: (...given: Parameters<Authenticate<Caller>>) => Authenticated<Caller> | null
  readonly scopeOf: (caller: Caller) => string
}
