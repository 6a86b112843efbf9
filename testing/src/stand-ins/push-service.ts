import {
  type ECDH,
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Browser {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  /** Decrypted, as its service worker gets them. */
  readonly received: Record<string, unknown>[]
  readonly headers: IncomingMessage['headers'][]
  /** From now on, in place of the work. */
  answers(status: number | 'silent', location?: string): void
}

export interface PushServiceStandIn {
  readonly baseUrl: string
  /** Of all browsers, refused ones included. */
  calls(): number
  /** With the public key of who may push to it; any other is refused. */
  subscribe(ownKey: string): Browser
  close(): Promise<void>
}

interface Subscribed extends Browser {
  readonly keys: ECDH
  readonly auth: Buffer
  readonly ownKey: string
  fault: { status: number | 'silent'; location?: string } | null
}

/** By RFC 8030, 8188, 8291 and 8292: checks who sends, decrypts, and ends subscriptions. */
export async function startPushService(): Promise<PushServiceStandIn> {
  const browsers = new Map<string, Subscribed>()
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    void buffer(request).then((body) => {
      const browser = browsers.get(request.url ?? '')
      const answer = browser?.fault ?? { status: browser ? take(browser, request, body, baseUrl) : 404 }
      reply(response, answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl,
    calls: () => calls,
    subscribe(ownKey) {
      const path = `/push/${randomBytes(16).toString('hex')}`
      const browser = aBrowser(`${baseUrl}${path}`, ownKey)
      browsers.set(path, browser)
      return browser
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function aBrowser(endpoint: string, ownKey: string): Subscribed {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const browser: Subscribed = {
    subscription: {
      endpoint,
      p256dh: keys.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    },
    received: [],
    headers: [],
    keys,
    auth,
    ownKey,
    fault: null,
    answers: (status, location) => {
      browser.fault = { status, ...(location ? { location } : {}) }
    },
  }
  return browser
}

function reply(
  response: ServerResponse,
  { status, location }: { status: number | 'silent'; location?: string },
): void {
  if (status === 'silent') return
  response.writeHead(status, location ? { location } : {}).end()
}

function take(browser: Subscribed, request: IncomingMessage, body: Buffer, origin: string): number {
  const { headers, method } = request
  if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm' || !headers['ttl']) return 400
  if (body.length > 4_096) return 413
  if (!isSignedBy(browser.ownKey, headers.authorization ?? '', origin)) return 403
  browser.headers.push(headers)
  browser.received.push(JSON.parse(decrypted(browser, body).toString('utf8')) as Record<string, unknown>)
  return 201
}

function isSignedBy(ownKey: string, authorization: string, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== ownKey) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const publicKey = createPublicKey({ key: jwk as never, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isValid = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>
  const lasts = Number(exp) - Date.now() / 1_000
  return isValid && aud === origin && lasts > 0 && lasts <= 86_400 && /^(mailto:|https:)/.test(sub ?? '')
}

function decrypted({ keys, auth }: Subscribed, body: Buffer): Buffer {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
