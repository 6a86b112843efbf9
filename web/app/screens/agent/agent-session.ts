import {
  type AgentInfo,
  type CallResult,
  type Endpoint,
  type RequestTo,
  signInAgent,
  signOutAgent,
} from '@hansang/contract'
import { type ChannelCode, isChannelCode } from '@hansang/domain'
import { localValues } from '../../browser/browser-storage.ts'
import { keepDraft } from './draft/kept-draft.ts'
import { type StaffCallOptions, type StaffLogin, StaffSignedOut, callAsStaff } from '../../staff/index.ts'

export interface SignedInAgent {
  readonly id: string
  readonly channels: readonly ChannelCode[]
}

export function agentToken(): string | null {
  return localValues.read('agentToken')
}

/** Corrupt storage counts as signed out. */
export function keptAgent(): SignedInAgent | null {
  const kept = localValues.readJson<Partial<AgentInfo> | null>('agentInfo')
  if (agentToken() === null || typeof kept?.id !== 'string' || !Array.isArray(kept.channels)) return null
  return { id: kept.id, channels: kept.channels.filter((code) => isChannelCode(code)) }
}

/** The brand this agent served last on this device, if they may still serve it. */
export function lastBrand({ id, channels }: SignedInAgent): ChannelCode | null {
  const kept = keptBrands()[id]
  return channels.find((code) => code === kept) ?? channels[0] ?? null
}

export function keepBrand(agentId: string, channel: ChannelCode): void {
  localValues.writeJson('agentBrands', { ...keptBrands(), [agentId]: channel })
}

function keptBrands(): Readonly<Record<string, unknown>> {
  return localValues.readJson<Record<string, unknown> | null>('agentBrands') ?? {}
}

export async function beginShift(login: StaffLogin): Promise<string | null> {
  const signedIn = await callAsAgent(signInAgent, login)
  if (!signedIn.ok) return signedIn.message
  const { token, agent } = signedIn.answer
  localValues.write('agentToken', token)
  localValues.writeJson('agentInfo', agent)
  return null
}

/**
 * Ends the session at the server, then here.
 *
 * @throws CallFailure when the server was not reached; the session then stays open here too, as others could
 * still use it.
 */
export async function endShift(): Promise<void> {
  try {
    await callAsAgent(signOutAgent, {})
  } catch (failure) {
    if (!(failure instanceof StaffSignedOut)) throw failure
  }
  localValues.remove('agentToken', 'agentInfo')
  keepDraft(null)
}

/** @throws StaffSignedOut when the token is no longer valid, CallFailure when there is no answer. */
export async function callAsAgent<E extends Endpoint>(
  endpoint: E,
  request: RequestTo<E>,
  options: StaffCallOptions = {},
): Promise<CallResult<E>> {
  return await callAsStaff('agentToken', endpoint, request, options)
}

/** Calls `onSignedOut` when the call finds the shift over; rethrows every failure. */
export async function tellingEnd<Answer>(call: Promise<Answer>, onSignedOut: () => void): Promise<Answer> {
  try {
    return await call
  } catch (failure) {
    if (failure instanceof StaffSignedOut) onSignedOut()
    throw failure
  }
}
