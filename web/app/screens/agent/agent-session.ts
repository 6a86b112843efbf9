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

/** Who is signed in here. */
export interface SignedInAgent {
  readonly id: string
  readonly channels: readonly ChannelCode[]
}

export function agentToken(): string | null {
  return localValues.read('agentToken')
}

/** What is corrupt in the storage counts as signed out. */
export function keptAgent(): SignedInAgent | null {
  const kept = localValues.readJson<Partial<AgentInfo> | null>('agentInfo')
  if (agentToken() === null || typeof kept?.id !== 'string' || !Array.isArray(kept.channels)) return null
  return { id: kept.id, channels: kept.channels.filter((code) => isChannelCode(code)) }
}

/** The brand that this agent served last on this device, while it is still theirs. */
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

/** Yields what was refused, or `null`. */
export async function beginShift(login: StaffLogin): Promise<string | null> {
  const signedIn = await callAsAgent(signInAgent, login)
  if (!signedIn.ok) return signedIn.message
  const { token, agent } = signedIn.answer
  localValues.write('agentToken', token)
  localValues.writeJson('agentInfo', agent)
  return null
}

/**
 * Ends the session at the server, and then here.
 *
 * @throws CallFailure when the server was not reached: the session goes on, as others could still use it.
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

/** @throws StaffSignedOut when the token does not count any more, CallFailure when there is no answer. */
export async function callAsAgent<E extends Endpoint>(
  endpoint: E,
  request: RequestTo<E>,
  options: StaffCallOptions = {},
): Promise<CallResult<E>> {
  return await callAsStaff('agentToken', endpoint, request, options)
}

/** A call of the desk that tells `onSignedOut` when it finds the shift over, and fails as it did. */
export async function tellingEnd<Answer>(call: Promise<Answer>, onSignedOut: () => void): Promise<Answer> {
  try {
    return await call
  } catch (failure) {
    if (failure instanceof StaffSignedOut) onSignedOut()
    throw failure
  }
}
