import type { Dice } from './dice.ts'

export interface HostileMessage {
  readonly kind: string
  readonly bytes: string
  readonly allowed: readonly number[]
  readonly isCut?: boolean
}

interface Targets {
  readonly host: string
  readonly page: string
  readonly call: { readonly path: string; readonly body: string }
}

const TURNED_AWAY = [429, 503]

export function hostileMessages(dice: Dice, targets: Targets): () => HostileMessage {
  const kinds = [readOften, readOften, readOften, callOften, callOften, dotSegment, oddHeader, halfBody]
  return () => dice.pick(kinds)(dice, targets)
}

/** In either framing; answered with a timeout. */
function halfBody(dice: Dice, { host, call }: Targets): HostileMessage {
  const began = dice.pick([
    'Content-Length: 20\r\n\r\n',
    'Content-Length: 20\r\n\r\n{"a"',
    'Transfer-Encoding: chunked\r\n\r\n',
    'Transfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n',
    'Transfer-Encoding: chunked\r\n\r\nf',
  ])
  const head = `POST ${call.path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`
  const bytes = head + began
  if (dice.chance(0.3)) return { kind: 'a body that is cut', bytes, allowed: [0], isCut: true }
  return { kind: 'half a body', bytes, allowed: [408, 503] }
}

function readOften(_: Dice, { host, page }: Targets): HostileMessage {
  return { kind: 'a page', bytes: get(page, host), allowed: [200, ...TURNED_AWAY] }
}

function callOften(_: Dice, { host, call }: Targets): HostileMessage {
  const { path, body } = call
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nConnection: close\r\n`
  const bytes = `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  return { kind: 'a call', bytes, allowed: [200, ...TURNED_AWAY] }
}

function dotSegment(dice: Dice, { host, page }: Targets): HostileMessage {
  const folder = dice.pick(['/assets', '/healthz', '/notices', '/api', ''])
  const dots = dice.pick(['..', '%2e%2e', '.%2E', '.', '%2e'])
  return { kind: 'a dot segment', bytes: get(`${folder}/${dots}${page}`, host), allowed: [400] }
}

function oddHeader(dice: Dice, { host, page }: Targets): HostileMessage {
  const line = dice.pick([
    `Host: evil.example`,
    `X-Forwarded-For: ${dice.pick([',,,,', '[', '::ffff:', '1.2.3.4, '.repeat(200)])}`,
    `Cookie: hansang_session=${dice.pick(['', '\u00ff\u00fe', 'a'.repeat(4_000), ';;;='])}`,
    `Accept-Encoding: ${dice.pick(['*;q=x', ','.repeat(2_000), 'br;q=0, gzip;q=-1'])}`,
    `Authorization: ${dice.pick(['Bearer', 'Bearer é', 'Basic ====', 'x'.repeat(2_000)])}`,
    `Range: bytes=${'0-,'.repeat(500)}`,
    `Content-Length: 4\r\nTransfer-Encoding: chunked`,
    `Content-Length: -1`,
    `X-Long: ${'x'.repeat(20_000)}`,
    `X-Null: a\u0000b`,
    ` folded: line`,
    `Upgrade: websocket\r\nSec-WebSocket-Key: x`,
  ])
  return { kind: `the header ${line.slice(0, 40)}`, bytes: get(page, host, line), allowed: ODD }
}

/** These headers may be ignored or refused. */
const ODD = [200, 400, 431, ...TURNED_AWAY]

function get(path: string, host: string, more?: string): string {
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...(more ? [more] : [])]
  return `${lines.join('\r\n')}\r\n\r\n`
}
