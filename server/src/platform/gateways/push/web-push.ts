import type { RequestDetails } from 'web-push'
import type { PushKeys } from '../../secrets/index.ts'
import type { Services } from '../../services/services.ts'
import { GatewayFault } from '../ask-json.ts'
import { isPushEndpoint } from './push-hosts.ts'
import type { PushGateway, PushMessage, PushOutcome, PushSubscription } from './port.ts'
import { restingHosts } from '../resting-hosts.ts'
import { inSpan } from '../../tracing/span.ts'

const LIMIT_MS = 10_000
const GONE = [404, 410]
const TRIED_AGAIN = [408, 425, 429]
/** Push services want to know whom to write to; a page on this machine has no address. */
const NOBODY = 'mailto:bell@hansang.invalid'

interface WebPushOptions {
  readonly settings: Pick<Services['settings'], 'publicUrl' | 'pushesToLoopback'>
  readonly secrets: Pick<Services['secrets'], 'pushKeys'>
  readonly limitMs?: number
}

export function webPush({ settings, secrets, limitMs = LIMIT_MS }: WebPushOptions): PushGateway {
  const hosts = restingHosts()
  const subject = settings.publicUrl?.startsWith('https:') ? settings.publicUrl : NOBODY
  return {
    async send(subscription, message) {
      const { endpoint, ownKey } = subscription
      if (!isPushEndpoint(endpoint, { allowsLoopback: settings.pushesToLoopback })) return 'refused'
      const keys = secrets.pushKeys.find(({ publicKey }) => publicKey === ownKey)
      if (!keys) return 'gone'
      const { host } = new URL(endpoint)
      if (!hosts.mayTry(host, performance.now())) throw new GatewayFault(`${host} rests after failures`)
      try {
        const outcome = await deliver(subscription, message, { keys, subject, limitMs })
        hosts.noteAnswer(host)
        return outcome
      } catch (error) {
        hosts.noteFailure(host, performance.now())
        throw error
      }
    },
  }
}

async function deliver(
  { endpoint, p256dh, auth }: PushSubscription,
  { payload, topic, ttlSeconds }: PushMessage,
  { keys, subject, limitMs }: { keys: PushKeys; subject: string; limitMs: number },
): Promise<PushOutcome> {
  const { default: protocol } = await import('web-push')
  const request = protocol.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      TTL: ttlSeconds,
      topic,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject, ...keys },
    },
  )
  const facts = { 'http.request.method': 'POST', 'server.address': new URL(endpoint).hostname }
  const status = await inSpan({ name: 'POST push', kind: 'client', facts }, async (span) => {
    const answered = await statusOf(endpoint, request, limitMs)
    span.note({ 'http.response.status_code': answered })
    if (answered >= 400) span.fail(String(answered))
    return answered
  })
  if (status >= 200 && status < 300) return 'sent'
  if (GONE.includes(status)) return 'gone'
  if (status >= 500 || TRIED_AGAIN.includes(status))
    throw new GatewayFault(`${new URL(endpoint).host} answered ${status}`)
  return 'refused'
}

async function statusOf(
  endpoint: string,
  { headers, body }: RequestDetails,
  limitMs: number,
): Promise<number> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { ...withoutLength(headers) },
      body: new Uint8Array(body ?? Buffer.alloc(0)),
      // A redirect could lead to where no endpoint may.
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    const reason =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new GatewayFault(`${new URL(endpoint).host} gave no answer: ${reason}`, { cause: error })
  }
}

/** `fetch` counts the bytes itself. */
function withoutLength(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  )
}
