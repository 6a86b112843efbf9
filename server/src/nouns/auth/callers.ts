import type { ChannelCode } from '@hansang/domain'
import { apiError } from '../../platform/http/api-error.ts'
import type { AgentTeam, ProofLevel } from '../../platform/db/schema.ts'

/** A customer's browser with one phone on one channel. */
export interface Visitor {
  readonly sessionId: string
  readonly channel: ChannelCode
  /** `null` until a phone is bound: wifi customers may order without one. */
  readonly customerId: number | null
  readonly level: ProofLevel
  /** Whether they gave the phone's digits, or proved it; who came by a handle is not told them. */
  readonly knowsPhone: boolean
  /** The past order whose number alone they came by, until they give the digits or prove them: they repeat it once. */
  readonly repeatsOrder: string | null
}

export interface Owner {
  readonly ownerId: number
  /** The signed-in device. */
  readonly sessionId: string
  readonly storeIds: readonly string[]
}

/** A signed-in agent, who serves customers of some brands. */
export interface Agent {
  readonly agentId: string
  readonly sessionId: string
  readonly team: AgentTeam
  readonly channels: readonly ChannelCode[]
}

/** The telephony of the call centre, known by its key. */
export interface Telephony {
  readonly isTelephony: true
}

/** A POS, known by its key; `isDemo` for the key that the demo world brings. */
export interface Pos {
  readonly storeIds: readonly string[]
  readonly isDemo: boolean
}

/** @throws ApiError 404 for the store of someone else, as if it did not exist. */
export function requireOwnStore({ storeIds }: Owner | Pos, storeId: string): void {
  if (!storeIds.includes(storeId)) throw apiError(404, 'unknownStore')
}
