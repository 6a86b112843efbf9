import { createHmac, randomBytes } from 'node:crypto'
import { type Loopback, type ReceivedCall, type Reply, startLoopback } from './loopback.ts'

export interface SolapiSent {
  readonly to: string
  readonly from: string
  /** As delivered: without KakaoTalk, a notice arrives as a text. */
  readonly type: 'SMS' | 'LMS' | 'ATA'
  readonly text: string
  readonly customFields: Readonly<Record<string, string>>
  readonly messageId: string
  readonly kakaoOptions?: Readonly<Record<string, unknown>>
}

export interface SolapiStandIn extends Loopback {
  readonly apiKey: string
  readonly apiSecret: string
  readonly sender: string
  readonly sent: SolapiSent[]
  readonly withoutTalk: Set<string>
  report(statusCode: string): string
}

type Message = Omit<SolapiSent, 'messageId'>

const SKEW_MS = 15 * 60_000

/** By the documented protocol: signed calls, failures inside a 200, size limits, SMS fall-back. */
export async function startSolapiStandIn(now: () => Date): Promise<SolapiStandIn> {
  const apiKey = `stand-in-${randomBytes(4).toString('hex')}`
  const apiSecret = randomBytes(16).toString('hex')
  const sender = '0212345678'
  const sent: SolapiSent[] = []
  const withoutTalk = new Set<string>()
  const signatures = new Set<string>()
  const loopback = await startLoopback((call) => {
    const refused = authorizationFault(call, { apiKey, apiSecret, now: now(), signatures })
    if (refused) return { status: 403, body: { errorCode: refused, errorMessage: '' } }
    return take(call, { sent, sender, withoutTalk })
  })
  return {
    ...loopback,
    apiKey,
    apiSecret,
    sender,
    sent,
    withoutTalk,
    report: (statusCode) => JSON.stringify(sent.map((message) => ({ ...message, statusCode }))),
  }
}

function authorizationFault(
  { headers }: ReceivedCall,
  known: { apiKey: string; apiSecret: string; now: Date; signatures: Set<string> },
): string | null {
  const form = /^HMAC-SHA256 apiKey=(\S+), date=(\S+), salt=(\S{12,64}), signature=([0-9a-f]{64})$/
  const [, apiKey, date = '', salt = '', signature = ''] = form.exec(headers.get('authorization') ?? '') ?? []
  if (apiKey !== known.apiKey) return 'InvalidAPIKey'
  if (!(Math.abs(known.now.getTime() - Date.parse(date)) <= SKEW_MS)) return 'RequestTimeTooSkewed'
  const expected = createHmac('sha256', known.apiSecret).update(`${date}${salt}`).digest('hex')
  if (signature !== expected) return 'SignatureDoesNotMatch'
  if (known.signatures.has(signature)) return 'DuplicatedSignature'
  known.signatures.add(signature)
  return null
}

function take(
  { method, path, body }: ReceivedCall,
  books: { sent: SolapiSent[]; sender: string; withoutTalk: Set<string> },
): Reply {
  if (method !== 'POST' || path !== '/messages/v4/send-many/detail') {
    return { status: 404, body: { errorCode: 'NotFound', errorMessage: '' } }
  }
  const messages = body['messages'] as Message[]
  const failed = messages.flatMap((message) => {
    const statusCode = statusOf(message, books.sender)
    const { to, from } = message
    if (statusCode !== '2000') return [{ to, from, statusCode, statusMessage: `refused for ${to}` }]
    books.sent.push({ ...message, type: arrivesAs(message, books.withoutTalk), messageId: `M-${to}` })
    return []
  })
  const total = messages.length
  const count = { total, registeredSuccess: total - failed.length, registeredFailed: failed.length }
  return { status: 200, body: { groupInfo: { count }, failedMessageList: failed } }
}

function statusOf({ to, from, text, type, kakaoOptions }: Message, sender: string): string {
  if (from !== sender) return '1062'
  if (!/^\d{10,11}$/.test(to)) return '1010'
  if (type === 'ATA') return kakaoOptions?.['templateId'] ? '2000' : '1042'
  if (/\p{Extended_Pictographic}/u.test(text)) return '1029'
  const bytes = Array.from(text).reduce((sum, one) => sum + (one < '\u0080' ? 1 : 2), 0)
  return bytes <= (type === 'SMS' ? 90 : 2_000) ? '2000' : '1031'
}

function arrivesAs({ to, type, text, kakaoOptions }: Message, withoutTalk: Set<string>): SolapiSent['type'] {
  if (type !== 'ATA' || !withoutTalk.has(to)) return type
  if (kakaoOptions?.['disableSms']) throw new Error('nothing arrives')
  return text.length <= 45 ? 'SMS' : 'LMS'
}
