import {
  writeKeptPoints,
  enterVisit,
  readPublicKey,
  reportUserAgent,
  type AnswerOf,
  type SystemChannel,
} from '@hansang/contract'
import { isAgentSource, seoulDate, isRefusal } from '@hansang/domain'
import { localValues, sessionValues } from '../browser/browser-storage.ts'
import { changeVisit, type Visit } from '../visit/index.ts'
import { phoneForLogin } from './phone-encryption.ts'
import { send } from './send.ts'
import { useSession } from './session.ts'
import { logFailure } from '../browser/log-failure.ts'

export type LoginRequest = Pick<
  Visit,
  'channel' | 'storeId' | 'phoneHandle' | 'chatbotId' | 'orderSource' | 'isQr'
>

/**
 * The non-member login of every landing. Stores nothing during maintenance.
 *
 * @throws CallFailure when the call fails or is rejected.
 */
export async function logIn(visit: LoginRequest): Promise<boolean> {
  const channel = visit.channel ?? ''
  const phone = await phoneHandle(visit.phoneHandle)
  const { result } = await send(
    enterVisit,
    {
      phone,
      channel,
      userAgent: navigator.userAgent,
      storeId: visit.storeId,
      chatbotId: visit.chatbotId,
      orderSource: visit.orderSource,
      isKiosk: visit.isQr,
    },
    { ignoresToken: true },
  )
  if (isRefusal(result)) {
    useSession.setState({ state: 'refused', message: result.message })
    return false
  }
  if (isUnderMaintenance(result.answer.visitor.systemChannels, channel)) {
    useSession.setState({ state: 'maintenance' })
    return false
  }
  // Agents see nothing of the caller's past.
  const points = isAgentSource(visit.orderSource) ? [] : result.answer.points
  keep({ ...result.answer, points })
  await reportOnce(visit, phone)
  return true
}

export function phoneHandle(phone: string): Promise<string> {
  return phoneForLogin(phone, readKey)
}

async function readKey(): Promise<string> {
  const { result } = await send(readPublicKey, {})
  if (isRefusal(result)) throw new Error(result.message)
  return result.answer.publicKey
}

function keep({ token, visitor, points }: AnswerOf<typeof enterVisit>): void {
  localValues.write('token', token)
  localValues.writeJson('point', writeKeptPoints(points))
  const identityCheckedOn = visitor.identityCheckedAt ? seoulDate(visitor.identityCheckedAt) : ''
  sessionValues.write('ciModDtm', identityCheckedOn)
  changeVisit({ phone: visitor.phone })
  useSession.setState({ state: 'in', points, identityCheckedOn, message: '' })
}

/** Once per phone session and tab, across reloads. Only logs failures. */
async function reportOnce(visit: LoginRequest, phone: string): Promise<void> {
  const session = `${visit.channel} ${visit.phoneHandle}`
  if (sessionValues.read('reportedAgent') === session) return
  sessionValues.write('reportedAgent', session)
  const { userAgent } = navigator
  const report = { phone, channel: visit.channel ?? '', storeId: visit.storeId, userAgent }
  await send(reportUserAgent, report).catch(logFailure)
}

export function isUnderMaintenance(channels: readonly SystemChannel[], channel: string): boolean {
  return channels.some((entry) => entry.channel === channel && entry.isUnderMaintenance)
}
