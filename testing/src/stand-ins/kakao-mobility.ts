import { createHash, randomBytes } from 'node:crypto'
import { type Loopback, type ReceivedCall, type Reply, startLoopback } from './loopback.ts'

export interface KakaoDelivery {
  status: string
  readonly reference: string
  readonly body: Readonly<Record<string, unknown>>
}

export interface KakaoStandIn extends Loopback {
  readonly vendor: string
  readonly apiKey: string
  /** Accepted only, by our reference. */
  readonly deliveries: Map<string, KakaoDelivery>
  readonly withdrawals: string[]
  /** Answer to new deliveries; `null` accepts them. */
  refuses: Reply | null
}

const CANCELABLE = ['MATCHING', 'MATCHED']
const NOT_FOUND: Reply = { status: 404, body: { code: 'ORDER_NOT_FOUND', message: '' } }

/**
 * By the documented logistics API: signed calls, one delivery per reference, no cancellation after pickup.
 */
export async function startKakaoStandIn(): Promise<KakaoStandIn> {
  const [vendor, apiKey] = [`V${randomBytes(3).toString('hex')}`, randomBytes(16).toString('hex')]
  const deliveries = new Map<string, KakaoDelivery>()
  const withdrawals: string[] = []
  const signatures = new Set<string>()
  const loopback = await startLoopback((call): Reply => {
    if (!isSigned(call, { vendor, apiKey, signatures }))
      return { status: 401, body: { code: 'UNAUTHORIZED' } }
    const [, version, id = '', end] =
      /^\/goa-service\/api\/(v[12])\/orders(?:\/([^/]+)(\/cancel)?)?$/.exec(call.path) ?? []
    if (call.method === 'POST' && version === 'v2' && !id) return standIn.refuses ?? take(call)
    const known = deliveries.get(id)
    if (!known) return NOT_FOUND
    if (call.method === 'GET' && version === 'v2' && !end) return { status: 200, body: shown(id, known) }
    if (call.method === 'PATCH' && version === 'v1' && end) return cancel(id, known)
    return { status: 405, body: {} }
  })
  const standIn: KakaoStandIn = { ...loopback, vendor, apiKey, deliveries, withdrawals, refuses: null }
  return standIn

  function take({ body }: ReceivedCall): Reply {
    const id = String(body['partnerOrderId'])
    if (deliveries.has(id)) return { status: 409, body: { code: 'DUPLICATED_PARTNER_ORDER_ID' } }
    const taken = { status: 'MATCHING', reference: `K${deliveries.size + 1}`, body }
    deliveries.set(id, taken)
    return { status: 200, body: shown(id, taken) }
  }

  function cancel(id: string, delivery: KakaoDelivery): Reply {
    if (!CANCELABLE.includes(delivery.status)) return { status: 400, body: { code: 'CANNOT_CANCEL' } }
    withdrawals.push(id)
    delivery.status = 'CANCELED'
    return { status: 200, body: {} }
  }
}

function shown(partnerOrderId: string, { status, reference }: KakaoDelivery) {
  return { partnerOrderId, requestId: reference, status }
}

/** base64 of `timestamp$$nonce$$sha512(timestamp + nonce + key)`; each signature counts once. */
function isSigned(
  { headers }: ReceivedCall,
  { vendor, apiKey, signatures }: { vendor: string; apiKey: string; signatures: Set<string> },
): boolean {
  const given = Buffer.from(headers.get('authorization') ?? '', 'base64').toString()
  const [timestamp = '', nonce = '', sign = ''] = given.split('$$')
  const expected = createHash('sha512').update(`${timestamp}${nonce}${apiKey}`).digest('hex')
  if (headers.get('vendor') !== vendor || sign !== expected || signatures.has(sign)) return false
  signatures.add(sign)
  return /^\d{13}$/.test(timestamp)
}
