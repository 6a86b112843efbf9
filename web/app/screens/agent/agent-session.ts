import {
  type AgentInfo,
  type CallResult,
  type Endpoint,
  type RequestTo,
  signInAgent,
  signOutAgent,
} from '@hansang/contract'
import { type ChannelCode, isChannelCode, isRefusal } from '@hansang/domain'
import { localValues } from '../../browser/browser-storage.ts'
import { keepDraft } from './draft/kept-draft.ts'
import { type StaffCallOptions, type StaffLogin, StaffSignedOut, callAsStaff } from '../../staff/index.ts'

const TOKEN = 'agentToken'

export interface SignedInAgent {
  readonly id: string
  readonly channels: readonly ChannelCode[]
}

export function agentToken(): string | null {
  return localValues.read(TOKEN)
}

export function keptAgent(): SignedInAgent | null {
  const kept = localValues.readJson<Partial<AgentInfo> | null>('agentInfo')
  if (agentToken() === null || typeof kept?.id !== 'string' || !Array.isArray(kept.channels)) return null
  return { id: kept.id, channels: kept.channels.filter((code) => isChannelCode(code)) }
}

/** The last brand served on this device, else the agent's first one. */
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
  const signedIn = await callAsStaff(TOKEN, signInAgent, login)
  if (isRefusal(signedIn)) return signedIn.message
  const { token, agent } = signedIn.answer
  localValues.write(TOKEN, token)
  localValues.writeJson('agentInfo', agent)
  return null
}

/**
 * Ends the session at the server first.
 *
 * @throws CallFailure when the server is unreachable; the session then stays open here too, as others could
 * still use it.
 */
export async function endShift(): Promise<void> {
  try {
    await callAsStaff(TOKEN, signOutAgent, {})
  } catch (failure) {
    if (!(failure instanceof StaffSignedOut)) throw failure
  }
  localValues.remove(TOKEN, 'agentInfo')
  keepDraft(null)
  reportShiftEnd(false)
}

/**
 * Never resolves when the shift is over: the desk leaves for the sign-in.
 *
 * @throws CallFailure when there is no answer.
 */
export async function callAsAgent<E extends Endpoint>(
  endpoint: E,
  request: RequestTo<E>,
  options: StaffCallOptions = {},
): Promise<CallResult<E>> {
  try {
    return await callAsStaff(TOKEN, endpoint, request, options)
  } catch (failure) {
    if (!(failure instanceof StaffSignedOut)) throw failure
    reportShiftEnd(true)
    return await new Promise<never>(() => {})
  }
}

const followers = new Set<(isOver: boolean) => void>()

export function followShiftEnd(follower: (isOver: boolean) => void): () => void {
  followers.add(follower)
  return () => void followers.delete(follower)
}

/** `isOver`: the shift expired, as opposed to a sign-out. */
export function reportShiftEnd(isOver: boolean): void {
  for (const follower of followers) follower(isOver)
}
