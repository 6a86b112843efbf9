import { createHash, randomInt } from 'node:crypto'
import type { DeliveryNews } from '@hansang/domain'
import type { Logger } from 'pino'
import { z } from 'zod'
import { GatewayFault, type JsonAnswer, type ProviderPath, askJson, filledPath } from '../ask-json.ts'
import type { DeliveryAgency, DeliveryStop, DeliveryToRequest, KnownDelivery } from './port.ts'

const BASE_URL = 'https://open-api-logistics.kakaomobility.com'
const TIMEOUT_MS = 9_000
const ASK_EVERY_MS = 60_000
/** Kakao publishes no limit; similar services take 50 to 100 a second per account. */
const CALLS_PER_SECOND = 20

const NEWS: Readonly<Record<string, DeliveryNews>> = {
  REQUESTED: 'REQUESTED',
  MATCHING: 'REQUESTED',
  MATCHED: 'ASSIGNED',
  PICKUP_COMPLETED: 'PICKED_UP',
  DROPOFF_COMPLETED: 'DELIVERED',
  COMPLETED: 'DELIVERED',
  CANCELED: 'CANCELED',
  ABORTED: 'CANCELED',
}
const OURS = [401, 403, 429]

export interface KakaoMobilityOptions {
  readonly vendor: string
  readonly apiKey: string
  readonly isRehearsal: boolean
  readonly now: () => Date
  readonly log: Logger
  readonly baseUrl?: string
  readonly timeoutMs?: number
}

const text = z.coerce.string()
const order = z.object({ requestId: text.nullish(), partnerOrderId: text, status: text.nullish() })
const fault = z.object({ code: text.nullish() })

/** Kakao T 퀵 (Kakao Mobility's logistics API): motorcycle delivery, billed to the store's account. */
export function kakaoMobility(options: KakaoMobilityOptions): DeliveryAgency {
  const { baseUrl = BASE_URL, isRehearsal, log, timeoutMs = TIMEOUT_MS } = options
  const service = `${baseUrl}/${isRehearsal ? 'goa-sandbox-service' : 'goa-service'}/api`

  async function ask(
    method: 'GET' | 'POST' | 'PATCH',
    path: ProviderPath,
    body?: unknown,
  ): Promise<JsonAnswer> {
    const headers = { authorization: authorizationOf(options), vendor: options.vendor }
    const answer = await askJson(`${service}${filledPath(path)}`, {
      method,
      template: path.template,
      headers,
      body,
      timeoutMs,
    })
    if (answer.status < 500 && !OURS.includes(answer.status)) return answer
    throw new GatewayFault(`Kakao Mobility answered ${answer.status} ${codeOf(answer)}`)
  }

  async function find(requestId: string): Promise<KnownDelivery | null> {
    const answer = await ask('GET', { template: '/v2/orders/{id}', id: requestId })
    if (answer.status === 404) return null
    const read = order.safeParse(answer.body)
    if (answer.status !== 200 || !read.success || read.data.partnerOrderId !== requestId)
      throw new GatewayFault(`Kakao Mobility answered ${answer.status} with what is no delivery`)
    const { status, requestId: reference } = read.data
    const news = NEWS[status ?? '']
    if (!news) log.warn({ requestId, status }, 'the delivery agency tells a status that is not known')
    return { news: news ?? 'REQUESTED', reference: reference ?? '' }
  }

  return {
    name: 'kakao',
    callsPerSecond: CALLS_PER_SECOND,
    isSandbox: false,
    askEveryMs: ASK_EVERY_MS,
    // Kakao fixes the path; the origin is registered with the key.
    webhookPath: '/api/v1/callback/orders/:requestId/:event',
    find,
    async request(delivery) {
      const answer = await ask('POST', { template: '/v2/orders' }, orderOf(delivery))
      const read = order.safeParse(answer.body)
      if (answer.status < 300 && read.success) return { isTaken: true, reference: read.data.requestId ?? '' }
      if (answer.status < 300) throw new GatewayFault('Kakao Mobility did not say what it took')
      // The first request may have succeeded with its answer lost.
      const known = await find(delivery.requestId)
      return known
        ? { isTaken: true, reference: known.reference }
        : { isTaken: false, failure: codeOf(answer) || String(answer.status) }
    },
    async withdraw(requestId) {
      const known = await find(requestId)
      if (!known) return 'unknown'
      if (known.news === 'CANCELED') return 'withdrawn'
      const answer = await ask('PATCH', { template: '/v1/orders/{id}/cancel', id: requestId })
      if (answer.status < 300) return 'withdrawn'
      // Another party may have cancelled it just now.
      return (await find(requestId))?.news === 'CANCELED' ? 'withdrawn' : 'refused'
    },
  }
}

function authorizationOf({ apiKey, now }: KakaoMobilityOptions): string {
  const [timestamp, nonce] = [String(now().getTime()), String(randomInt(1_000_000_000))]
  const sign = createHash('sha512').update(`${timestamp}${nonce}${apiKey}`).digest('hex')
  return Buffer.from(`${timestamp}$$${nonce}$$${sign}`).toString('base64')
}

function codeOf({ body }: JsonAnswer): string {
  return fault.safeParse(body).data?.code ?? ''
}

function orderOf({ requestId, from, to, goods }: DeliveryToRequest) {
  return {
    partnerOrderId: requestId,
    orderType: 'QUICK',
    pickup: stopOf(from),
    dropoff: stopOf(to),
    productInfo: { size: 'XS', products: [{ name: goods, quantity: 1 }] },
    paymentInfo: { paymentType: 'CARD' },
  }
}

function stopOf({ name, phone, address, detailAddress, location, note }: DeliveryStop) {
  const { lat: latitude, lng: longitude } = location
  return {
    location: { basicAddress: address, detailAddress, latitude, longitude },
    contact: { name, phone },
    ...(note ? { note } : {}),
  }
}
