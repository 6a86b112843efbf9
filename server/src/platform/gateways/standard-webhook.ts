import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_MS = 5 * 60_000
const SECRET_PREFIX = 'whsec_'

export interface SignedNotice {
  readonly rawBody: string
  readonly headers: Headers
}

/**
 * Standard Webhooks: signed within five minutes of `now`. Any of several signatures will do, as two secrets
 * are valid during a rotation.
 */
export function isSignedWebhook(secret: string, { rawBody, headers }: SignedNotice, now: Date): boolean {
  const id = headers.get('webhook-id') ?? ''
  const timestamp = headers.get('webhook-timestamp') ?? ''
  if (!id || !isRecent(timestamp, now)) return false
  const expected = webhookSignature(secret, { id, timestamp, rawBody })
  return (headers.get('webhook-signature') ?? '').split(' ').some((given) => isSame(given, expected))
}

export function webhookSignature(
  secret: string,
  { id, timestamp, rawBody }: { id: string; timestamp: string; rawBody: string },
): string {
  const key = Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${rawBody}`).digest('base64')}`
}

function isRecent(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  return Math.abs(now.getTime() - Number(timestamp) * 1_000) <= TOLERANCE_MS
}

function isSame(given: string, expected: string): boolean {
  const [first, second] = [Buffer.from(given), Buffer.from(expected)]
  return first.length === second.length && timingSafeEqual(first, second)
}
