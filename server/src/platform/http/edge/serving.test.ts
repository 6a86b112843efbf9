import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { eventually } from '@hansang/testing'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Serving, listen } from './serving.ts'

const BYTE_EVERY_MS = 20
const SHORT_MS = 300
const CHUNK = new Uint8Array(64 * 1024)

let serving: Serving
let sockets: Socket[] = []
let begun = 0

async function serve(answer: (request: Request) => Promise<Response>, limits: Parameters<typeof listen>[1]) {
  begun = 0
  serving = await listen({ host: '127.0.0.1', port: 0 }, limits)
  const app = {
    fetch: async (request: Request) => {
      begun++
      return await answer(request)
    },
  }
  const services = {
    settings: { publicUrl: null, trustedProxies: 0 },
    origin: serving.listeningAt,
    log: pino({ level: 'silent' }),
  }
  serving.open({ app: app as never, services: services as never, files: new Set() })
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await serving.drain(() => {})
})

async function dial(): Promise<{ socket: Socket; received: () => string; closed: Promise<void> }> {
  const socket = connect(Number(new URL(serving.listeningAt).port), '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.on('error', () => {})
  const chunks: string[] = []
  socket.on('data', (chunk) => chunks.push(String(chunk)))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, received: () => chunks.join(''), closed }
}

function drip(socket: Socket, begin: string, more: string): void {
  socket.write(begin)
  const dripping = setInterval(() => socket.write(more), BYTE_EVERY_MS)
  socket.once('close', () => clearInterval(dripping))
}

const head = () => `POST / HTTP/1.1\r\nhost: ${new URL(serving.listeningAt).host}\r\n`

describe('a client that keeps its connection busy indefinitely', () => {
  const readAll = async (request: Request) => new Response(await request.text())

  it.each([
    ['with nothing', '', ''],
    ['with a head that goes on', '', 'x-more: 1\r\n'],
    ['with a head line that goes on', '', 'x'],
    ['with a body letter by letter', 'content-length: 100000\r\n\r\n', 'x'],
    ['with chunks letter by letter', 'transfer-encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
  ])('%s is cut off', async (_, begin, more) => {
    await serve(readAll, { sendingMs: SHORT_MS })
    const { socket, received, closed } = await dial()
    if (more) drip(socket, head() + begin, more)
    await closed
    expect(received()).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  it('is cut off when it does not read its answer', async () => {
    const cut = Promise.withResolvers<void>()
    const endless = () =>
      new ReadableStream({ pull: (sink) => sink.enqueue(CHUNK), cancel: () => cut.resolve() })
    await serve(async () => new Response(endless()), { stallMs: SHORT_MS })
    const { socket } = await dial()
    socket.pause().write(`${head()}content-length: 0\r\n\r\n`)
    await cut.promise
  })
})

it.each([
  ['of a given length', 'content-length: 20\r\n\r\n{"a"'],
  ['in chunks', 'transfer-encoding: chunked\r\n\r\n4\r\n{"a"\r\n'],
])('a body %s that never arrives is awaited for ten seconds without calling the handler', async (_, body) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await serve(async () => new Response('done'), {})
    const { socket, received, closed } = await dial()
    socket.write(head() + body)
    await vi.waitUntil(() => vi.getTimerCount() === 1)
    vi.advanceTimersByTime(9_999)
    expect(received()).toBe('')
    vi.advanceTimersByTime(1)
    await closed
    expect(received()).toMatch(/^HTTP\/1\.1 408 [^]*요청 내용이 제때 도착하지 않았어요/)
    expect(begun).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

describe('stopping the server', () => {
  it('waits for an endless request only up to its limit', async () => {
    await serve(() => new Promise<Response>(() => {}), { drainMs: SHORT_MS })
    const { socket, received, closed } = await dial()
    socket.write(`${head()}content-length: 0\r\n\r\n`)
    await eventually(async () => begun > 0)
    await serving.drain(() => {})
    await closed
    expect(received()).toBe('')
  })

  it('waits for a request that ends within the limit', async () => {
    const held = Promise.withResolvers<Response>()
    await serve(() => held.promise, {})
    const { socket, received, closed } = await dial()
    socket.write(`${head()}content-length: 0\r\n\r\n`)
    await eventually(async () => begun > 0)
    const drained = serving.drain(() => {})
    setTimeout(() => held.resolve(new Response('done')), SHORT_MS)
    await Promise.all([drained, closed])
    expect(received()).toMatch(/^HTTP\/1\.1 200 [^]*done$/)
  })
})
