import {
  type AgentTeam,
  type ChannelCode,
  type StaffBrowser,
  type StaffDevice,
  type StaffRight,
  type StaffRole,
  staffMay,
} from '@hansang/domain'
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
  readonly device: StaffDevice | null
  readonly browser: StaffBrowser | null
  /** At each own store. */
  readonly roles: ReadonlyMap<string, StaffRole>
  /** The own stores where the role has the right that the endpoint asks for. */
  readonly storeIds: readonly string[]
  /** A brand asks for a second factor first. */
  readonly mustSetUp: boolean
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

/** @throws ApiError 404 for a store of others, 403 where the caller's role lacks the endpoint's right. */
export function requireOwnStore(caller: Owner | Pos, storeId: string): void {
  if (caller.storeIds.includes(storeId)) return
  if ('roles' in caller && caller.roles.has(storeId)) throw apiError(403, 'missingRight')
  throw apiError(404, 'unknownStore')
}

/** @throws ApiError 403 when the caller has stores, but at none of them the right. */
export function narrowedTo(right: StaffRight, caller: Owner): Owner {
  const storeIds = caller.storeIds.filter((storeId) => mayAt(caller, storeId, right))
  if (storeIds.length === 0 && caller.storeIds.length > 0) throw apiError(403, 'missingRight')
  return { ...caller, storeIds }
}

/** For a right beyond the endpoint's own. */
export function mayAt({ roles }: Owner, storeId: string, right: StaffRight): boolean {
  const role = roles.get(storeId)
  return role !== undefined && staffMay(role, right)
}
