import type { AgentTeam, ChannelCode } from '@hansang/domain'
import { apiError } from '../../platform/http/index.ts'
import type { ProofLevel } from '../../platform/db/index.ts'

/** One browser with one phone on one channel. */
export interface Visitor {
  readonly sessionId: string
  readonly channel: ChannelCode
  /** `null` until a phone is bound: wifi customers may order without one. */
  readonly customerId: number | null
  readonly level: ProofLevel
  /** They entered or proved the digits, which stay hidden from those who came by a handle. */
  readonly knowsPhone: boolean
  /**
   * Set when they came by a past order's number alone; until they enter or prove the phone, they may repeat
   * only that order.
   */
  readonly repeatsOrder: string | null
}

export interface Owner {
  readonly ownerId: number
  readonly sessionId: string
  readonly storeIds: readonly string[]
}

export interface Agent {
  readonly agentId: string
  readonly sessionId: string
  readonly team: AgentTeam
  readonly channels: readonly ChannelCode[]
}

export interface Telephony {
  readonly isTelephony: true
}

export interface Pos {
  readonly storeIds: readonly string[]
  readonly isDemo: boolean
}

export function requireOwnStore({ storeIds }: Owner | Pos, storeId: string): void {
  if (!storeIds.includes(storeId)) throw apiError(404, 'unknownStore')
}
