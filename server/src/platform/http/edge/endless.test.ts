import type { OrderStatus } from '@hansang/domain'
import { once } from 'node:events'
import { type ClientRequest, type Server, createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { followBoardOrders, registerOrder } from '@hansang/contract'
import { getRequestListener } from '@hono/node-server'
import { aWorldStore, eventually, loginAs, ownerOf, seoul, useServer } from '@hansang/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REPORT_PATH } from '../../gateways/messages/serve-message-reports.ts'
import { announceEvents } from '../../live/live-events.ts'
import { NOTICE_PATH } from '../../../flows/settlement/pages/serve-provider-window.ts'

const MEGABYTE = 1024 * 1024
const PROVIDERS = {
  PUBLIC_URL: 'https://hansang.test',
  PAYMENT_PROVIDER: 'toss',
  TOSS_CLIENT_KEY: 'test_ck_of_nobody',
  TOSS_SECRET_KEY: 'test_sk_of_nobody',
  MESSAGE_PROVIDER: 'solapi',
  SOLAPI_API_KEY: 'key',
  SOLAPI_API_SECRET: 'secret',
  SOLAPI_SENDER: '0212345678',
  TRUST_PROXY: '1',
}

let listener: Server
let port: number

/** Events of the other one may still be under way, and streams that nobody reads are cut off. */
const QUIET = '1002'

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  env: PROVIDERS,
  stores: [aWorldStore(), aWorldStore({ id: QUIET })],
})

beforeAll(async () => {
  const answer = getRequestListener(server.program.app.fetch)
  listener = createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  port = (listener.address() as AddressInfo).port
})
afterAll(() => {
  listener.closeAllConnections()
  listener.close()
})

it('three endless bodies are not buffered', async () => {
  const { token } = await loginAs(server)
  const before = heldBytes()
  const senders = [NOTICE_PATH, REPORT_PATH, registerOrder.path].map((path) => endlessBody(path, token))
  const statuses = await Promise.all(senders)
  expect(heldBytes() - before).toBeLessThan(50 * MEGABYTE)
  expect(statuses).toEqual([413, 413, 413])
})

it('a live stream is cut off when its reader does not read', async () => {
  const { token } = await ownerOf(server, '1001')
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write(
    `GET ${followBoardOrders.path} HTTP/1.1\r\nhost: hansang.test\r\nauthorization: Bearer ${token}\r\n\r\n`,
  )
  const { db, metrics } = server.services
  const open = async () => (await metrics.liveStreams.get()).values[0]?.value
  await eventually(async () => (await open()) === 1)
  const padding = 'x'.repeat(4_900)
  for (let sent = 0; sent < 64 && (await open()) === 1; sent++) {
    const events = Array.from({ length: 64 }, (_, index) => ({
      what: 'move' as const,
      orderId: '1',
      storeId: '1001',
      status: padding as OrderStatus,
      sequence: index + 1,
      isOnBoard: true,
    }))
    await announceEvents(db, events)
  }
  await eventually(async () => (await open()) === 0)
  socket.destroy()
})

it('a session may hold ten live streams, and another once one of them ends', async () => {
  const { token } = await ownerOf(server, QUIET)
  const url = `http://hansang.test${followBoardOrders.path}`
  const follow = async () => await server.fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const streams = await Promise.all(Array.from({ length: 10 }, follow))
  expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const refused = await follow()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  await streams[0]?.body?.cancel()
  const next = await follow()
  expect(next.status).toBe(200)
  await Promise.all([next, ...streams.slice(1)].map(async ({ body }) => await body?.cancel()))
})

it('an address may hold 300 live streams over all sessions, without affecting other addresses', async () => {
  const follow = async (token: string, address: string) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address }
    return await server.fetch(`http://hansang.test${followBoardOrders.path}`, { headers })
  }
  const owners = await Promise.all(Array.from({ length: 31 }, () => ownerOf(server, QUIET)))
  const last = owners[30]?.token ?? ''
  const ofOne = owners.slice(0, 30).flatMap(({ token }) => Array<string>(10).fill(token))
  const streams = await Promise.all(ofOne.map((token) => follow(token, '203.0.113.1')))
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(300)
  expect((await follow(last, '203.0.113.1')).status).toBe(429)
  const elsewhere = await follow(last, '203.0.113.2')
  expect(elsewhere.status).toBe(200)
  await streams[0]?.body?.cancel()
  const next = await follow(last, '203.0.113.1')
  expect(next.status).toBe(200)
  await Promise.all([elsewhere, next, ...streams.slice(1)].map(async ({ body }) => await body?.cancel()))
})

function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function endlessBody(path: string, token: string): Promise<number> {
  const headers = {
    host: 'hansang.test',
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  }
  const sender = request({ port, path, method: 'POST', headers })
  sender.on('error', () => {})
  const answered = once(sender, 'response').then(
    ([response]) => (response as { statusCode: number }).statusCode,
  )
  await pump(sender)
  return await answered
}

async function pump(sender: ClientRequest): Promise<void> {
  let isAnswered = false
  sender.once('response', () => {
    isAnswered = true
  })
  const chunk = Buffer.alloc(MEGABYTE, 'a')
  for (let sent = 0; sent < 100 && !isAnswered && !sender.destroyed; sent++) {
    await new Promise<void>((resolve) => {
      sender.once('close', resolve)
      sender.write(chunk, () => resolve())
    })
  }
  if (!isAnswered && !sender.destroyed) sender.end()
}
