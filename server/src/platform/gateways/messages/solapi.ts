import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { GatewayFault, type JsonAnswer, askJson, readJson } from '../ask-json.ts'
import type { MessageGateway } from './port.ts'
import { type SolapiSender, solapiMessage } from './solapi-message.ts'

export interface SolapiOptions extends SolapiSender {
  readonly apiKey: string
  readonly apiSecret: string
  readonly now: () => Date
  readonly baseUrl?: string
  readonly timeoutMs?: number
}

export function solapiMessages(options: SolapiOptions): MessageGateway {
  const { baseUrl = 'https://api.solapi.com', timeoutMs = 9_000 } = options
  return {
    name: 'solapi',
    async send(message) {
      const template = '/messages/v4/send-many/detail'
      const answer = await askJson(`${baseUrl}${template}`, {
        method: 'POST',
        template,
        headers: { authorization: authorizationOf(options) },
        body: { messages: [solapiMessage(message, options)], allowDuplicates: false },
        timeoutMs,
      })
      requireAccepted(answer)
    },
  }
}

function authorizationOf({ apiKey, apiSecret, now }: SolapiOptions): string {
  const date = now().toISOString()
  const salt = randomBytes(16).toString('hex')
  const signature = solapiSignature(apiSecret, date, salt)
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`
}

export function solapiSignature(apiSecret: string, date: string, salt: string): string {
  return createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex')
}

const sent = z.object({
  groupInfo: z.object({
    count: z.object({ registeredSuccess: z.int(), registeredFailed: z.int() }),
  }),
  failedMessageList: z.array(z.object({ statusCode: z.string() })).nullish(),
})

const solapiError = z.object({ errorCode: z.string() })

/** A 200 may report only failures. Solapi's messages contain the phone, so only codes are logged. */
function requireAccepted({ status, body }: JsonAnswer): void {
  if (status !== 200) {
    throw new GatewayFault(`Solapi answered ${solapiError.safeParse(body).data?.errorCode ?? status}`)
  }
  const read = sent.safeParse(body)
  if (!read.success) throw new GatewayFault('Solapi did not say whether it took the message')
  const [failed] = read.data.failedMessageList ?? []
  if (failed) throw new GatewayFault(`Solapi refused the message: ${failed.statusCode}`)
  const { registeredSuccess, registeredFailed } = read.data.groupInfo.count
  if (registeredFailed > 0 || registeredSuccess < 1) throw new GatewayFault('Solapi took no message')
}

export interface DeliveryReport {
  readonly key: string
  readonly state: 'arrived' | 'on-its-way' | 'failed'
  readonly code: string
}

const ARRIVED = '4000'
const ON_ITS_WAY = ['2000', '3000']
const MOST_REPORTS = 500

const report = z.object({
  statusCode: z.string(),
  // PostgreSQL rejects U+0000, and no key of ours has it.
  customFields: z.object({ key: z.string().regex(/^[^\0]*$/) }),
})

/**
 * Unsigned: for monitoring only, never for decisions. Skips reports without our key; `null` if the body is no
 * list.
 */
export function readDeliveryReports(rawBody: string): DeliveryReport[] | null {
  const body = readJson(rawBody)
  if (!Array.isArray(body)) return null
  return body.slice(0, MOST_REPORTS).flatMap((entry) => {
    const read = report.safeParse(entry)
    if (!read.success) return []
    const { statusCode: code, customFields } = read.data
    return [{ key: customFields.key, state: stateOf(code), code }]
  })
}

function stateOf(code: string): DeliveryReport['state'] {
  if (code === ARRIVED) return 'arrived'
  return ON_ITS_WAY.includes(code) ? 'on-its-way' : 'failed'
}
