import type { RawBuilder } from 'kysely'
import type { Services } from '../../services/services.ts'
import type { CallRequest } from './call-request.ts'

export type Credentials = Pick<CallRequest, 'bearer' | 'address'>

export interface Authenticated<Caller> {
  readonly caller: Caller
  readonly renew?: () => Promise<string | null>
  /**
   * For a cached caller: checked along with the work. If false, the caller is read again and the call
   * repeated.
   */
  readonly isCurrent?: RawBuilder<boolean>
}

export type Authenticate<Caller> = (
  services: Services,
  request: Credentials,
  now: Date,
) => Promise<Authenticated<Caller>>

export interface Callers<Caller> {
  readonly authenticate: Authenticate<Caller>
  readonly recall?: (...given: Parameters<Authenticate<Caller>>) => Authenticated<Caller> | null
  readonly scopeOf: (caller: Caller) => string
}
