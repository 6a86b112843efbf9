import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { enterVisit, registerPayment } from '@hansang/contract'
import { aWorldStore, eventually, seoul, useServer } from '@hansang/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../serving-limits.ts'
import { type Serving, listen } from '../serving.ts'

const HALF_SENT = 200
const SHORT = {
  gate: { ...LIMITS.gate, longestMs: 3_000 },
  bodies: { ...LIMITS.bodies, longestMs: 400 },
}
const PAGE = '/hansang/store/main/1001'
const FRAMINGS = [
  ['of a given length', 'Content-Length: 20\r\n\r\n{"a"'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n'],
] as const
const ENDLESS = 'Content-Length: 999999999\r\n\r\n{"a"'

const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore()] })
let serving: Serving
let sockets: Socket[] = []

beforeEach(async () => {
  serving = await listen({ host: '127.0.0.1', port: 0 }, SHORT)
  serving.open(server.program)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await serving.drain(() => {})
})

async function sendHalf(path: string, body: string, localAddress = '127.0.0.2') {
  const { hostname, port, host } = new URL(serving.listeningAt)
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  sockets.push(socket)
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${body}`)
  return { socket, received: () => received, closed }
}

const statusOf = async (path: string) => (await fetch(serving.listeningAt + path)).status

describe.each(FRAMINGS)('two hundred calls whose body, %s, never arrives', (_, body) => {
  it('keep nobody out, are answered in words, and leave nothing behind', async () => {
    const halves = await Promise.all(
      Array.from({ length: HALF_SENT }, (_unused, at) =>
        sendHalf(at % 2 ? enterVisit.path : registerPayment.path, body),
      ),
    )
    expect([await statusOf(PAGE), await statusOf('/api/docs')]).toEqual([200, 200])
    expect(await statusOfSlow('127.0.0.3')).toBe(200)
    await Promise.all(halves.map(({ closed }) => closed))
    for (const { received } of halves) expect(received()).toMatch(/^HTTP\/1\.1 (408|503) [^]*[가-힣]/)
    expect(halves.some(({ received }) => received().startsWith('HTTP/1.1 408'))).toBe(true)
    expect([await statusOf(PAGE), await statusOf('/readyz')]).toEqual([200, 200])
  })
})

it('two hundred calls of excessive length are refused at their head and leave nothing behind', async () => {
  const paths = [enterVisit.path, PAGE, '/notices/payment']
  const endless = await Promise.all(
    Array.from({ length: HALF_SENT }, (_, at) => sendHalf(paths[at % paths.length] ?? '', ENDLESS)),
  )
  await eventually(async () => endless.every(({ received }) => /^HTTP\/1\.1 [45]\d\d /.test(received())))
  expect([await statusOf(PAGE), await statusOfSlow('127.0.0.3'), await statusOf('/readyz')]).toEqual([
    200, 200, 200,
  ])
})

it.each(FRAMINGS)('a call %s whose sender goes away leaves nothing behind', async (_, body) => {
  for (let round = 0; round < 2; round++) {
    await Promise.all(Array.from({ length: HALF_SENT }, () => sendHalf(enterVisit.path, body)))
    for (const socket of sockets.splice(0)) socket.destroy()
  }
  await eventually(async () => (await sendHalfAndWait(body)).startsWith('HTTP/1.1 408'))
})

async function statusOfSlow(localAddress: string): Promise<number> {
  const body = JSON.stringify({ hpno: '01012345678', channel: 'hansang' })
  const length = `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`
  const { socket, received } = await sendHalf(enterVisit.path, length, localAddress)
  setTimeout(() => socket.write(body.slice(5)), 50)
  await eventually(async () => received() !== '')
  return Number(received().split(' ')[1])
}

async function sendHalfAndWait(body: string): Promise<string> {
  const { received, closed } = await sendHalf(enterVisit.path, body)
  await closed
  return received()
}
